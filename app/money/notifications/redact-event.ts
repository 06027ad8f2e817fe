/** Everything else may name the payer. */
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

/** What lets a card be charged, or proves to the club that a provider wrote the message. */
const PROOF = new Set([
  "signature",
  "merchant_key",
  "token",
  "authorization_code",
  "subscription_code",
  "email_token",
]);

/** What the books need. What is neither a form nor JSON is removed as a whole. */
export const withoutPayer = (raw_body: string) => filtered(raw_body, (name) => KEPT.has(name));

/** All that names and describes the payer, for the payer. */
export const withoutProof = (raw_body: string) => filtered(raw_body, (name) => !PROOF.has(name));

function filtered(raw_body: string, keeps: (name: string) => boolean): string {
  try {
    const message: unknown = JSON.parse(raw_body);
    return typeof message === "object" ? JSON.stringify(keep(message, keeps)) : "";
  } catch {
    return new URLSearchParams([...new URLSearchParams(raw_body)].filter(([name]) => keeps(name))).toString();
  }
}

function keep(value: unknown, keeps: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => keep(one, keeps));
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([name]) => keeps(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, keep(inner, keeps)]));
}
