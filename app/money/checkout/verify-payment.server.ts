import { ClubError } from "~/kernel/errors";
import { readMemberId } from "~/kernel/ids";
import type { PaymentDeps } from "~/money/payments/deps";
import { type Outcome, paymentOutcome } from "./outcome.server";

/** Ids in a body prove nothing: anybody but the payer and administrators, who are `admin`, gets `not_found`. */
export async function verifyPayment(
  deps: PaymentDeps,
  asker: { user_id: number } | "admin",
  { payment_id, member_id }: { payment_id: number; member_id: string },
): Promise<Outcome> {
  const payment = await deps.db.payment.findUnique({
    where: { id: payment_id },
    include: { checkout: true, member: true },
  });
  const user_id = payment?.checkout?.user_id ?? payment?.member?.user_id;
  const isAllowed = asker === "admin" || asker.user_id === user_id;
  const temp_member_id = payment?.checkout?.temp_member_id;
  const fits =
    temp_member_id === member_id.trim().toUpperCase() ||
    (payment?.member != null && payment.member.member_id === readMemberId(member_id));
  if (user_id === undefined || !isAllowed || !fits) {
    throw new ClubError("not_found", "There is no such payment.");
  }
  return paymentOutcome(deps, user_id, temp_member_id ?? member_id);
}
