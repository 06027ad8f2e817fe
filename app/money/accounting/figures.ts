import type { PlanType } from "~/kernel/catalog";
import { type Day, daysBetween } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { vatIncluded } from "~/kernel/vat";
import { type DaySpan, isOver, isWaiting, type PaymentFacts } from "./facts";

export const FIGURES = [
  "received",
  "vat",
  "earned",
  /** A balance, unlike most of the others, which only grow: money received for days to come. */
  "deferred",
  /** A balance: the value of gifts that nobody has redeemed. The next four are how it moved. */
  "gifts",
  "gifts_sold",
  "gifts_redeemed",
  "gifts_lapsed",
  "gifts_returned",
  "refunded",
  /** The parts of a refund that are VAT and deferred income. The rest reduces earned income. */
  "refunded_vat",
  "refunded_deferred",
  "charged_back",
  "charged_back_vat",
  "charged_back_deferred",
  /** A balance: money withheld by open disputes. */
  "held",
  "fees",
  "payments",
  "refunds",
  "chargebacks",
  "fees_unknown",
] as const;
type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

export function noFigures(): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures;
}

export function plus(one: Figures, other: Figures, times: 1 | -1 = 1): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, one[name] + times * other[name]])) as Figures;
}

/** Cumulative to the end of `day`, so that rounded months add up to the payment. `vat_since` is null without VAT. */
export function figuresThrough(payment: PaymentFacts, day: Day, vat_since: Day | null): Figures {
  const figures = noFigures();
  if (payment.booked_on > day) return figures;
  const hasVat = vat_since !== null && payment.booked_on >= vat_since;
  const vatOf = (cents: Cents) => (hasVat ? vatIncluded(cents) : 0);
  const deferredOf = (kept: Cents, on: Day, goes_back = false) =>
    Math.round((kept - vatOf(kept)) * unusedShare(payment, on, goes_back));
  figures.payments = payment.is_part ? 0 : 1;
  figures.received = payment.amount_cents;
  figures.vat = vatOf(payment.amount_cents);

  let kept = payment.amount_cents;
  for (const { on, kind, ...back } of payment.returned.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    const { cents } = back;
    if (on > day || cents === 0) continue;
    const left = Math.max(0, kept - cents);
    const [name, count] =
      kind === "refund" ? (["refunded", "refunds"] as const) : (["charged_back", "chargebacks"] as const);
    figures[name] += cents;
    figures[`${name}_vat`] += vatOf(kept) - vatOf(left);
    const unearned = deferredOf(kept, on, true) - deferredOf(left, on, true);
    figures[`${name}_deferred`] += unearned;
    if (isWaiting(payment.gift, on)) figures.gifts_returned += unearned;
    figures[count] += 1;
    kept = left;
  }
  const unearned = deferredOf(kept, day);
  const { received, vat, refunded_deferred, charged_back_deferred } = figures;
  figures.earned = received - vat - unearned - refunded_deferred - charged_back_deferred;
  figures[isWaiting(payment.gift, day) ? "gifts" : "deferred"] = unearned;
  if (payment.gift) {
    figures.gifts_sold = received - vat;
    const { gifts_sold, gifts_returned, gifts } = figures;
    const left = gifts_sold - gifts_returned - gifts;
    figures[isOver(payment.gift.lapsed_on, day) ? "gifts_lapsed" : "gifts_redeemed"] = left;
  }
  const isOpen = payment.holds.filter(({ from, until }) => from <= day && (until === null || until > day));
  figures.held = Math.min(
    kept,
    isOpen.reduce((sum, { cents }) => sum + cents, 0),
  );
  if (payment.fee === null) figures.fees_unknown = 1;
  else if (payment.fee.on <= day) figures.fees = payment.fee.cents;
  for (const { on, cents } of payment.fees_back) if (on <= day) figures.fees -= cents;
  return figures;
}

/** What goes back on the day on which the rest is released goes out of what was deferred. */
function unusedShare(payment: PaymentFacts, day: Day, goes_back: boolean): number {
  const { spans, stopped_on, released_on, gift } = payment;
  const isReleased = isOver(released_on, day) && !(goes_back && released_on === day);
  if (isReleased || isOver(gift?.lapsed_on ?? null, day)) return 0;
  if (isWaiting(gift, day)) return 1;
  const total = spans.reduce((days, span) => days + daysOf(span), 0);
  if (total === 0) return 0;
  const used = spans.reduce((days, span) => days + daysUsed(span, day, stopped_on), 0);
  return (total - used) / total;
}

function daysOf({ starts_on, ends_on }: DaySpan): number {
  return Math.max(0, daysBetween(starts_on, ends_on) + 1);
}

function daysUsed({ starts_on, ends_on }: DaySpan, day: Day, stopped_on: Day | null): number {
  const through = day < ends_on ? day : ends_on;
  const isStopped = stopped_on !== null && stopped_on <= through;
  return Math.max(0, daysBetween(starts_on, isStopped ? stopped_on : through) + (isStopped ? 0 : 1));
}

export interface Group {
  plan_type: PlanType;
  way: PaymentFacts["way"];
  before: Figures;
  after: Figures;
}

export function addPayment(
  groups: Map<string, Group>,
  payment: PaymentFacts,
  { before, through, vat_since }: { before: Day; through: Day; vat_since: Day | null },
): void {
  const { plan_type, way } = payment;
  const key = `${plan_type} ${way}`;
  const group = groups.get(key) ?? { plan_type, way, before: noFigures(), after: noFigures() };
  groups.set(key, {
    ...group,
    before: plus(group.before, figuresThrough(payment, before, vat_since)),
    after: plus(group.after, figuresThrough(payment, through, vat_since)),
  });
}
