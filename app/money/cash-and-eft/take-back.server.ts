import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import { type Day, dayOf } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { callOff } from "~/money/repayments/call-off.server";
import { isOffice } from "./cash-and-eft";

interface Taken {
  payment_provider: string;
  status: string;
  completed_at: Date | null;
}

/** Only on the day of recording; later it is a refund. */
export function mayTakeBack({ payment_provider, status, completed_at }: Taken, today: Day): boolean {
  return (
    isOffice(payment_provider) &&
    status === "completed" &&
    completed_at !== null &&
    dayOf(completed_at) === today
  );
}

/** The receipt keeps its number, void. Throws `not_found`, and `conflict` for a provider's payment or an earlier day. */
export async function takeBack(
  deps: PaymentDeps,
  actor: AdminActor,
  { payment_id, reason }: { payment_id: number; reason: string },
): Promise<void> {
  const payment = await deps.db.payment.findUnique({ where: { id: payment_id } });
  if (!payment) throw new ClubError("not_found", "There is no such payment.");
  if (!mayTakeBack(payment, dayOf(deps.clock()))) throw new ClubError("conflict", whyNot(payment));
  const { receipt_number, amount_cents } = payment;
  const { grace_days } = await readSettings(deps);
  const agreements = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const found = await tx.payment.findUniqueOrThrow({
      where: { id: payment_id },
      include: { gifts: true, repayments: { where: { withdrawn_at: null } } },
    });
    if (found.gifts.length > 0)
      throw new ClubError("conflict", "Refund the gift instead, while it is unused.");
    if (!mayTakeBack(found, dayOf(now)) || found.repayments.length > 0)
      throw new ClubError("conflict", whyNot(found));
    await audit(deps, tx, {
      actor,
      action: "member.payment_void",
      subject_kind: "member",
      subject_id: payment.member_id ?? 0,
      reason,
      details: { receipt_number, amount_cents },
    });
    // Its money is still here: somebody decides about it again.
    await tx.bankLine.updateMany({
      where: { payment_id, outcome: "booked" },
      data: {
        outcome: "open",
        payment_id: null,
        user_id: null,
        reason: `Receipt ${receipt_number} was booked for it and taken back.`,
      },
    });
    return callOff({ tx, actor: `admin:${actor.id}`, reason, now, grace_days }, found, true);
  }, MONEY_TRANSACTION);
  await endAgreements(deps, agreements);
}

function whyNot({ payment_provider, status }: Taken): string {
  if (!isOffice(payment_provider)) return "Only cash and EFT that the office recorded can be taken back.";
  if (status !== "completed") return "This payment was taken back or refunded already.";
  return "Only a payment that was recorded today can be taken back. Give the money back instead.";
}
