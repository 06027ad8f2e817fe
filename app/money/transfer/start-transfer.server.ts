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
import { monthsOf, waitsUntil } from "./transfer";

interface Transfer {
  user_id: number;
  email: string;
  plan_type: PlanType;
  months: number;
  /** Of one month or pass. */
  unit_cents: Cents;
  full_name: string;
  phone: string;
  city: string;
  /** Null for a transfer that the club suggests before anything was pressed. */
  agreed: ReturnType<typeof agreedTerms> | null;
}

/**
 * The person's one open transfer for a membership. What is asked for again is the same one; another choice replaces it. No day
 * is given: only money on the bank's statement does that.
 */
export async function startTransfer(deps: Deps, wanted: Transfer): Promise<Checkout> {
  const { user_id, email, plan_type, unit_cents, full_name, phone, city } = wanted;
  const months = monthsOf(plan_type, wanted.months);
  const amount_cents = months * unit_cents;
  const now = deps.clock();
  return deps.db.$transaction(async (tx) => {
    const open = await tx.checkout.findMany({
      where: { user_id, provider: BANK, status: "open", plan_type: { not: GIFT } },
      orderBy: { id: "desc" },
    });
    const isSame = (one: Checkout) =>
      one.plan_type === plan_type &&
      one.months === months &&
      one.amount_cents === amount_cents &&
      (one.waits_until ?? "") >= dayOf(now);
    const same = open.find(isSame);
    const others = open.filter((one) => one !== same);
    await giveUp(tx, { id: { in: others.map(({ id }) => id) } }, "Replaced by another transfer");
    // What was given ahead of a transfer that did not come is taken from the next one.
    const owing = { user_id, provider: BANK, ahead_days: { gt: 0 }, status: { notIn: ["open", "paid"] } };
    const owed = await tx.checkout.aggregate({ where: owing, _sum: { ahead_days: true } });
    if (same) {
      const data = { full_name, phone, city, ...wanted.agreed, cancelled_at: null };
      return tx.checkout.update({ where: { id: same.id }, data });
    }
    await tx.checkout.updateMany({ where: owing, data: { ahead_days: 0 } });
    return tx.checkout.create({
      data: {
        user_id,
        plan_type,
        months,
        amount_cents,
        full_name,
        phone,
        city,
        provider: BANK,
        temp_member_id: newTempMemberId(now, deps.random),
        ...(await transferOf(deps, tx, dayOf(now))),
        ahead_days: owed._sum.ahead_days ?? 0,
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

/** What a checkout has in addition if it is paid by transfer. */
export async function transferOf(
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
