import { addDays, addMonths, type Day, dayOf } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { chargeDayOf, dayInMonth } from "~/members/membership/charges";

export interface Told {
  id: number;
  former_amount_cents: Cents;
  from_day: Day;
  /** When the provider was told, whatever it answered. */
  asked_at: Date | null;
  price_change: { amount_cents: Cents; withdrawn_at: Date | null };
}

interface Agreed {
  amount_cents: Cents;
  price_notices: readonly Told[];
}

/** Providers may round by a cent. */
export function isSame(one: Cents, other: Cents): boolean {
  return Math.abs(one - other) <= 1;
}

export function holding<Notice extends Told>(notices: readonly Notice[]): Notice[] {
  return notices
    .filter(({ price_change }) => price_change.withdrawn_at === null)
    .sort((one, other) => one.from_day.localeCompare(other.from_day) || one.id - other.id);
}

export function amountOn(agreement: Agreed, day: Day): Cents {
  const reached = holding(agreement.price_notices).findLast(({ from_day }) => from_day <= day);
  return reached?.price_change.amount_cents ?? agreedAmount(agreement);
}

export function lastAmount(agreement: Agreed): Cents {
  return holding(agreement.price_notices).at(-1)?.price_change.amount_cents ?? agreedAmount(agreement);
}

/**
 * The due amount, the one before it (a change may come late), the last known until the provider has been told, and those of
 * which the provider was told: it may charge them a few days early (R5).
 */
export function acceptedAmounts(agreement: Agreed, day: Day): Cents[] {
  const early = toldEarly(agreement.price_notices, day).map(({ price_change }) => price_change.amount_cents);
  const reached = holding(agreement.price_notices).filter(({ from_day }) => from_day <= day);
  const latest = reached.at(-1);
  if (!latest) return [...new Set([agreedAmount(agreement), ...early])];
  const before = amountOn(agreement, addDays(latest.from_day, -1));
  const earlier = [agreedAmount(agreement), ...reached.map(({ price_change }) => price_change.amount_cents)];
  const known = earlier.filter((cents) => isSame(cents, agreement.amount_cents));
  return [...new Set([latest.price_change.amount_cents, before, ...known, ...early])];
}

/** Notices whose day is still to come, although the provider knows their amount. */
export function toldEarly<Notice extends Told>(notices: readonly Notice[], day: Day): Notice[] {
  return holding(notices).filter(
    ({ from_day, asked_at }) => from_day > day && asked_at !== null && dayOf(asked_at) <= day,
  );
}

export function firstChargeFrom(
  { next_renewal_on, charge_day }: { next_renewal_on: Day | null; charge_day: number | null },
  from: Day,
): Day {
  if (next_renewal_on && next_renewal_on >= from) return next_renewal_on;
  const day = charge_day ?? chargeDayOf(next_renewal_on ?? from);
  const first = `${from.slice(0, 7)}-01`;
  const same = dayInMonth(first, day);
  return same >= from ? same : dayInMonth(addMonths(first, 1), day);
}

function agreedAmount({ amount_cents, price_notices }: Agreed): Cents {
  const [first] = [...price_notices].sort((one, other) => one.id - other.id);
  return first?.former_amount_cents ?? amount_cents;
}
