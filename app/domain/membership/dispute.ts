import { addDays, type Day } from "../clock";
import { daysFrom, type Left, leftOf, type Stretch } from "./refund";

/** Days that a dispute holds back since `held_from`; what was used up before that day stays used. */
interface Held extends Stretch {
  held_from: Day;
}

interface AfterWon {
  /** Where the days that were held back count now. */
  given: Stretch;
  /** Stretches that begin later again, to make room for them. */
  moved: Stretch[];
  left: Left;
}

/**
 * A dispute holds days back exactly as a refund takes them (`afterRefund`). When the club wins, they come back on `today`: as many
 * as were held, from today on or behind the stretch in use, and what was to follow them moves down. `kept` are all stretches
 * that count meanwhile. On the day of the dispute itself this leaves everything as it was before. Behind a Local plan the
 * days count as Local ones, so that its owner can still cancel it.
 */
export function afterWon(kept: readonly Stretch[], held: Held, today: Day): AfterWon {
  const days = daysFrom(held, held.held_from);
  if (days <= 0) return { given: stretchOf(held), moved: [], left: leftOf([...kept, held])! };
  const stay = kept.filter(({ starts_on }) => starts_on < today || starts_on < held.starts_on);
  const before = stay.toSorted((one, other) => (one.ends_on < other.ends_on ? -1 : 1)).at(-1);
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
