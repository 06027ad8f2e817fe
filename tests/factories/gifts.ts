import type { Tx } from "~/db/connection/types";
import type { User } from "~/db/generated/client";
import { fold, type PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Secrets } from "~/kernel/deps";
import { newTempMemberId, type RandomBytes, randomCode } from "~/kernel/ids";
import { GIFT, GIFT_CODE_LENGTH, validThrough } from "~/money/gifts/gift";
import { hashOfGift } from "~/money/gifts/gift-code.server";
import { nextReceiptNumber } from "./payments";
import { paidEventRow } from "./rows";
import { random, unique } from "./unique";

interface GiftTraits {
  user: User;
  quantity?: number;
  plan_type?: PlanType;
  giver_name?: string;
  words?: string;
  receiver_email?: string;
  send_on?: string;
  unit_cents?: number;
  fee_cents?: number;
  transaction_id?: string;
  now?: Date;
  bytes?: RandomBytes;
}

/** A paid order with unused gifts and their codes. */
export async function makeGifts(db: Tx, secrets: Secrets, traits: GiftTraits) {
  const {
    user,
    quantity = 1,
    plan_type = "tourist_oneoff",
    giver_name = user.name,
    words = "",
    receiver_email = "",
    send_on = null,
    unit_cents = 9900,
    fee_cents = 0,
    transaction_id = unique(),
    now = new Date(),
    bytes = random,
  } = traits;
  const amount_cents = unit_cents * quantity;
  const checkout = await db.checkout.create({
    data: {
      user_id: user.id,
      plan_type: GIFT,
      amount_cents,
      provider: "payfast",
      city: "",
      full_name: giver_name,
      status: "paid",
      created_at: now,
      settled_at: now,
      temp_member_id: newTempMemberId(now, bytes),
    },
  });
  const payment = await db.payment.create({
    data: {
      payment_provider: "payfast",
      transaction_id,
      checkout_id: checkout.id,
      amount_cents,
      transaction_type: GIFT,
      status: "completed",
      created_at: now,
      completed_at: now,
      fee_cents,
      payer_name: giver_name,
      payer_email: user.email,
      search_text: fold(`${giver_name} ${user.email} ${transaction_id}`),
      receipt_number: await nextReceiptNumber(db),
    },
  });
  await db.providerEvent.create({ data: paidEventRow(payment) });
  const order = await db.giftOrder.create({
    data: {
      checkout_id: checkout.id,
      plan_type,
      quantity,
      unit_cents,
      giver_name,
      words,
      receiver_email,
      send_on,
      created_at: now,
    },
  });
  const gifts = [];
  for (let position = 1; position <= quantity; position += 1) {
    const code = randomCode(GIFT_CODE_LENGTH, bytes);
    const codes = { code_hash: hashOfGift({ secrets }, code), code_sealed: secrets.seal("gift_code", code) };
    const about = { order_id: order.id, payment_id: payment.id, position, created_at: now };
    const gift = await db.gift.create({
      data: { ...about, ...codes, valid_through: validThrough(dayOf(now), send_on) },
    });
    gifts.push({ ...gift, code });
  }
  return { order, payment, gifts };
}
