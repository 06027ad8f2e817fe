import type { Tx } from "~/db/connection/types";
import type { User } from "~/db/generated/client";
import { fold, type PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Secrets } from "~/kernel/deps";
import { newTempMemberId, type RandomBytes, randomCode } from "~/kernel/ids";
import { GIFT, GIFT_CODE_LENGTH, validThrough } from "~/money/gifts/gift";
import { hashOfGift } from "~/money/gifts/redeem.server";
import { nextReceiptNumber } from "./payments";
import { paidEventRow } from "./rows";
import { random, unique } from "./unique";

interface GiftTraits {
  user: User;
  plan_type?: PlanType;
  receiver_email?: string;
  send_on?: string;
  price_cents?: number;
  fee_cents?: number;
  transaction_id?: string;
  now?: Date;
  bytes?: RandomBytes;
}

/** A paid, unused gift and its code. */
export async function makeGift(db: Tx, secrets: Secrets, traits: GiftTraits) {
  const {
    user,
    plan_type = "tourist_oneoff",
    receiver_email = "",
    send_on = null,
    price_cents = 9900,
    fee_cents = 0,
    transaction_id = unique(),
    now = new Date(),
    bytes = random,
  } = traits;
  const checkout = await db.checkout.create({
    data: {
      user_id: user.id,
      plan_type: GIFT,
      amount_cents: price_cents,
      provider: "payfast",
      city: "",
      full_name: user.name,
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
      amount_cents: price_cents,
      transaction_type: GIFT,
      status: "completed",
      created_at: now,
      completed_at: now,
      received_on: dayOf(now),
      fee_cents,
      payer_name: user.name,
      payer_email: user.email,
      search_text: fold(`${user.name} ${user.email} ${transaction_id}`),
      receipt_number: await nextReceiptNumber(db),
    },
  });
  await db.providerEvent.create({ data: paidEventRow(payment) });
  const code = randomCode(GIFT_CODE_LENGTH, bytes);
  const gift = await db.gift.create({
    data: {
      checkout_id: checkout.id,
      payment_id: payment.id,
      plan_type,
      price_cents,
      code_hash: hashOfGift({ secrets }, code),
      code_sealed: secrets.seal("gift_code", code),
      status: "unused",
      valid_through: validThrough(dayOf(now), send_on),
      receiver_email,
      send_on,
      created_at: now,
    },
  });
  return { gift: { ...gift, code }, payment };
}
