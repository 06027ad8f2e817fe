import type { Prisma } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { addDays, type Day, dayOf } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { OFFICE_PROVIDERS, type OfficeProvider } from "~/money/cash-and-eft/cash-and-eft";
import { giftStatusOn } from "~/money/gifts/gift";

import { cameOn } from "~/money/payments/own-payment";
import { PROVIDER_NAMES, type ProviderName } from "~/money/payments/provider";
import type { AlikePayments } from "./read-month.queries.server";

export type Way = ProviderName | OfficeProvider;
export const WAYS: readonly Way[] = [...PROVIDER_NAMES, ...OFFICE_PROVIDERS];

export interface DaySpan {
  starts_on: Day;
  ends_on: Day;
}

interface Returned {
  on: Day;
  cents: Cents;
  kind: "refund" | "chargeback";
}

interface Hold {
  from: Day;
  until: Day | null;
  cents: Cents;
}

export interface PaymentFacts {
  plan_type: PlanType;
  way: Way;
  amount_cents: Cents;
  /** The day on which the money came, which also decides whether it carries VAT. */
  booked_on: Day;
  spans: readonly DaySpan[];
  stopped_on: Day | null;
  released_on: Day | null;
  returned: readonly Returned[];
  holds: readonly Hold[];
  fee: { on: Day; cents: Cents } | null;
  /** What the provider gave back of its fee, with refunds and disputes. */
  fees_back: readonly { on: Day; cents: Cents }[];
  /** One gift of several that one payment bought, after the first: not counted as a payment again. */
  is_part?: boolean;
  gift?: GiftLife;
}

/** A gift's value waits until it is redeemed, refunded or has lapsed. */
interface GiftLife {
  redeemed_on: Day | null;
  lapsed_on: Day | null;
}

export function isOver(on: Day | null, day: Day): boolean {
  return on !== null && on <= day;
}

/** A gift that nobody has redeemed by the end of `day`, and that has not lapsed. */
export function isWaiting(gift: GiftLife | undefined, day: Day): boolean {
  return gift !== undefined && !isOver(gift.redeemed_on, day) && !isOver(gift.lapsed_on, day);
}

type StoredGift = StoredPayment["gifts"][number];

/** A gift is booked by its own life: used, refunded or lapsed (R105). Of several of one payment each has its share. */
export function allFactsOf(payment: StoredPayment, today: Day): PaymentFacts[] {
  const whole = factsOf(payment);
  if (!whole) return [];
  if (payment.gifts.length === 0) return [whole];
  const shares = sharesOf(payment, whole.amount_cents);
  const moves = whole.returned.map((one) => ({ ...one }));
  const holds = whole.holds.map((hold) => ({ ...hold }));
  return shares.map(({ gift, amount_cents }, index) => {
    const { period } = gift;
    return {
      way: whole.way,
      booked_on: whole.booked_on,
      amount_cents,
      plan_type: gift.plan_type as PaymentFacts["plan_type"],
      spans: spansOf(period),
      stopped_on: stoppedOn(period),
      released_on: releasedOn(payment, period),
      // The last takes what went back beyond what was paid.
      returned: takeReturned(moves, index === shares.length - 1 ? Number.POSITIVE_INFINITY : amount_cents),
      holds: takeHolds(holds, amount_cents),
      ...(index === 0
        ? { fee: whole.fee, fees_back: whole.fees_back }
        : { fee: { on: whole.booked_on, cents: 0 }, fees_back: [], is_part: true }),
      gift: lifeOf(gift, payment, today),
    };
  });
}

interface Share {
  gift: StoredGift;
  amount_cents: Cents;
}

/** Refunded gifts first. A payment may differ from its price by a cent (R26). */
function sharesOf({ gifts }: StoredPayment, amount_cents: Cents): Share[] {
  const surplus = gifts.reduce((left, { price_cents }) => left - price_cents, amount_cents);
  return gifts
    .toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)))
    .map((gift, index) => ({ gift, amount_cents: gift.price_cents + (index === 0 ? surplus : 0) }));
}

const isOpen = ({ status }: StoredGift): boolean => status !== "refunded";

function lifeOf(gift: StoredGift, { repayments }: StoredPayment, today: Day): GiftLife {
  const { closed_at, valid_through } = gift;
  const status = giftStatusOn(gift, today);
  const kept = repayments.every(({ withdrawn_at }) => withdrawn_at) ? repayments.at(-1)?.withdrawn_at : null;
  return {
    redeemed_on: status === "redeemed" && closed_at ? dayOf(closed_at) : null,
    // Follows from the day, so that a late job changes no closed month.
    lapsed_on:
      status === "lapsed" ? addDays(valid_through, 1) : status === "refunded" && kept ? dayOf(kept) : null,
  };
}

/** Up to `most` of what went back; takes it from `moves`. */
function takeReturned(moves: Returned[], most: Cents): Returned[] {
  let left = most;
  return moves.flatMap((move) => {
    const cents = Math.min(left, move.cents);
    left -= cents;
    move.cents -= cents;
    return cents > 0 ? [{ ...move, cents }] : [];
  });
}

/** Up to `most` of each dispute; takes it from `holds`. */
function takeHolds(holds: Hold[], most: Cents): Hold[] {
  return holds.map((hold) => {
    const cents = Math.min(most, hold.cents);
    hold.cents -= cents;
    return { ...hold, cents };
  });
}

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

/** What is read of a payment that has its own history. */
export const SELECTED = {
  id: true,
  payment_provider: true,
  amount_cents: true,
  fee_cents: true,
  created_at: true,
  completed_at: true,
  received_on: true,
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
type StoredPayment = Prisma.PaymentGetPayload<{ select: typeof SELECTED }>;
type Period = StoredPayment["period"];

/** Of each of them. Null for an unknown provider. */
export function factsOfAlike(alike: AlikePayments): PaymentFacts | null {
  const way = wayOf(alike);
  if (!way) return null;
  const { amount_cents, received_on: booked_on, sold, is_charged, plan_type, starts_on, ends_on } = alike;
  const period = plan_type && starts_on && ends_on ? { ...alike, plan_type, starts_on, ends_on } : null;
  return {
    plan_type: planOf(sold, is_charged === 1, period),
    way,
    amount_cents,
    booked_on,
    spans: spansOf(period),
    stopped_on: null,
    released_on: null,
    returned: [],
    holds: [],
    fee: feeOf({ ...alike, lines: [] }, way, booked_on),
    fees_back: [],
  };
}

/** Null for an unknown provider. A payment counts on the day on which its money came; what went back, on the day on which the club knew. */
function factsOf(payment: StoredPayment): PaymentFacts | null {
  const way = wayOf(payment);
  if (!way) return null;
  const booked_on = cameOn(payment);
  const { amount_cents, checkout, agreement_id, period } = payment;
  return {
    plan_type: planOf(checkout?.plan_type ?? null, agreement_id !== null, period),
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

function wayOf({ payment_provider }: { payment_provider: string }): Way | undefined {
  return WAYS.find((one) => one === payment_provider);
}

/** `sold`: by the checkout; null without one. */
function planOf(sold: string | null, is_charged: boolean, period: { plan_type: string } | null): PlanType {
  const plan = sold ?? (is_charged ? "local_recurring" : period?.plan_type);
  return plan && Object.hasOwn(PLANS, plan) ? (plan as PlanType) : "local_recurring";
}

type UsedDays = Pick<NonNullable<Period>, "starts_on" | "ends_on" | "used_from" | "used_through">;

function spansOf(period: UsedDays | null): DaySpan[] {
  if (!period) return [];
  const { starts_on, ends_on, used_from, used_through } = period;
  const used = used_from && used_through ? [{ starts_on: used_from, ends_on: used_through }] : [];
  return [...used, { starts_on, ends_on }];
}

function stoppedOn(period: Period): Day | null {
  return period?.held_from ?? (period?.voided_at ? dayOf(period.voided_at) : null);
}

/** When the club's obligation ended although it kept the money, as when an account is deleted during a dispute. */
function releasedOn({ disputes, repayments }: StoredPayment, period: Period): Day | null {
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

function feeOf(
  { fee_cents, lines }: Pick<StoredPayment, "fee_cents" | "lines">,
  way: Way,
  booked_on: Day,
): PaymentFacts["fee"] {
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
