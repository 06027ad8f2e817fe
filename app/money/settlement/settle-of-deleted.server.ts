import { updateRow } from "~/db/connection/rows.server";
import type { Member } from "~/db/generated/client";
import { addDays, dayOf } from "~/kernel/clock";
import { keepAgreement } from "~/money/agreements/keep-agreement.server";
import { enrol, type Money, writePayment } from "./settle-money.server";
import { numberReceipt } from "./settlement.queries.server";
import type { Settled, Settling } from "./settling";
import { planOf, type Target } from "./target";

interface Late {
  target: Target;
  ended: boolean;
  row: Money["row"];
}

/** The money of a deleted account is booked and gives nobody days (R75); what it set up to charge again is ended. */
export async function settleOfDeleted(
  settling: Settling,
  { target, ended, row }: Late,
): Promise<{ payment_id: number; to_cancel: Settled["to_cancel"] }> {
  const { tx, notice, now } = settling;
  const { checkout } = target;
  const charges = notice.token !== null && planOf(target) === "local_recurring";
  const owner = target.member ?? (charges ? await nobody(settling, checkout!.user_id) : null);
  const stored = {
    provider: settling.provider,
    token: notice.token!,
    email_token: notice.email_token ?? null,
  };
  const kept = owner
    ? await keepAgreement(settling, { target, member: owner, ended })
    : { agreement_id: null, to_cancel: notice.token ? [stored] : [] };
  const { amount_cents, fee_cents, transaction_id } = notice;
  const money = { row, amount_cents: amount_cents!, fee_cents, transaction_id };
  const payment = await writePayment(settling, money, { member: null, agreement_id: kept.agreement_id });
  if (owner) await updateRow(tx, "Payment", payment.id, { member_id: owner.id });
  if (checkout && "awaits" in row)
    await updateRow(tx, "Checkout", checkout.id, { status: "paid", settled_at: now, failure_reason: null });
  await numberReceipt(tx, payment);
  return { payment_id: payment.id, to_cancel: kept.to_cancel };
}

/** Stands for the account where an agreement needs an owner until its provider has ended it. Never worked, and names nobody. */
async function nobody(settling: Settling, user_id: number): Promise<Member> {
  const { tx, now } = settling;
  const [today, yesterday] = [dayOf(now), addDays(dayOf(now), -1)];
  const joiner = { user_id, full_name: "Deleted member", phone: "", city: "" };
  const period = { plan_type: "local_recurring", starts_on: today, ends_on: yesterday } as const;
  const gone = { ended_at: now, anonymised_at: now, last_status: "expired", search_text: "" };
  const member = await enrol(settling, { joiner, period });
  await updateRow(tx, "Member", member.id, gone);
  return { ...member, ...gone };
}
