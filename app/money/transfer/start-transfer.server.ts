import type { Tx } from "~/db/connection/types";
import type { Checkout } from "~/db/generated/client";
import { fold, type PlanType } from "~/kernel/catalog";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { newTempMemberId } from "~/kernel/ids";
import type { Cents } from "~/kernel/money";
import { GIFT } from "~/money/gifts/gift";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { BANK } from "~/money/payments/provider";
import type { agreedTerms } from "~/money/withdrawal/withdrawal";
import { giveUp } from "./give-up.server";
import { newReference, slipsOf } from "./reference";
import { waitsUntil } from "./transfer";
import { lastingReference } from "./waiting.server";

interface Transfer {
  user_id: number;
  email: string;
  plan_type: PlanType;
  /** Of one month or pass. */
  amount_cents: Cents;
  full_name: string;
  phone: string;
  city: string;
  agreed: ReturnType<typeof agreedTerms>;
}

/**
 * The person's one open transfer for a membership, with the reference that stays theirs. What is asked for again is the same one;
 * another choice replaces it. No day is given: only money on the bank's statement does that.
 */
export async function startTransfer(deps: Deps, wanted: Transfer): Promise<Checkout> {
  const { user_id, email, plan_type, amount_cents, full_name, phone, city } = wanted;
  const now = deps.clock();
  const today = dayOf(now);
  return deps.db.$transaction(async (tx) => {
    const open = await tx.checkout.findMany({
      where: { user_id, provider: BANK, status: "open", plan_type: { not: GIFT } },
      orderBy: { id: "desc" },
    });
    const isSame = (one: Checkout) =>
      one.plan_type === plan_type && one.amount_cents === amount_cents && (one.waits_until ?? "") >= today;
    const same = open.find(isSame);
    const others = open.filter((one) => one !== same);
    await giveUp(tx, { id: { in: others.map(({ id }) => id) } }, "Replaced by another transfer");
    if (same) {
      const data = { full_name, phone, city, ...wanted.agreed, cancelled_at: null };
      return tx.checkout.update({ where: { id: same.id }, data });
    }
    const bank_reference = (await lastingReference(tx, user_id)) ?? (await issueReference(deps, tx));
    return tx.checkout.create({
      data: {
        user_id,
        plan_type,
        amount_cents,
        full_name,
        phone,
        city,
        provider: BANK,
        temp_member_id: newTempMemberId(now, deps.random),
        bank_reference,
        waits_until: waitsUntil(today),
        ...wanted.agreed,
        created_at: now,
        payment: {
          create: {
            payment_provider: "eft",
            amount_cents,
            transaction_type: "one_time",
            created_at: now,
            payer_name: full_name,
            payer_email: email.toLowerCase(),
            search_text: fold(`${full_name} ${email}`),
          },
        },
      },
    });
  }, MONEY_TRANSACTION);
}

/** What a checkout of gifts has in addition if it is paid by transfer. */
export async function transferOfGifts(
  deps: Pick<Deps, "random">,
  tx: Pick<Tx, "checkout">,
  today: Day,
): Promise<Pick<Checkout, "bank_reference" | "waits_until">> {
  return { bank_reference: await issueReference(deps, tx), waits_until: waitsUntil(today) };
}

/** One that nobody has, and that no two typing errors turn into one that somebody has. */
export async function issueReference(
  { random }: Pick<Deps, "random">,
  tx: Pick<Tx, "checkout">,
): Promise<string> {
  for (;;) {
    const code = newReference(random);
    const taken = await tx.checkout.count({ where: { bank_reference: { in: [code, ...slipsOf(code)] } } });
    if (taken === 0) return code;
  }
}
