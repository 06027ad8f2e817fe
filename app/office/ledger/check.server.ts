import type { Deps } from "~/kernel/deps";
import { brokenRules, type Finding } from "./queries/verify.server";

/** Empty for sound books. */
export function checkLedger({ db }: Pick<Deps, "db">): Promise<Finding[]> {
  return brokenRules(db);
}
