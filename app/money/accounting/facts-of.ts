import type { Prisma } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { type Day, dayOf } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { weigh } from "~/money/refunds/standing";
import { type DaySpan, type Hold, type PaymentFacts, type Returned, WAYS, type Way } from "./facts";

const PERIOD = {
  select: {
    plan_type: true,
    starts_on: true,
    ends_on: true,
    voided_at: true,
    held_from: true,
    used_from: true,
    used_through: true,
  },
} as const;

/** What is read of a payment: no more, because a month reads thousands. */
export const SELECTED = {
  id: true,
  payment_provider: true,
  amount_cents: true,
  fee_cents: true,
  status: true,
  created_at: true,
  completed_at: true,
  refunded_at: true,
  agreement_id: true,
  checkout: { select: { plan_type: true } },
  period: PERIOD,
  gifts: {
    orderBy: { id: "asc" },
    select: {
      status: true,
      valid_through: true,
      closed_at: true,
      plan_type: true,
      price_cents: true,
      period: PERIOD,
    },
  },
  refunds: {
    select: { amount_cents: true, status: true, dispute_id: true, at: true, created_at: true },
  },
  disputes: {
    select: {
      dispute_id: true,
      amount_cents: true,
      status: true,
      opened_at: true,
      decided_at: true,
      created_at: true,
    },
  },
  lines: {
    where: { fee_cents: { not: 0 } },
    orderBy: { id: "asc" },
    select: { kind: true, fee_cents: true, first_seen_at: true },
  },
} satisfies Prisma.PaymentSelect;
export type StoredPayment = Prisma.PaymentGetPayload<{ select: typeof SELECTED }>;
type Period = StoredPayment["period"];

/** Null for an unknown provider. Events count on the day they were booked, so closed months never change. */
export function factsOf(payment: StoredPayment): PaymentFacts | null {
  const way = WAYS.find((one) => one === payment.payment_provider);
  if (!way) return null;
  const booked_on = dayOf(payment.completed_at ?? payment.created_at);
  const { amount_cents, period } = payment;
  return {
    plan_type: planOf(payment),
    way,
    amount_cents,
    booked_on,
    spans: spansOf(period),
    stopped_on: stoppedOn(period),
    released_on: releasedOn(payment, period),
    returned: returnedOf(payment, booked_on),
    holds: holdsOf(payment),
    fee: feeOf(payment, way, booked_on),
    fees_back: feesBack(payment, booked_on),
  };
}

function planOf({ checkout, agreement_id, period }: StoredPayment): PlanType {
  const sold = checkout?.plan_type ?? (agreement_id ? "local_recurring" : period?.plan_type);
  return sold && Object.hasOwn(PLANS, sold) ? (sold as PlanType) : "local_recurring";
}

export function spansOf(period: Period): DaySpan[] {
  if (!period) return [];
  const { starts_on, ends_on, used_from, used_through } = period;
  const used = used_from && used_through ? [{ starts_on: used_from, ends_on: used_through }] : [];
  return [...used, { starts_on, ends_on }];
}

export function stoppedOn(period: Period): Day | null {
  return period?.held_from ?? (period?.voided_at ? dayOf(period.voided_at) : null);
}

/** When the club's obligation ended although it kept the money, as when an account is deleted during a dispute. */
export function releasedOn({ status, disputes }: StoredPayment, period: Period): Day | null {
  if (!period?.voided_at || period.held_from !== null || status === "refunded") return null;
  const decided = disputes.flatMap(({ decided_at }) => (decided_at ? [decided_at] : []));
  return latestDay(period.voided_at, ...decided);
}

/** A refunded payment was refunded in full: what no provider reported in time counts on the day of the refund. */
function returnedOf(
  { amount_cents, status, refunded_at, refunds, disputes }: StoredPayment,
  booked_on: Day,
): Returned[] {
  const lost = disputes.filter((dispute) => dispute.status === "lost");
  const counted = new Set(lost.map(({ dispute_id }) => dispute_id));
  const parts: Returned[] = [
    ...lost.map(({ amount_cents: cents, decided_at, opened_at, created_at }) => ({
      on: latestDay(decided_at ?? opened_at, created_at),
      cents,
      kind: "chargeback" as const,
    })),
    ...refunds
      .filter((one) => one.status === "processed" && !(one.dispute_id && counted.has(one.dispute_id)))
      .map(({ amount_cents: cents, at, created_at }) => ({
        on: latestDay(at, created_at),
        cents,
        kind: "refund" as const,
      })),
  ].toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const whole = status === "refunded" ? latestDay(refunded_at ?? new Date(0)) : null;
  const counts: Returned[] = [];
  let kept = amount_cents;
  for (const part of parts) {
    const isLast = whole !== null && isWhole(kept, part.cents);
    const cents = isLast ? kept : Math.min(part.cents, kept);
    const known = whole !== null && (isLast || part.on > whole) ? whole : part.on;
    if (cents > 0) counts.push({ ...part, cents, on: known > booked_on ? known : booked_on });
    kept -= cents;
  }
  if (whole !== null && kept > 0) {
    const kind = lost.length > 0 ? "chargeback" : "refund";
    counts.push({ on: whole > booked_on ? whole : booked_on, cents: kept, kind });
  }
  return counts;
}

function isWhole(kept: Cents, amount_cents: Cents): boolean {
  const part = { amount_cents, status: "processed", dispute_id: null };
  return weigh(kept, [part], []).standing === "refunded";
}

/** A dispute withholds its money from the day it is booked until the day it is decided. */
function holdsOf({ status, refunded_at, disputes }: StoredPayment): Hold[] {
  const whole = status === "refunded" && refunded_at ? dayOf(refunded_at) : null;
  return disputes.map(({ status: outcome, amount_cents, opened_at, decided_at, created_at }) => {
    const decided = outcome === "open" ? null : latestDay(decided_at ?? opened_at, created_at);
    const until = outcome === "won" ? decided : (whole ?? decided);
    return { from: latestDay(opened_at, created_at), until, cents: amount_cents };
  });
}

function feeOf({ fee_cents, lines }: StoredPayment, way: Way, booked_on: Day): PaymentFacts["fee"] {
  if (way === "cash" || way === "eft") return { on: booked_on, cents: 0 };
  if (fee_cents > 0) return { on: booked_on, cents: fee_cents };
  const listed = lines.find((line) => line.kind === "charge" && line.fee_cents > 0);
  if (!listed) return null;
  const seen = dayOf(listed.first_seen_at);
  return { on: seen > booked_on ? seen : booked_on, cents: listed.fee_cents };
}

function feesBack({ lines }: StoredPayment, booked_on: Day): PaymentFacts["fees_back"] {
  return lines.flatMap(({ kind, fee_cents: cents, first_seen_at }) => {
    if (kind === "charge" || cents === 0) return [];
    const seen = dayOf(first_seen_at);
    return { on: seen > booked_on ? seen : booked_on, cents };
  });
}

function latestDay(...instants: Date[]): Day {
  return dayOf(new Date(Math.max(...instants.map(Number))));
}
