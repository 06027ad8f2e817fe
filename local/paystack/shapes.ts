import type { Json } from "../http";
import { customerData } from "./books";
import type { Subscription, Transaction } from "./records";

/** As in verify and `charge.success`. Amounts are in cents. */
export function transactionData(transaction: Transaction): Json {
  const { id, reference, amount, currency, metadata, plan, status, paid_at, created_at } = transaction;
  const { customer, fees_passed_on } = transaction;
  const isPaid = status === "success";
  return {
    id,
    domain: "test",
    status,
    reference,
    amount,
    requested_amount: amount - fees_passed_on,
    currency,
    paid_at,
    created_at,
    channel: "card",
    message: null,
    gateway_response: RESPONSES[status],
    ip_address: "127.0.0.1",
    fees: isPaid ? fees_passed_on || feesOf(amount) : null,
    metadata: metadata ?? "",
    customer: customerData(customer),
    authorization: isPaid ? authorization(transaction) : {},
    plan: plan?.plan_code ?? null,
    plan_object: plan ?? {},
  };
}

/** 2.9 % and R1, plus VAT. */
export function feesOf(amount: number): number {
  return Math.round(amount * 0.029 * 1.15) + 115;
}

/** Webhooks carry the plan as an object, verify as its code. */
export function chargeData(transaction: Transaction): Json {
  return { ...transactionData(transaction), plan: transaction.plan ?? {} };
}

export function subscriptionData(subscription: Subscription): Json {
  const { id, subscription_code, email_token, customer, plan, amount, status, next_payment_date } =
    subscription;
  return {
    id,
    domain: "test",
    status,
    subscription_code,
    email_token,
    amount,
    next_payment_date,
    plan,
    customer: customerData(customer),
  };
}

/** As in the `invoice.*` events; unpaid without a transaction. */
export function invoiceData(subscription: Subscription, paid: Transaction | null, code: string): Json {
  const data = subscriptionData(subscription);
  return {
    domain: "test",
    invoice_code: code,
    amount: paid?.amount ?? subscription.amount,
    period_start: subscription.next_payment_date,
    status: paid ? "success" : "pending",
    paid: paid !== null,
    paid_at: paid?.paid_at ?? null,
    description: null,
    subscription: { ...data, open_invoice: paid ? null : code },
    customer: data.customer,
    transaction: paid
      ? { reference: paid.reference, status: paid.status, amount: paid.amount, currency: paid.currency }
      : {},
  };
}

const RESPONSES: Record<Transaction["status"], string> = {
  abandoned: "The transaction was not completed",
  success: "Successful",
  failed: "Declined",
  pending: "The transaction is in progress",
  reversed: "Reversed",
};

function authorization({ customer: { customer_code } }: Transaction): Json {
  return {
    authorization_code: `AUTH_${customer_code.slice(4, 14)}`,
    signature: `SIG_${customer_code.slice(4)}`,
    bin: "408408",
    last4: "4081",
    exp_month: "12",
    exp_year: "2030",
    channel: "card",
    card_type: "visa",
    bank: "TEST BANK",
    country_code: "ZA",
    brand: "visa",
    reusable: true,
  };
}
