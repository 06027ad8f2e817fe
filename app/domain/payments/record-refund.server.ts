import { ClubError } from "../errors";
import { MONEY_TRANSACTION, type PaymentDeps } from "./deps";
import { endAgreements } from "./end-agreements.server";
import { readProvider } from "./provider";

/**
 * Writes down that a payment was given back, which ends the membership at once and its charges too. The money itself
 * moves at the provider. `actor` is `admin:{id}`. Throws `not_found` and `conflict` (not a completed payment).
 */
export async function recordRefund(
  deps: PaymentDeps,
  actor: string,
  { payment_id, reason }: { payment_id: number; reason: string },
): Promise<void> {
  const agreements = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const payment = await tx.payment.findUnique({ where: { id: payment_id }, include: { member: true } });
    if (!payment) throw new ClubError("not_found", "There is no such payment.");
    const { count } = await tx.payment.updateMany({
      where: { id: payment_id, status: { in: ["completed", "success"] } },
      data: { status: "refunded", refunded_at: now, refund_reason: reason },
    });
    if (count === 0) throw new ClubError("conflict", "Only a completed payment can be refunded.");
    await tx.membershipPeriod.updateMany({ where: { payment_id }, data: { voided_at: now } });
    const { member } = payment;
    if (!member) return [];
    await tx.member.update({ where: { id: member.id }, data: { ended_at: now, last_status: "expired" } });
    await tx.memberStatusChange.create({
      data: {
        member_id: member.id,
        from_status: member.last_status,
        to_status: "expired",
        reason: `refund: ${reason}`,
        actor,
        at: now,
      },
    });
    const current = await tx.agreement.findMany({ where: { current_member_id: member.id } });
    await tx.agreement.updateMany({
      where: { current_member_id: member.id },
      data: { current_member_id: null, status: "cancelled", cancel_requested_at: now, next_renewal_on: null },
    });
    return current;
  }, MONEY_TRANSACTION);

  for (const agreement of agreements) {
    const provider = readProvider(agreement.provider);
    if (provider) await endAgreements(deps, provider, [agreement]);
  }
}
