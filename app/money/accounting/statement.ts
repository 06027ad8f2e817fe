import { PLAN_TYPES, PLANS, type PlanType } from "~/kernel/catalog";
import { type Day, daysBetween } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import type { Account } from "~/kernel/settings/accounts";
import { vatIncluded } from "~/kernel/vat";
import { PROVIDER_NAMES, type ProviderName } from "~/money/payments/provider";
import { wayLabel } from "~/money/payments/way-label";
import { type DaySpan, isOver, isWaiting, type PaymentFacts, WAYS, type Way } from "./facts";
import type { MonthSpan } from "./month";

export type Statement = ReturnType<typeof statementOf>;

/** `vat_since`: the first day on which payments carry VAT; null without a VAT number. */
export function statementOf(given: Iterable<Group>, span: MonthSpan, vat_since: Day | null) {
  const groups = [...given].toSorted((one, other) => place(one) - place(other));
  return {
    ...span,
    vat_since,
    income: groups.flatMap(incomeRow),
    returned: WAYS.flatMap((way) => returnedRows(way, sumOf(groups.filter((group) => group.way === way)))),
    fees: PROVIDER_NAMES.flatMap((way) => feeRow(way, sumOf(groups.filter((group) => group.way === way)))),
    held: WAYS.flatMap((way) => heldRow(way, sumOf(groups.filter((group) => group.way === way)))),
    deferred: PLAN_TYPES.flatMap((plan) =>
      deferredRow(plan, sumOf(groups.filter(({ plan_type }) => plan_type === plan))),
    ),
    gifts: PLAN_TYPES.flatMap((plan) =>
      giftRow(plan, sumOf(groups.filter(({ plan_type }) => plan_type === plan))),
    ),
    journal: journalOf(groups),
    totals: totalsOf(sumOf(groups)),
  };
}

export function isEmpty({ journal, totals }: Pick<Statement, "journal" | "totals">): boolean {
  return (
    journal.length === 0 && totals.deferred_cents === 0 && totals.gifts_cents === 0 && totals.held_cents === 0
  );
}

type Sum = Pick<Group, "before" | "after">;

function place({ plan_type, way }: Group): number {
  return PLAN_TYPES.indexOf(plan_type) * WAYS.length + WAYS.indexOf(way);
}

function sumOf(groups: readonly Group[]): Sum {
  const add = (figures: (group: Group) => Figures) =>
    groups.reduce((sum, group) => plus(sum, figures(group)), noFigures());
  return { before: add(({ before }) => before), after: add(({ after }) => after) };
}

function incomeRow({ plan_type, way, ...group }: Group) {
  const { payments, received, vat, earned } = movedIn(group);
  if (payments === 0 && earned === 0) return [];
  return [{ plan_type, way, payments, received_cents: received, vat_cents: vat, earned_cents: earned }];
}

function returnedRows(way: Way, sum: Sum) {
  const moved = movedIn(sum);
  const row = (kind: "refund" | "chargeback", name: "refunded" | "charged_back", count: number) => ({
    kind,
    way,
    count,
    cents: moved[name],
    vat_cents: moved[`${name}_vat`],
    deferred_cents: moved[`${name}_deferred`],
    income_cents: outOfIncome(moved, name),
  });
  const rows = [
    row("refund", "refunded", moved.refunds),
    row("chargeback", "charged_back", moved.chargebacks),
  ];
  return rows.filter(({ count }) => count > 0);
}

function feeRow(way: ProviderName, sum: Sum) {
  const { fees, payments, fees_unknown } = movedIn(sum);
  return payments > 0 || fees !== 0 ? [{ way, cents: fees, payments, unknown: fees_unknown }] : [];
}

function heldRow(way: Way, { before, after }: Sum) {
  if (before.held === 0 && after.held === 0) return [];
  return [{ way, before_cents: before.held, after_cents: after.held }];
}

function deferredRow(plan_type: PlanType, sum: Sum) {
  const moved = movedIn(sum);
  const row = {
    plan_type,
    before_cents: sum.before.deferred,
    added_cents: moved.received - moved.vat - moved.gifts_sold + moved.gifts_redeemed,
    earned_cents: moved.earned - moved.gifts_lapsed,
    returned_cents: moved.refunded_deferred + moved.charged_back_deferred - moved.gifts_returned,
    after_cents: sum.after.deferred,
  };
  return row.before_cents || row.added_cents || row.after_cents ? [row] : [];
}

function giftRow(plan_type: PlanType, sum: Sum) {
  const moved = movedIn(sum);
  const row = {
    plan_type,
    before_cents: sum.before.gifts,
    sold_cents: moved.gifts_sold,
    redeemed_cents: moved.gifts_redeemed,
    lapsed_cents: moved.gifts_lapsed,
    returned_cents: moved.gifts_returned,
    after_cents: sum.after.gifts,
  };
  return row.before_cents || row.sold_cents || row.after_cents ? [row] : [];
}

function totalsOf(sum: Sum) {
  const moved = movedIn(sum);
  return {
    payments: moved.payments,
    received_cents: moved.received,
    vat_cents: moved.vat,
    earned_cents: moved.earned,
    returned_cents: moved.refunded + moved.charged_back,
    returned_vat_cents: moved.refunded_vat + moved.charged_back_vat,
    fees_cents: moved.fees,
    held_cents: sum.after.held,
    deferred_before_cents: sum.before.deferred,
    deferred_cents: sum.after.deferred,
    /** What gifts that nobody has redeemed are worth. */
    gifts_cents: sum.after.gifts,
  };
}

export interface JournalLine {
  account: Account;
  description: string;
  /** Positive for a debit, negative for a credit; never zero. */
  cents: Cents;
}

export function journalOf(groups: readonly Group[]): JournalLine[] {
  const lines: JournalLine[] = [];
  const add = (account: Account, description: string, cents: Cents) => {
    if (cents !== 0) lines.push({ account, description, cents });
  };
  for (const [way, moved] of byWay(groups)) {
    const by = wayLabel(way);
    add(CLEARING[way], `Money received: ${by}`, moved.received);
    add(CLEARING[way], `Refunds paid: ${by}`, -moved.refunded);
    add(CLEARING[way], `Chargebacks: ${by}`, -moved.charged_back);
    add(CLEARING[way], `Fees kept: ${by}`, -moved.fees);
    add(CLEARING[way], `Disputed money, change: ${by}`, -moved.held);
    add("account_disputes", `Disputed money, change: ${by}`, moved.held);
    add("account_fees", `Fees: ${by}`, moved.fees);
  }
  for (const { plan_type, way, ...group } of groups) {
    const what = `${PLANS[plan_type].name}, ${wayLabel(way)}`;
    const moved = movedIn(group);
    add(INCOME[plan_type], `Income earned: ${what}`, moved.gifts_lapsed - moved.earned);
    add(INCOME[plan_type], `Income of lapsed gifts: ${what}`, -moved.gifts_lapsed);
    add("account_refunds", `Refunds of income: ${what}`, outOfIncome(moved, "refunded"));
    add("account_chargebacks", `Chargebacks of income: ${what}`, outOfIncome(moved, "charged_back"));
    add("account_deferred", `Deferred income, change: ${what}`, -moved.deferred);
    add("account_gifts", `Unused gifts, change: ${what}`, -moved.gifts);
  }
  const all = groups.map(movedIn).reduce((sum, moved) => plus(sum, moved), noFigures());
  add("account_vat", "VAT on money received", -all.vat);
  add("account_vat", "VAT on refunds", all.refunded_vat);
  add("account_vat", "VAT on chargebacks", all.charged_back_vat);
  return lines;
}

export function movedIn({ before, after }: Pick<Group, "before" | "after">): Figures {
  return plus(after, before, -1);
}

function outOfIncome(moved: Figures, name: "refunded" | "charged_back"): Cents {
  return moved[name] - moved[`${name}_vat`] - moved[`${name}_deferred`];
}

const INCOME = {
  local_recurring: "account_income_local",
  tourist_oneoff: "account_income_tourist",
} as const satisfies Record<Group["plan_type"], Account>;

const CLEARING = {
  payfast: "account_payfast",
  paystack: "account_paystack",
  cash: "account_cash",
  eft: "account_eft",
} as const satisfies Record<Way, Account>;

function byWay(groups: readonly Group[]): Map<Way, Figures> {
  const sums = new Map<Way, Figures>();
  for (const { way, ...group } of groups) sums.set(way, plus(sums.get(way) ?? noFigures(), movedIn(group)));
  return sums;
}

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
type Figures = Record<Figure, number>;

export function noFigures(): Figures {
  return Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures;
}

export function plus(one: Figures, other: Figures, times = 1): Figures {
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

/** Of payments that are alike, `times` of them. */
export function addPayments(
  groups: Map<string, Group>,
  payment: PaymentFacts,
  { before, through, vat_since, times = 1 }: AddedTo,
): void {
  const { plan_type, way } = payment;
  const key = `${plan_type} ${way}`;
  const group = groups.get(key) ?? { plan_type, way, before: noFigures(), after: noFigures() };
  groups.set(key, {
    ...group,
    before: plus(group.before, figuresThrough(payment, before, vat_since), times),
    after: plus(group.after, figuresThrough(payment, through, vat_since), times),
  });
}

interface AddedTo {
  before: Day;
  through: Day;
  vat_since: Day | null;
  times?: number;
}
