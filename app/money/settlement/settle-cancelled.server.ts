import { closeAlerts, closeThese } from "~/kernel/alerts/alert.server";
import { factsOf } from "~/members/membership/members.server";
import { isInGrace } from "~/members/membership/membership";
import { notEndedKey } from "~/money/agreements/end-agreements.server";
import { AGREEMENT_UNKNOWN, makeCurrent, readMaking } from "~/money/agreements/keep-agreement.server";
import { markCancelled } from "~/money/agreements/mark-cancelled.server";
import { noteNextCharge } from "~/money/agreements/next-charge.server";
import { noAgreementKey } from "~/money/agreements/unknown-subscriptions.server";
import { ignored, type Settled, type Settling, settled } from "./settling";

/** Only the current agreement ends the membership, at the paid-up date; an unknown one is remembered. */
export async function settleCancelled(settling: Settling): Promise<Settled> {
  const { tx, provider, notice, now, grace_days } = settling;
  if (!notice.token) return ignored("no_token");
  const agreement = await tx.agreement.findUnique({
    where: { provider_token: { provider, token: notice.token } },
  });
  if (!agreement) return endUnknown(settling);
  const wasCurrent = agreement.current_member_id !== null;
  const member = await tx.member.findUniqueOrThrow({ where: { id: agreement.member_id } });
  await tx.agreement.update({
    where: { id: agreement.id },
    data: {
      current_member_id: null,
      next_renewal_on: null,
      cancelled_at: agreement.cancelled_at ?? now,
      ...(wasCurrent && { status: "cancelled" }),
    },
  });
  await noteNextCharge(tx, agreement.member_id);
  await closeAlerts(tx, { kind: "renewal_overdue", agreement_id: agreement.id }, "the agreement ended", now);
  await closeThese(tx, [notEndedKey(provider, agreement.token)], "the agreement has ended", now);
  if (!wasCurrent) return settled("ended_agreement_confirmed");
  await markCancelled(tx, {
    member_id: agreement.member_id,
    actor: provider,
    reason: "provider",
    in_grace: isInGrace(factsOf(member), now, grace_days),
    now,
    grace_days,
  });
  return settled("agreement_cancelled");
}

/** One that the provider names only now, by the reference of its checkout. */
async function endUnknown(settling: Settling): Promise<Settled> {
  const { tx, provider, notice, now } = settling;
  const checkout = await tx.checkout.findFirst({
    where: {
      provider,
      temp_member_id: notice.reference ?? "",
      plan_type: "local_recurring",
      status: "paid",
      payment: { agreement_id: null, member_id: { not: null } },
    },
    include: { payment: { include: { member: true } } },
  });
  const { payment } = checkout ?? {};
  if (!checkout || !payment?.member) return ignored(AGREEMENT_UNKNOWN);
  const { member, amount_cents, customer } = payment;
  if ((await tx.agreement.count({ where: { checkout_id: checkout.id } })) > 0)
    return ignored(AGREEMENT_UNKNOWN);
  const token = notice.token!;
  const { current } = await readMaking(settling, member, token);
  const making = { token, member, amount_cents, customer, checkout, current, ended: true };
  const { agreement_id } = await makeCurrent(settling, making);
  await tx.payment.update({ where: { id: payment.id }, data: { agreement_id } });
  await closeThese(tx, [noAgreementKey(payment.id)], "the agreement ended", now);
  return settled("agreement_cancelled", payment.id);
}
