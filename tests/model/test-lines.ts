import type { ProviderLine } from "../../app/money/payments/history";

/** A charge of R99 as PayFast lists it, at noon of the club day `day`. */
export function chargeLine(change: Partial<ProviderLine> & { day?: string } = {}): ProviderLine {
  const { day = "2026-01-10", transaction_id = "100", ...facts } = change;
  return {
    line_id: transaction_id ?? "none",
    kind: "charge",
    transaction_id,
    reference: null,
    token: null,
    payer: "Thandi Mbeki",
    customer: null,
    dispute_id: null,
    is_recurring: false,
    amount_cents: 9900,
    fee_cents: 547,
    currency: "ZAR",
    at: new Date(`${day}T10:00:00Z`),
    provider_status: "COMPLETE",
    ...facts,
  };
}

/** A refund or dispute of the payment with this id. */
export function takenLine(
  kind: ProviderLine["kind"],
  change: Partial<ProviderLine> & { day?: string } = {},
): ProviderLine {
  const { transaction_id = "100", day = "2026-01-12" } = change;
  const own = { line_id: `${transaction_id}:${kind}`, kind, provider_status: kind };
  return chargeLine({ ...own, ...change, day });
}
