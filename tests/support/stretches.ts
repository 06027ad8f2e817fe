import { addDays, type Day } from "~/kernel/clock";
import type { Stretch } from "~/members/membership/refund";

export function stretch(
  id: number,
  starts_on: Day,
  ends_on: Day,
  plan_type: Stretch["plan_type"] = "local_recurring",
): Stretch {
  return { id, plan_type, starts_on, ends_on };
}

/** Stretches of so many days, each from the day after the one before. */
export function inARow(first: Day, lengths: number[]): Stretch[] {
  let starts_on = first;
  return lengths.map((length, id) => {
    const one = stretch(id, starts_on, addDays(starts_on, length - 1));
    starts_on = addDays(one.ends_on, 1);
    return one;
  });
}
