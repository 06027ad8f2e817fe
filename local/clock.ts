import type { Toggles } from "./toggles";

/** The providers' clock: the machine's, or what `POST /control/clock` set. */
export function now(toggles: Toggles): Date {
  return toggles.clock === "" ? new Date() : new Date(toggles.clock);
}

/** The moment that a control names in `at` (ISO instant), else the providers' clock; null when it cannot be read. */
export function momentOf(toggles: Toggles, at: unknown): Date | null {
  if (at === undefined || at === "") return now(toggles);
  const moment = typeof at === "string" ? new Date(at) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export const WRONG_MOMENT = "at is an instant such as 2027-02-27T08:00:00Z";
