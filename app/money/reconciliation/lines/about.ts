import type { Cents } from "~/kernel/money";
import type { Movement } from "./match";

export interface Candidate {
  transaction_id: string;
  reference: string | null;
  amount_cents: Cents;
  at: Date;
}

/** By number or, if PayFast numbered the refund, the only earlier payment under its reference that was large enough. */
export function aboutWhich(
  taken: Pick<Movement, "transaction_id" | "amount_cents" | "at"> & { reference: string | null },
  candidates: readonly Candidate[],
): string | null {
  const named = candidates.find(({ transaction_id }) => transaction_id === taken.transaction_id);
  if (named) return named.transaction_id;
  if (!taken.reference) return null;
  const fitting = candidates.filter(
    ({ reference, amount_cents, at }) =>
      reference === taken.reference && at <= taken.at && amount_cents >= taken.amount_cents,
  );
  const ids = new Set(fitting.map(({ transaction_id }) => transaction_id));
  return ids.size === 1 ? [...ids][0]! : null;
}
