import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { anyReceipt } from "~/money/payments/member-payments.server";
import { isOffice } from "./cash-and-eft";
import { mayTakeBack } from "./take-back.server";

/** Throws `not_found`, also for an unpaid payment. */
export async function officeReceipt(deps: Deps, payment_id: number) {
  const receipt = await anyReceipt(deps, payment_id);
  const payment = await deps.db.payment.findUnique({ where: { id: payment_id }, include: { member: true } });
  if (!payment) throw new ClubError("not_found", "There is no such receipt.");
  const { member, payment_provider, recorded_by, created_at, refund_reason } = payment;
  return {
    receipt,
    member: member && !member.anonymised_at ? member.id : null,
    recorded: isOffice(payment_provider) ? { by: recorded_by, on: dayOf(created_at) } : null,
    reason: refund_reason,
    may_take_back: mayTakeBack(payment, dayOf(deps.clock())),
  };
}
