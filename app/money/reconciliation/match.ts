import type { Prisma } from "~/db/generated/client";
import type { Cents } from "~/kernel/money";
import { isReversal, type LineKind } from "~/money/payments/history";

/**
 * `missing_here`: a charge without a payment of ours; `missing_there`: not listed by the provider; `refunded`,
 * `disputed`: there, but not (fully) here; `unknown`: matches nothing of ours.
 */
export const LINE_STATES = [
  "matched",
  "missing_here",
  "missing_there",
  "amount_differs",
  "refunded",
  "disputed",
  "unknown",
] as const;
export type LineState = (typeof LINE_STATES)[number];

export interface Movement {
  kind: LineKind;
  line_id: string;
  transaction_id: string | null;
  amount_cents: Cents;
  currency: string;
  at: Date;
}

export interface OurPayment {
  id: number;
  transaction_id: string;
  amount_cents: Cents;
  currency: string;
  is_paid: boolean;
  given_back_cents: Cents;
  is_disputed: boolean;
}

export interface Verdict {
  state: LineState;
  payment_id: number | null;
}

export const nameOf = ({ kind, line_id }: { kind: string; line_id: string }): string => `${kind}|${line_id}`;

/** Order and repetitions do not matter, but all movements of a payment must be included. Verdicts by `nameOf`. */
export function matchLines(
  movements: readonly Movement[],
  payments: readonly OurPayment[],
): Map<string, Verdict> {
  const ours = new Map(payments.map((payment) => [payment.transaction_id, payment]));
  const about = new Map<string, Movement[]>();
  for (const movement of new Map(movements.map((one) => [nameOf(one), one])).values()) {
    const key = movement.transaction_id ?? nameOf(movement);
    about.set(key, [...(about.get(key) ?? []), movement]);
  }
  const verdicts = new Map<string, Verdict>();
  for (const group of about.values()) {
    const payment = ours.get(group[0]!.transaction_id ?? "");
    for (const one of group)
      verdicts.set(nameOf(one), { state: stateOf(one, group, payment), payment_id: payment?.id ?? null });
  }
  return verdicts;
}

export function isTakenBack(charge: Movement, group: readonly Movement[]): boolean {
  const refunded = sum(group.filter(({ kind }) => kind === "refund"));
  const lost = group.some(({ kind }) => kind === "dispute_lost");
  return lost || (refunded > 0 && refunded >= charge.amount_cents);
}

function stateOf(movement: Movement, group: readonly Movement[], payment: OurPayment | undefined): LineState {
  switch (movement.kind) {
    case "charge":
      return stateOfCharge(movement, group, payment);
    case "refund":
      return payment?.is_paid && isGivenBack(movement, group, payment) ? "matched" : "refunded";
    case "dispute":
      return isDecided(movement, group) || payment?.is_disputed || isGone(payment) ? "matched" : "disputed";
    case "dispute_lost":
      return isLost(movement, payment) ? "matched" : "disputed";
    case "dispute_won":
      return payment?.is_disputed ? "disputed" : "matched";
    case "other":
      return "unknown";
  }
}

function stateOfCharge(
  charge: Movement,
  group: readonly Movement[],
  payment: OurPayment | undefined,
): LineState {
  if (!payment?.is_paid) return isTakenBack(charge, group) ? "refunded" : "missing_here";
  const isSame = payment.amount_cents === charge.amount_cents && payment.currency === charge.currency;
  return isSame ? "matched" : "amount_differs";
}

/** Refunds are matched in the order in which they were made. A reversal is the money of all of them. */
function isGivenBack(refund: Movement, group: readonly Movement[], payment: OurPayment): boolean {
  if (isReversal(refund.line_id)) return isGone(payment);
  const refunds = group.filter(({ kind, line_id }) => kind === "refund" && !isReversal(line_id)).sort(byTime);
  const upTo = refunds.slice(0, refunds.findIndex((one) => one.line_id === refund.line_id) + 1);
  return payment.given_back_cents >= sum(upTo);
}

function byTime(one: Movement, other: Movement): number {
  return one.at.getTime() - other.at.getTime() || (one.line_id < other.line_id ? -1 : 1);
}

/** The outcome of a dispute is a movement of its own, with the same id or, where disputes have none, a later date. */
function isDecided(dispute: Movement, group: readonly Movement[]): boolean {
  const names = new Set(group.flatMap(({ kind, line_id }) => (kind === "dispute" ? [line_id] : [])));
  return group
    .filter(({ kind }) => kind === "dispute_lost" || kind === "dispute_won")
    .some(({ line_id, at }) => (names.has(line_id) ? line_id === dispute.line_id : at >= dispute.at));
}

function isLost(lost: Movement, payment: OurPayment | undefined): boolean {
  if (!payment?.is_paid || payment.is_disputed) return false;
  return payment.given_back_cents >= Math.min(lost.amount_cents, payment.amount_cents);
}

function isGone(payment: OurPayment | undefined): boolean {
  if (!payment?.is_paid) return false;
  return payment.given_back_cents >= payment.amount_cents;
}

function sum(movements: readonly Movement[]): Cents {
  return movements.reduce((total, { amount_cents }) => total + amount_cents, 0);
}

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

export const OPEN_STATES = LINE_STATES.filter((state) => state !== "matched");

/** The states are listed because an index answers them; most movements match. */
export const OPEN_LINES = {
  state: { in: OPEN_STATES },
  looked_at: null,
} satisfies Prisma.ProviderLineWhereInput;
