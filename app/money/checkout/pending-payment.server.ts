import { openCheckout } from "~/accounts/sessions/standing.queries.server";
import { dayOf, timeWords } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { GIFT } from "~/money/gifts/gift";
import { BANK, readWay } from "~/money/payments/provider";
import { wayLabel } from "~/money/payments/way-label";
import { referenceShown } from "~/money/transfer/reference";
import { hereCents } from "~/money/transfer/waiting.server";
import { type BegunTransfer, type PendingPayment, pendingOf } from "./payment-notice";
import { begunCheckout } from "./pending-payment.queries.server";

/** An unpaid checkout at a provider is given up after this time; a late message still settles it. */
export const ABANDONED_AFTER_MS = 3 * 86_400_000;

/** The latest pending payment for a membership, or null. Excludes checkouts whose buyer never left, came back, or has paid another one since. */
export async function pendingPayment(deps: Deps, user_id: number): Promise<PendingPayment | null> {
  const earliest = new Date(deps.clock().getTime() - ABANDONED_AFTER_MS);
  const checkout = await openCheckout(deps.db, { user_id, since: earliest, except_plan: GIFT });
  const provider = readWay(checkout?.provider);
  if (!checkout?.payment_id || checkout.payment_status !== "pending" || !provider) return null;
  if (await paidAnother(deps, user_id, checkout)) return null;
  return pendingOf({
    payment_id: checkout.payment_id,
    reference: checkout.temp_member_id,
    provider,
    provider_label: wayLabel(provider),
    amount_cents: checkout.amount_cents,
    since: timeWords(checkout.left_at, deps.clock()),
    until: provider === BANK ? checkout.waits_until : null,
    ...(provider === BANK && {
      here_cents: await hereCents(deps.db, user_id),
      bank_reference: referenceShown(checkout.bank_reference ?? ""),
    }),
  });
}

/** The latest transfer that may still be made, though its buyer has not said that it is. Null if another way was paid since. */
export async function begunTransfer(deps: Deps, user_id: number): Promise<BegunTransfer | null> {
  const checkout = await begunCheckout(deps.db, user_id, dayOf(deps.clock()));
  if (!checkout) return null;
  if (await paidAnother(deps, user_id, { id: checkout.id, left_at: checkout.created_at })) return null;
  return {
    reference: checkout.temp_member_id,
    bank_reference: referenceShown(checkout.bank_reference),
    amount_cents: Math.max(0, checkout.amount_cents - (await hereCents(deps.db, user_id))),
    until: checkout.waits_until,
  };
}

/** One that was paid before this one was left took nobody's place, also within the same moment. */
async function paidAnother(
  { db }: Deps,
  user_id: number,
  { id, left_at }: { id: number; left_at: Date },
): Promise<boolean> {
  const where = {
    plan_type: { not: GIFT },
    user_id,
    OR: [{ settled_at: { gt: left_at } }, { settled_at: left_at, id: { gt: id } }],
  };
  return (await db.checkout.count({ where })) > 0;
}
