import { isDeletedAddress } from "~/accounts/privacy/privacy";
import { insertRow, updateRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Checkout, Gift, Payment } from "~/db/generated/client";
import { raiseAlert } from "~/kernel/alerts/alert.server";
import { fold, type PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { vatNumberOn } from "~/kernel/vat";
import { instrumentHash } from "~/money/payments/notice";
import { wayLabel } from "~/money/payments/way-label";
import { numberReceipt } from "~/money/settlement/settlement.queries.server";
import {
  type Booking,
  dayReceived,
  isFinal,
  type Settled,
  type Settling,
  settled,
} from "~/money/settlement/settling";
import { GIFT, validThrough } from "./gift";
import { newGiftCode } from "./redeem.server";
import { mailIfDue } from "./sending.server";

interface Paid {
  checkout: Checkout & { payment: Payment | null };
  payer_email: string;
}

/** The payment makes nobody a member. Paid twice, there are two gifts, and an alert tells (R103). */
export async function settleGift(
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
    received_on: dayReceived(settling),
    customer: notice.customer ?? null,
    instrument: notice.instrument_hash ?? instrumentHash(deps, notice.instrument),
    payer_name: checkout.full_name,
    payer_email,
    search_text: fold([checkout.full_name, payer_email, transaction_id].join(" ")),
  };
  const row = { ...paid, payment_provider: provider, currency: notice.currency, transaction_type: GIFT };
  const payment_id = own ? own.id : await insertRow(tx, "Payment", { ...row, created_at: now });
  if (own) await updateRow(tx, "Payment", own.id, paid);
  await giveGift(settling, checkout, payment_id);
  return settled("gifts_paid", payment_id);
}

/** What a payment that is written gives: code, receipt and mail. */
export async function giveGift(settling: Booking, checkout: Checkout, payment_id: number): Promise<Payment> {
  const { tx, now, deps } = settling;
  await updateRow(tx, "Checkout", checkout.id, { status: "paid", settled_at: now, failure_reason: null });
  const gifts: Gift[] = [];
  for (const { id, send_on } of await giftsToPay(settling, checkout.id, payment_id)) {
    const valid_through = validThrough(dayOf(now), send_on);
    const paid = { payment_id, status: "unused", valid_through, ...newGiftCode(deps) };
    gifts.push(await tx.gift.update({ where: { id }, data: paid }));
  }
  const payment = await numberReceipt(tx, await tx.payment.findUniqueOrThrow({ where: { id: payment_id } }));
  if (payment.payer_email) await mailGiver(settling, { payment, gift: gifts[0]!, checkout });
  for (const { id } of gifts) await mailIfDue(deps, tx, id, now);
  return payment;
}

/** What was ordered; for a second payment another gift, which its giver hands over. */
async function giftsToPay(
  { tx, now: created_at }: Booking,
  checkout_id: number,
  payment_id: number,
): Promise<Gift[]> {
  const gifts = await tx.gift.findMany({ where: { checkout_id }, orderBy: { id: "asc" } });
  const ordered = gifts.filter(({ status }) => status === "ordered");
  if (ordered.length > 0) return ordered;
  const { plan_type, price_cents } = gifts[0]!;
  const second = await tx.gift.create({ data: { checkout_id, plan_type, price_cents, created_at } });
  await alertOfSecond(tx, { gift_id: second.id, payment_id, now: created_at });
  return [second];
}

interface Second {
  gift_id: number;
  payment_id: number;
  now: Date;
}

function alertOfSecond(tx: Tx, { gift_id, payment_id, now }: Second): Promise<unknown> {
  return raiseAlert(tx, {
    kind: "second_payment",
    dedupe_key: `payment:${payment_id}`,
    payment_id,
    message: "A gift was paid twice. The giver got a second one; please check for a refund.",
    link: `/admin/gifts/${gift_id}`,
    now,
  });
}

async function mailGiver(
  { tx, now, vat }: Booking,
  { payment, gift, checkout }: { payment: Payment; gift: Gift; checkout: Checkout },
): Promise<void> {
  const { plan_type, receiver_email, send_on, valid_through } = gift;
  await enqueueMail(tx, {
    email_type: "gift_bought",
    recipient_email: payment.payer_email,
    user_id: checkout.user_id,
    dedupe_key: `gift_bought:${payment.id}`,
    subject: `Your gift is ready: receipt ${payment.receipt_number}`,
    data: {
      full_name: checkout.full_name,
      gift_id: gift.id,
      valid_through,
      amount_cents: payment.amount_cents,
      receipt_number: payment.receipt_number!,
      payment_id: payment.id,
      plan_type: plan_type as PlanType,
      paid_on: payment.received_on ?? dayOf(now),
      provider_label: wayLabel(payment.payment_provider),
      vat_number: vatNumberOn(payment.received_on ?? dayOf(now), vat),
      mailed_to: receiver_email,
      mailed_on: send_on && send_on > dayOf(now) ? send_on : null,
    },
    now,
  });
}
