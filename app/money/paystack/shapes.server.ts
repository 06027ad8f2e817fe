import { z } from "zod";
import { dayOf } from "~/kernel/clock";
import type { NoticeStatus, ProviderNotice } from "~/money/payments/notice";

export const Customer = z.object({
  email: z.string().toLowerCase(),
  customer_code: z.string().nullish(),
});

/** Webhooks carry the plan as an object (possibly empty), verify as its code. */
export const PlanMark = z
  .union([z.string(), z.looseObject({ plan_code: z.string().optional() })])
  .nullish()
  .transform((plan) => (typeof plan === "string" ? plan !== "" : plan?.plan_code !== undefined));

/** The signature is the same for each payment with one card, whoever pays. Paystack sends `{}` where nobody has paid yet. */
export const Authorization = z.looseObject({ signature: z.string().nullish() }).nullish().catch(null);

export const Transaction = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  domain: z.string().optional(),
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  requested_amount: z.number().int().nullish().catch(null),
  fees: z.number().nullish(),
  currency: z.string(),
  subscription_code: z.string().nullish(),
  subscription: z.looseObject({ subscription_code: z.string().nullish() }).nullish().catch(null),
  customer: Customer.nullish(),
  authorization: Authorization,
  plan: PlanMark,
});

export const Subscription = z.object({
  subscription_code: z.string(),
  email_token: z.string().nullish(),
  status: z.string().optional(),
  /** A club day; null if missing or invalid. */
  next_payment_date: z.iso
    .datetime({ offset: true })
    .transform((text) => dayOf(new Date(text)))
    .nullish()
    .catch(null),
  customer: Customer.nullish(),
  plan: z
    .looseObject({ plan_code: z.string() })
    .transform(({ plan_code }) => plan_code)
    .nullish()
    .catch(null),
});

export const Invoice = z.object({
  invoice_code: z.string(),
  amount: z.number().int().nullish(),
  subscription: Subscription,
});

/** `refund.*`. Only some of these messages carry the refund's id; `amount` is text or a number. */
export const RefundNews = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  transaction_reference: z.string(),
  refund_reference: z.string().nullish(),
  amount: z.coerce.number().int(),
  currency: z.string().default("ZAR"),
});

export const DisputeNews = z.object({
  id: z.union([z.number(), z.string()]),
  refund_amount: z.coerce.number().int().nullish(),
  currency: z.string().nullish(),
  transaction: z.object({ reference: z.string() }),
});

export function subscriberOf({ email, customer_code }: z.output<typeof Customer>) {
  return { subscriber: email, ...(customer_code ? { customer: customer_code } : {}) };
}

/** The transaction's own status. The outer `status: true` only means that the call succeeded. */
const STATUS: Record<string, NoticeStatus> = { success: "completed", failed: "failed" };

interface Charged {
  amount: number;
  requested_amount?: number | null;
  fees?: number | null;
}

/** Rounding may add a cent to the fees. */
const LEEWAY = 1;

export function askedAmount({ amount, requested_amount, fees }: Charged) {
  const whole = { amount_cents: amount, fee_cents: Math.round(fees ?? 0) };
  if (!requested_amount || requested_amount > amount) return whole;
  const passed_on = amount - requested_amount;
  if (passed_on > (fees ?? passed_on) + LEEWAY) return whole;
  return { amount_cents: requested_amount, fee_cents: Math.max(0, whole.fee_cents - passed_on) };
}

export function noticeOfTransaction(transaction: z.output<typeof Transaction>): ProviderNotice {
  const { customer, plan, subscription, subscription_code, authorization } = transaction;
  return {
    transaction_id: String(transaction.id ?? transaction.reference),
    status: STATUS[transaction.status] ?? "other",
    provider_status: transaction.status,
    reference: transaction.reference,
    token: subscription_code ?? subscription?.subscription_code ?? null,
    ...askedAmount(transaction),
    currency: transaction.currency,
    ...(authorization?.signature ? { instrument: authorization.signature } : {}),
    ...(plan && customer ? subscriberOf(customer) : {}),
  };
}
