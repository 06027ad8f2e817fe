import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { NoticeStatus, ProviderNotice } from "~/money/payments/notice";
import type { RawMessage, Reading } from "~/money/payments/provider";
import type { PaystackConfig } from "./call.server";
import {
  DisputeNews,
  Invoice,
  noticeOfTransaction,
  RefundNews,
  Subscription,
  subscriberOf,
  Transaction,
} from "./shapes.server";

const Message = z.object({ event: z.string(), data: z.looseObject({}) });

export function readWebhook(config: PaystackConfig, message: RawMessage): Reading {
  const expected = createHmac("sha512", config.secret_key).update(message.raw_body, "utf8").digest();
  const given = Buffer.from(message.headers["x-paystack-signature"] ?? "", "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { ...refuse("wrong_signature"), signed: null };
  const signed = message.raw_body;
  const parsed = Message.safeParse(parseJson(message.raw_body));
  if (!parsed.success) return { ...refuse("unreadable"), signed };
  const { event, data } = parsed.data;
  const notice = noticeOf(event, data);
  if (!notice) return { ...refuse("unreadable", event), signed };
  return { ok: true, notice, signed };
}

function noticeOf(event: string, data: object): ProviderNotice | null {
  if (event === "charge.success" || event === "charge.failed") {
    const transaction = Transaction.safeParse(data);
    return transaction.success ? noticeOfTransaction(transaction.data) : null;
  }
  const about = { ...NOTHING, provider_status: event };
  if (event === "invoice.payment_failed") return noticeOfFailure(about, data);
  if (REFUNDS[event]) return noticeOfRefund({ ...about, status: REFUNDS[event] }, data);
  if (DISPUTES[event]) return noticeOfDispute({ ...about, status: DISPUTES[event] }, data);
  const status = AGREEMENTS[event];
  if (!status) return about;
  const subscription = Subscription.safeParse(data);
  if (!subscription.success) return null;
  const { subscription_code: token, email_token, customer, next_payment_date } = subscription.data;
  return {
    ...about,
    status,
    token,
    ...(email_token ? { email_token } : {}),
    ...(customer ? subscriberOf(customer) : {}),
    ...(next_payment_date ? { next_charge_on: next_payment_date } : {}),
  };
}

/** `not_renew` ends charging; `disable` follows at the end. */
const AGREEMENTS: Record<string, NoticeStatus> = {
  "subscription.create": "agreed",
  "subscription.not_renew": "cancelled",
  "subscription.disable": "cancelled",
};

const REFUNDS: Record<string, NoticeStatus> = {
  "refund.pending": "refund_pending",
  "refund.processing": "refund_pending",
  "refund.needs-attention": "refund_failed",
  "refund.failed": "refund_failed",
  "refund.processed": "refunded",
};

const DISPUTES: Record<string, NoticeStatus> = {
  "charge.dispute.create": "disputed",
  "charge.dispute.remind": "disputed",
  "charge.dispute.resolve": "dispute_resolved",
};

function noticeOfRefund(about: ProviderNotice, data: object): ProviderNotice | null {
  const refund = RefundNews.safeParse(data);
  if (!refund.success) return null;
  const { id, transaction_reference: reference, refund_reference, amount, currency } = refund.data;
  const about_id = id ? String(id) : [reference, refund_reference, amount].filter(Boolean).join("/");
  return { ...about, reference, amount_cents: amount, currency, about_id };
}

function noticeOfDispute(about: ProviderNotice, data: object): ProviderNotice | null {
  const dispute = DisputeNews.safeParse(data);
  if (!dispute.success) return null;
  const { id, refund_amount, currency, transaction } = dispute.data;
  const { reference } = transaction;
  return {
    ...about,
    reference,
    amount_cents: refund_amount ?? null,
    currency: currency ?? "ZAR",
    about_id: String(id),
  };
}

function noticeOfFailure(about: ProviderNotice, data: object): ProviderNotice | null {
  const invoice = Invoice.safeParse(data);
  if (!invoice.success) return null;
  const { invoice_code, amount, subscription } = invoice.data;
  return {
    ...about,
    status: "failed",
    transaction_id: invoice_code,
    token: subscription.subscription_code,
    amount_cents: amount ?? null,
  };
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

function refuse(reason: string, provider_status = "") {
  return { ok: false, reason, transaction_id: null, provider_status } as const;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
