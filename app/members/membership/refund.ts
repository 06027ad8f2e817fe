import type { PlanType } from "~/kernel/catalog";
import { addDays, type Day, daysBetween } from "~/kernel/clock";

export interface Stretch {
  id: number;
  plan_type: PlanType;
  starts_on: Day;
  /** Inclusive. */
  ends_on: Day;
}

export interface Left {
  plan_type: PlanType;
  plan_starts_on: Day;
  paid_through: Day;
}

interface AfterRefund {
  /** Later periods, moved up in place of the refunded days. */
  moved: Stretch[];
  left: Left | null;
  keepsAgreement: boolean;
}

/**
 * Later periods move up, so no other payment loses days. `kept`: all other periods. Refunding the last leaves no grace, unless
 * `keepsGrace`: the days were granted, and the next charge is awaited.
 */
export function afterRefund(
  kept: readonly Stretch[],
  refunded: Stretch,
  today: Day,
  keepsGrace = false,
): AfterRefund {
  const freed = daysFrom(refunded, today);
  const stretches = kept.map((stretch) =>
    freed > 0 && stretch.starts_on > refunded.starts_on ? earlier(stretch, freed) : stretch,
  );
  const moved = stretches.filter((stretch) => !kept.includes(stretch));
  const left = leftOf(stretches);
  const wasLast = kept.every(({ ends_on }) => ends_on <= refunded.ends_on);
  if (!left || (wasLast && left.paid_through < today && !keepsGrace))
    return { moved, left: null, keepsAgreement: false };
  return { moved, left, keepsAgreement: left.plan_type === "local_recurring" };
}

export function leftOf(stretches: readonly Stretch[]): Left | null {
  const sorted = stretches.toSorted(byEnd);
  const last = sorted.at(-1);
  if (!last) return null;
  return { plan_type: last.plan_type, plan_starts_on: beginOfRun(sorted), paid_through: last.ends_on };
}

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

export const byEnd = (one: Stretch, other: Stretch) => one.ends_on.localeCompare(other.ends_on);

function beginOfRun(sorted: readonly Stretch[]): Day {
  const last = sorted.at(-1)!;
  let begin = last.starts_on;
  for (const { plan_type, starts_on, ends_on } of sorted.toReversed()) {
    if (plan_type !== last.plan_type || addDays(ends_on, 1) < begin) break;
    if (starts_on < begin) begin = starts_on;
  }
  return begin;
}
