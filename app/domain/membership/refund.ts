import type { PlanType } from "../catalog";
import { addDays, type Day, daysBetween } from "../clock";

/** Days that a payment or an administrator gave, and that still count. */
export interface Stretch {
  id: number;
  plan_type: PlanType;
  starts_on: Day;
  /** Inclusive. */
  ends_on: Day;
}

/** What a member's record says of the days that still count. */
export interface Left {
  plan_type: PlanType;
  plan_starts_on: Day;
  paid_through: Day;
}

interface AfterRefund {
  /** Stretches that now begin earlier: they take the place of the days that were given back. */
  moved: Stretch[];
  /** What the member's record says from now on; null when no paid day is left, which ends the membership. */
  left: Left | null;
  /** Whether a Local stretch is left that an agreement would continue. */
  keepsAgreement: boolean;
}

/**
 * What is left of a membership when the payment behind `refunded` is given back on `today`: its days from today on go, and
 * the stretches after it move up, so that nobody loses days that they paid for otherwise. `kept` are all other stretches.
 * Grace is for a renewal that is awaited; a membership whose last stretch was given back gets none.
 */
export function afterRefund(kept: readonly Stretch[], refunded: Stretch, today: Day): AfterRefund {
  const freed = daysFrom(refunded, today);
  const stretches = kept.map((stretch) =>
    freed > 0 && stretch.starts_on > refunded.starts_on ? earlier(stretch, freed) : stretch,
  );
  const moved = stretches.filter((stretch) => !kept.includes(stretch));
  const left = leftOf(stretches);
  const wasLast = kept.every(({ ends_on }) => ends_on <= refunded.ends_on);
  if (!left || (wasLast && left.paid_through < today)) return { moved, left: null, keepsAgreement: false };
  return { moved, left, keepsAgreement: left.plan_type === "local_recurring" };
}

/** What these stretches come to; null when there are none. */
export function leftOf(stretches: readonly Stretch[]): Left | null {
  const sorted = stretches.toSorted(byEnd);
  const last = sorted.at(-1);
  if (!last) return null;
  return { plan_type: last.plan_type, plan_starts_on: beginOfRun(sorted), paid_through: last.ends_on };
}

/** How many days of a stretch are left on `today`; zero or less when it is over. */
export function daysFrom({ starts_on, ends_on }: Stretch, today: Day): number {
  return daysBetween(starts_on > today ? starts_on : today, ends_on) + 1;
}

function earlier(stretch: Stretch, days: number): Stretch {
  return {
    ...stretch,
    starts_on: addDays(stretch.starts_on, -days),
    ends_on: addDays(stretch.ends_on, -days),
  };
}

const byEnd = (a: Stretch, b: Stretch) => (a.ends_on < b.ends_on ? -1 : 1);

/** The first day of the unbroken run of one plan that ends last. */
function beginOfRun(sorted: readonly Stretch[]): Day {
  const last = sorted.at(-1)!;
  let begin = last.starts_on;
  for (const { plan_type, starts_on, ends_on } of sorted.slice(0, -1).reverse()) {
    if (plan_type !== last.plan_type || addDays(ends_on, 1) < begin) break;
    if (starts_on < begin) begin = starts_on;
  }
  return begin;
}
