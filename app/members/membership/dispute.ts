import { addDays, type Day } from "~/kernel/clock";
import { byEnd, daysFrom, type Left, leftOf, type Stretch } from "./refund";

/** Days withheld by a dispute since `held_from`. Earlier days stay used. */
interface Held extends Stretch {
  held_from: Day;
}

interface AfterWon {
  given: Stretch;
  moved: Stretch[];
  left: Left;
}

/**
 * The inverse of `afterRefund`: withheld days return from `today`, or after the period in use, and later periods move
 * back. `kept` are the periods that counted meanwhile. On the day of the dispute this restores the earlier state. After
 * a Local plan the days count as Local, so that the member can still cancel.
 */
export function afterWon(kept: readonly Stretch[], held: Held, today: Day): AfterWon {
  const days = daysFrom(held, held.held_from);
  if (days <= 0) return { given: stretchOf(held), moved: [], left: leftOf([...kept, held])! };
  const stay = kept.filter(({ starts_on }) => starts_on < today || starts_on < held.starts_on);
  const before = stay.toSorted(byEnd).at(-1);
  const begin = before && before.ends_on >= today ? addDays(before.ends_on, 1) : today;
  const given = { ...stretchOf(held), starts_on: begin, ends_on: addDays(begin, days - 1) };
  if (begin === firstHeld(held)) given.starts_on = held.starts_on;
  const moved = kept.filter((one) => !stay.includes(one)).map((one) => later(one, days));
  const goesOnLocal = begin > today && before?.plan_type === "local_recurring" && moved.length === 0;
  if (goesOnLocal) given.plan_type = "local_recurring";
  return { given, moved, left: leftOf([...stay, given, ...moved])! };
}

function firstHeld({ starts_on, held_from }: Held): Day {
  return starts_on > held_from ? starts_on : held_from;
}

function stretchOf({ held_from: _, ...stretch }: Held): Stretch {
  return stretch;
}

function later(stretch: Stretch, days: number): Stretch {
  return {
    ...stretch,
    starts_on: addDays(stretch.starts_on, days),
    ends_on: addDays(stretch.ends_on, days),
  };
}
