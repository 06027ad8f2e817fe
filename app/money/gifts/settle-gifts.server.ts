import { isDeletedAddress } from "~/accounts/privacy/privacy";
import { insertRow, updateRow } from "~/db/connection/rows.server";
import type { Checkout, GiftOrder, Payment } from "~/db/generated/client";
import { raiseAlert } from "~/kernel/alerts/alert.server";
import { fold, type PlanType } from "~/kernel/catalog";
import { type Day, dayOf } from "~/kernel/clock";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { vatNumberOn } from "~/kernel/vat";
import { instrumentHash } from "~/money/payments/notice";
import { wayLabel } from "~/money/payments/way-label";
import { numberReceipt } from "~/money/settlement/settlement.queries.server";
import { type Booking, isFinal, type Settled, type Settling, settled } from "~/money/settlement/settling";
import { GIFT, validThrough } from "./gift";
import { newGiftCode } from "./gift-code.server";
import { mailIfDue } from "./sending.server";

interface Paid {
  checkout: Checkout & { payment: Payment | null };
  payer_email: string;
}

/** The payment makes nobody a member. Paid twice, the order holds twice as many gifts, and an alert tells (R103). */
export async function settleGifts(
  settling: Settling,
  { checkout, payer_email: address }: Paid,
): Promise<Settled> {
  const payer_email = isDeletedAddress(address) ? "" : address;
  const { tx, deps, notice, provider, now } = settling;
  const own = checkout.payment && !isFinal(checkout.payment.status) ? checkout.payment : null;
  const transaction_id = notice.transaction_id!;
  const paid = {
    transaction_id,
    amount_cents: notice.amount_cents!,
    fee_cents: notice.fee_cents,
    status: "completed",
    completed_at: now,
    customer: notice.customer ?? null,
    instrument: notice.instrument_hash ?? instrumentHash(deps, notice.instrument),
    payer_name: checkout.full_name,
    payer_email,
    search_text: fold([checkout.full_name, payer_email, transaction_id].join(" ")),
  };
  const row = { ...paid, payment_provider: provider, currency: notice.currency, transaction_type: GIFT };
  const payment_id = own ? own.id : await insertRow(tx, "Payment", { ...row, created_at: now });
  if (own) await updateRow(tx, "Payment", own.id, paid);
  await giveGifts(settling, checkout, { payment_id, isSecond: own === null });
  return settled("gifts_paid", payment_id);
}

interface Given {
  payment_id: number;
  isSecond: boolean;
}

/** What a payment that is written gives: gifts, receipt and mail. */
export async function giveGifts(
  settling: Booking,
  checkout: Checkout,
  { payment_id, isSecond }: Given,
): Promise<Payment> {
  const { tx, now } = settling;
  const order = await tx.giftOrder.findUniqueOrThrow({ where: { checkout_id: checkout.id } });
  await updateRow(tx, "Checkout", checkout.id, { status: "paid", settled_at: now, failure_reason: null });
  const valid_through = await makeGifts(settling, order, payment_id);
  if (isSecond) await tellOfSecond(settling, order, payment_id);
  const payment = await tx.payment.findUniqueOrThrow({ where: { id: payment_id } });
  const numbered = await numberReceipt(tx, payment);
  if (payment.payer_email) await mailGiver(settling, { payment: numbered, order, checkout, valid_through });
  await mailIfDue(settling.deps, tx, order.id, now);
  return numbered;
}

async function makeGifts({ tx, deps, now }: Booking, order: GiftOrder, payment_id: number): Promise<Day> {
  const valid_through = validThrough(dayOf(now), order.send_on);
  const before = await tx.gift.count({ where: { order_id: order.id } });
  for (let position = before + 1; position <= before + order.quantity; position += 1) {
    const gift = {
      order_id: order.id,
      payment_id,
      position,
      valid_through,
      created_at: now,
    };
    await insertRow(tx, "Gift", { ...gift, ...newGiftCode(deps) });
  }
  return valid_through;
}

function tellOfSecond({ tx, now }: Booking, { id }: GiftOrder, payment_id: number): Promise<unknown> {
  return raiseAlert(tx, {
    kind: "second_payment",
    dedupe_key: `payment:${payment_id}`,
    message: "A gift was paid twice. The giver got the gifts twice; please check for a refund.",
    link: `/admin/gifts/${id}`,
    now,
  });
}

async function mailGiver(
  { tx, now, vat }: Booking,
  told: {
    payment: Payment;
    order: GiftOrder;
    checkout: Checkout;
    valid_through: Day;
  },
): Promise<void> {
  const { payment, order, checkout, valid_through } = told;
  const { plan_type, quantity, unit_cents, receiver_email, send_on } = order;
  await enqueueMail(tx, {
    email_type: "gift_bought",
    recipient_email: payment.payer_email,
    user_id: checkout.user_id,
    dedupe_key: `gift_bought:${payment.id}`,
    subject: `Your gift is ready: receipt ${payment.receipt_number}`,
    data: {
      full_name: checkout.full_name,
      order_id: order.id,
      quantity,
      unit_cents,
      valid_through,
      amount_cents: payment.amount_cents,
      receipt_number: payment.receipt_number!,
      payment_id: payment.id,
      plan_type: plan_type as PlanType,
      paid_on: payment.received_on ?? dayOf(now),
      provider_label: wayLabel(payment.payment_provider),
      vat_number: vatNumberOn(now, vat),
      mailed_to: order.sent_at ? "" : receiver_email,
      mailed_on: send_on && send_on > dayOf(now) ? send_on : null,
    },
    now,
  });
}
