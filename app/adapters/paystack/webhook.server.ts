import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ProviderNotice, RawMessage, Reading } from "~/domain/payments/provider";
import type { PaystackConfig } from "./config";
import { noticeOfTransaction, Subscription, Transaction } from "./shapes.server";

const Message = z.object({ event: z.string(), data: z.looseObject({}) });

/** Checks a webhook over its exact bytes: HMAC-SHA512 with the secret key, in `x-paystack-signature`. */
export function readWebhook(config: PaystackConfig, message: RawMessage): Reading {
  const expected = createHmac("sha512", config.secret_key).update(message.raw_body, "utf8").digest();
  const given = Buffer.from(message.headers["x-paystack-signature"] ?? "", "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refuse("wrong_signature");
  const parsed = Message.safeParse(parseJson(message.raw_body));
  if (!parsed.success) return refuse("unreadable");
  const { event, data } = parsed.data;
  const notice = noticeOf(event, data);
  if (!notice) return refuse("unreadable", event);
  return { ok: true, notice };
}

function noticeOf(event: string, data: object): ProviderNotice | null {
  if (event === "charge.success" || event === "charge.failed") {
    const transaction = Transaction.safeParse(data);
    return transaction.success ? noticeOfTransaction(transaction.data) : null;
  }
  const about = { ...NOTHING, provider_status: event };
  if (event !== "subscription.disable") return about;
  const subscription = Subscription.safeParse(data);
  return subscription.success
    ? { ...about, status: "cancelled", token: subscription.data.subscription_code }
    : null;
}

const NOTHING: ProviderNotice = {
  transaction_id: null,
  status: "other",
  provider_status: "",
  reference: null,
  token: null,
  amount_cents: null,
  fee_cents: 0,
  currency: "ZAR",
};

function refuse(reason: string, provider_status = ""): Reading {
  return { ok: false, reason, transaction_id: null, provider_status };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
