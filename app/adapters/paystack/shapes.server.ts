import { z } from "zod";
import { dayOf } from "~/domain/clock";
import type { NoticeStatus, ProviderNotice } from "~/domain/payments/provider";

export const Customer = z.object({
  email: z.string().toLowerCase(),
  customer_code: z.string().nullish(),
});

/** Webhooks carry a plan as an object (an empty one for none), verify as its code. */
export const PlanMark = z
  .union([z.string(), z.looseObject({ plan_code: z.string().optional() })])
  .nullish()
  .transform((plan) => (typeof plan === "string" ? plan !== "" : plan?.plan_code !== undefined));

/** A transaction as verify and `charge.success` give it (4-payments, 5.3). Amounts are cents. */
export const Transaction = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  domain: z.string().optional(),
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  fees: z.number().nullish(),
  currency: z.string(),
  subscription_code: z.string().nullish(),
  customer: Customer.nullish(),
  plan: PlanMark,
});

export const Subscription = z.object({
  subscription_code: z.string(),
  email_token: z.string().nullish(),
  status: z.string().optional(),
  /** The club's day of it; null where it is missing or no date. */
  next_payment_date: z.iso
    .datetime({ offset: true })
    .transform((text) => dayOf(new Date(text)))
    .nullish()
    .catch(null),
  customer: Customer.nullish(),
});

/** `invoice.payment_failed`: a renewal that the bank refused. */
export const Invoice = z.object({
  invoice_code: z.string(),
  amount: z.number().int().nullish(),
  subscription: Subscription,
});

/** `refund.*`. Only some of these messages carry the refund's own number; `amount` comes as text or number. */
export const RefundNews = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  transaction_reference: z.string(),
  refund_reference: z.string().nullish(),
  amount: z.coerce.number().int(),
  currency: z.string().default("ZAR"),
});

/** `charge.dispute.*`. */
export const DisputeNews = z.object({
  id: z.union([z.number(), z.string()]),
  refund_amount: z.coerce.number().int().nullish(),
  currency: z.string().nullish(),
  transaction: z.object({ reference: z.string() }),
});

/** Outer `status: true` only says that the call worked; this is the transaction's own. */
const STATUS: Record<string, NoticeStatus> = { success: "completed", failed: "failed" };

export function noticeOfTransaction(transaction: z.output<typeof Transaction>): ProviderNotice {
  return {
    transaction_id: String(transaction.id ?? transaction.reference),
    status: STATUS[transaction.status] ?? "other",
    provider_status: transaction.status,
    reference: transaction.reference,
    token: transaction.subscription_code ?? null,
    amount_cents: transaction.amount,
    fee_cents: transaction.fees ?? 0,
    currency: transaction.currency,
    ...(transaction.plan && transaction.customer ? { subscriber: transaction.customer.email } : {}),
  };
}
