/** What the books need. Everything else may name the payer. */
const KEPT = new Set([
  "m_payment_id",
  "pf_payment_id",
  "payment_status",
  "item_name",
  "amount_gross",
  "amount_fee",
  "amount_net",
  "merchant_id",
  "token",
  "billing_date",
  "event",
  "data",
  "id",
  "status",
  "reference",
  "amount",
  "fees",
  "currency",
  "channel",
  "paid",
  "paid_at",
  "created_at",
  "domain",
  "plan",
  "plan_code",
  "interval",
  "subscription",
  "subscription_code",
  "invoice_code",
  "next_payment_date",
  "transaction",
  "transaction_reference",
  "refund_reference",
  "refund_amount",
  "resolution",
  "category",
  "dueAt",
  "resolvedAt",
]);

/** What is neither a form nor JSON is removed as a whole. */
export function withoutPayer(raw_body: string): string {
  try {
    const message: unknown = JSON.parse(raw_body);
    return typeof message === "object" ? JSON.stringify(keep(message)) : "";
  } catch {
    const kept = [...new URLSearchParams(raw_body)].filter(([name]) => KEPT.has(name));
    return new URLSearchParams(kept).toString();
  }
}

/** What lets a card be charged, or proves to the club that a provider wrote the message. */
const PROOF = new Set([
  "signature",
  "merchant_key",
  "token",
  "authorization_code",
  "subscription_code",
  "email_token",
]);

/** All that names and describes the payer, for the payer. */
export function withoutProof(raw_body: string): string {
  try {
    const message: unknown = JSON.parse(raw_body);
    return typeof message === "object"
      ? JSON.stringify(message, (name, value) => (PROOF.has(name) ? undefined : value))
      : "";
  } catch {
    return new URLSearchParams(
      [...new URLSearchParams(raw_body)].filter(([name]) => !PROOF.has(name)),
    ).toString();
  }
}

function keep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keep);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([name]) => KEPT.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, keep(inner)]));
}
