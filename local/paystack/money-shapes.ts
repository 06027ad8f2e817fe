import type { Json } from "../http";
import { customerData } from "./books";
import type { Dispute, Refund } from "./records";
import { transactionData } from "./shapes";

export function refundData(refund: Refund): Json {
  const { id, transaction, dispute, amount, status, refund_reference, created_at, refunded_at } = refund;
  return {
    id,
    integration: 100043,
    domain: "test",
    transaction: transaction.id,
    transaction_reference: transaction.reference,
    transaction_amount: transaction.amount,
    dispute: dispute?.id ?? null,
    settlement: null,
    amount,
    deducted_amount: status === "processed" ? amount : 0,
    fully_deducted: status === "processed" ? 1 : 0,
    currency: transaction.currency,
    channel: "card",
    status,
    refunded_by: "shop@example.test",
    refunded_at,
    expected_at: created_at,
    bank_reference: refund_reference,
    customer_note: `Refund for transaction ${transaction.reference}`,
    merchant_note: `Refund for transaction ${transaction.reference}`,
    customer: customerData(transaction.customer),
    createdAt: created_at,
    updatedAt: refunded_at ?? created_at,
  };
}

/** In webhooks the amount is text until processed, and there is usually no id. */
export function refundNews(refund: Refund, withId: boolean): Json {
  const { id, transaction, amount, status, refund_reference } = refund;
  const { email, first_name, last_name } = customerData(transaction.customer);
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference,
    amount: status === "failed" ? amount : String(amount),
    currency: transaction.currency,
    processor: "mpgs_zen",
    customer: { first_name, last_name, email },
    integration: 100043,
    domain: "test",
    ...(withId ? { id: String(id) } : {}),
  };
}

export function disputeData(dispute: Dispute): Json {
  const { id, refund_amount, status, resolution, transaction, category, created_at } = dispute;
  return {
    id,
    refund_amount,
    currency: transaction.currency,
    status,
    resolution,
    domain: "test",
    transaction: { ...transactionData(transaction), plan: {}, paidAt: transaction.paid_at },
    transaction_reference: null,
    category,
    customer: customerData(transaction.customer),
    bin: "408408",
    last4: "4081",
    dueAt: dispute.due_at,
    resolvedAt: dispute.resolved_at,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: "pending", by: transaction.customer.email, createdAt: created_at }],
    messages: [],
    created_at,
    createdAt: created_at,
    updated_at: dispute.resolved_at ?? created_at,
  };
}
