import { dayOf } from "./clock";
import type { Deps } from "./deps";

/** `members-2026-11-21.csv`, by the club's calendar. */
export const csvName = (what: string, deps: Pick<Deps, "clock">): string =>
  `${what}-${dayOf(deps.clock())}.csv`;
