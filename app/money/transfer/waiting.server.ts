import type { Tx } from "~/db/connection/types";
import type { Checkout } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import type { Deps } from "~/kernel/deps";
import { type Cents, formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { GIFT } from "~/money/gifts/gift";
import { referenceShown } from "./reference";
import { accountOf, type TransferDetails, type TransferShown, whatFor } from "./transfer";

export async function transferShown(deps: Pick<Deps, "db">, checkout: Checkout): Promise<TransferShown> {
  const { temp_member_id, bank_reference, amount_cents, plan_type, waits_until, left_at, cancelled_at } =
    checkout;
  return {
    ...(await detailsOf(deps, checkout.user_id, bank_reference ?? "", amount_cents)),
    checkout: temp_member_id,
    what: plan_type === GIFT ? "your gift" : whatFor(plan_type as PlanType),
    until: waits_until ?? "",
    follows: await followsFrom(deps, checkout),
    said: left_at !== null && cancelled_at === null,
    is_lasting: plan_type !== GIFT,
  };
}

/** For a transfer whenever the member likes, or a stop order. Null before a first transfer was begun, and without an account. */
export async function ownTransfer(
  deps: Pick<Deps, "db">,
  user_id: number,
  amount_cents: Cents,
): Promise<TransferDetails | null> {
  const reference = await lastingReference(deps.db, user_id);
  const details = reference ? await detailsOf(deps, user_id, reference, amount_cents) : null;
  return details?.account ? details : null;
}

async function detailsOf(
  deps: Pick<Deps, "db">,
  user_id: number,
  bank_reference: string,
  price_cents: Cents,
): Promise<TransferDetails> {
  const settings = await readSettings(deps);
  const here_cents = await hereCents(deps.db, user_id);
  const amount_cents = Math.max(0, price_cents - here_cents);
  return {
    account: accountOf(settings),
    support_phone: settings.support_phone,
    reference: referenceShown(bank_reference),
    price_cents,
    here_cents,
    amount_cents,
    amount: formatRand(amount_cents).replace(/[^\d.]/g, ""),
  };
}

async function followsFrom({ db }: Pick<Deps, "db">, { plan_type, user_id }: Checkout): Promise<string> {
  if (plan_type === GIFT) return "You get the code";
  const member = await db.member.findUnique({ where: { user_id }, select: { ended_at: true } });
  return member && !member.ended_at ? "Your days are added" : "Your membership begins";
}

/** What of this account's transfers waits for more: it is here, and has bought nothing yet (R124). */
export async function hereCents(db: Pick<Tx, "bankLine">, user_id: number): Promise<Cents> {
  const { _sum } = await db.bankLine.aggregate({
    where: { user_id, outcome: "held" },
    _sum: { amount_cents: true },
  });
  return _sum.amount_cents ?? 0;
}

/** What this person writes on every transfer for a membership; null before the first was begun. */
export async function lastingReference(tx: Pick<Tx, "checkout">, user_id: number): Promise<string | null> {
  const last = await tx.checkout.findFirst({
    where: { user_id, bank_reference: { not: null }, plan_type: { not: GIFT } },
    orderBy: { id: "desc" },
    select: { bank_reference: true },
  });
  return last?.bank_reference ?? null;
}
