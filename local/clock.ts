import type { Toggles } from "./toggles";

/** The machine's clock, or the one set by `POST /control/clock`. */
export function now(toggles: Toggles): Date {
  return toggles.clock === "" ? new Date() : new Date(toggles.clock);
}

/** `at` as an ISO instant, or else the providers' clock; null if it is invalid. */
export function momentOf(toggles: Toggles, at: unknown): Date | null {
  if (at === undefined || at === "") return now(toggles);
  const moment = typeof at === "string" ? new Date(at) : new Date(Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export const WRONG_MOMENT = "at is an instant such as 2027-02-27T08:00:00Z";
