import { dayOf } from "./clock";
import type { Deps } from "./deps";

export const csvName = (what: string, deps: Pick<Deps, "clock">): string =>
  `${what}-${dayOf(deps.clock())}.csv`;
