import { updateRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Checkout, Payment } from "~/db/generated/client";
import { type Actor, audit } from "~/kernel/audit/audit.server";
import { fold } from "~/kernel/catalog";
import type { Deps } from "~/kernel/deps";
import { normalReference } from "~/money/cash-and-eft/cash-and-eft";
import type { Booking } from "~/money/settlement/settling";
import { giveGift } from "./settle-gift.server";

type Received = Pick<Payment, "received_on" | "reference" | "recorded_by" | "claim">;

/** A gift whose money is on the bank's statement. It must not have been paid before. */
export async function settleGiftTransfer(
  booking: Booking,
  checkout: Checkout & { payment: Payment | null; user: { email: string } },
  received: Received,
): Promise<Payment> {
  const { tx, now: completed_at } = booking;
  const { full_name: payer_name, user } = checkout;
  const payer_email = user.email.toLowerCase();
  const reference = normalReference(received.reference);
  const { id: payment_id } = checkout.payment!;
  await updateRow(tx, "Payment", payment_id, {
    ...received,
    reference,
    payer_name,
    payer_email,
    completed_at,
    status: "completed",
    search_text: fold([payer_name, payer_email, reference].join(" ")),
  });
  return giveGift(booking, checkout, payment_id);
}

export async function writeDownGift(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: Actor,
  { payment, gift_id }: { payment: Payment; gift_id: number },
): Promise<void> {
  const { payment_provider, amount_cents, received_on, reference, receipt_number } = payment;
  await audit(deps, tx, {
    actor,
    action: "gift.payment",
    subject_kind: "gift_order",
    subject_id: gift_id,
    details: { payment_provider, amount_cents, received_on, reference, receipt_number },
  });
}
