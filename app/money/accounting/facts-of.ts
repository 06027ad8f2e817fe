import type { Prisma } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { type Day, dayOf } from "~/kernel/clock";
import { cameOn } from "~/money/payments/own-payment";
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
  received_on: true,
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
  repayments: {
    select: {
      amount_cents: true,
      reason: true,
      paid_on: true,
      done_at: true,
      withdrawn_at: true,
      created_at: true,
      lines: { select: { amount_cents: true } },
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

/** Null for an unknown provider. A payment counts on the day on which its money came; what went back, on the day on which the club knew. */
export function factsOf(payment: StoredPayment): PaymentFacts | null {
  const way = WAYS.find((one) => one === payment.payment_provider);
  if (!way) return null;
  const booked_on = cameOn(payment);
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
export function releasedOn({ disputes, repayments }: StoredPayment, period: Period): Day | null {
  if (!period?.voided_at || period.held_from !== null) return null;
  const ends = repayments.map(({ done_at, withdrawn_at }) => done_at ?? withdrawn_at);
  if (ends.includes(null)) return null;
  const decided = disputes.map(({ decided_at }) => decided_at);
  return latestDay(period.voided_at, ...[...ends, ...decided].filter((at) => at !== null));
}

/**
 * What its evidence shows: the provider's refunds, lost disputes, and what a person or the bank's file says was paid back. It counts on
 * the day on which the club knew of it, so that closed months stay as they are.
 */
function returnedOf({ refunds, disputes, repayments }: StoredPayment, booked_on: Day): Returned[] {
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
    ...repayments
      .filter(({ paid_on, lines }) => paid_on !== null || lines.length > 0)
      .map(({ amount_cents, done_at, created_at, reason, lines }) => ({
        on: dayOf(done_at ?? created_at),
        cents: lines.length > 0 ? lines.reduce((sum, line) => sum + line.amount_cents, 0) : amount_cents,
        kind: reason === "reversed" ? ("chargeback" as const) : ("refund" as const),
      })),
  ];
  return parts
    .map((part) => ({ ...part, on: part.on > booked_on ? part.on : booked_on }))
    .toSorted((one, other) => one.on.localeCompare(other.on));
}

/** A dispute withholds its money from the day it is booked until the day it is decided. */
function holdsOf({ disputes }: StoredPayment): Hold[] {
  return disputes.map(({ status, amount_cents, opened_at, decided_at, created_at }) => ({
    from: latestDay(opened_at, created_at),
    until: status === "open" ? null : latestDay(decided_at ?? opened_at, created_at),
    cents: amount_cents,
  }));
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
