import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import { type Day, dayOf } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import type { PaymentDeps } from "~/money/payments/deps";
import { recordRefund } from "~/money/refunds/record-refund.server";
import { isOffice } from "./office";

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
  await recordRefund(deps, `admin:${actor.id}`, {
    payment_id,
    reason,
    void: true,
    record: (tx) =>
      audit(deps, tx, {
        actor,
        action: "member.payment_void",
        subject_kind: "member",
        subject_id: payment.member_id ?? 0,
        reason,
        details: { receipt_number, amount_cents },
      }),
  });
}

function whyNot({ payment_provider, status }: Taken): string {
  if (!isOffice(payment_provider)) return "Only cash and EFT that the office recorded can be taken back.";
  if (status !== "completed") return "This payment was taken back or refunded already.";
  return "Only a payment that was recorded today can be taken back. Record a refund instead.";
}
