import { brokenRules, type Finding } from "~/db/queries/ledger/verify.server";
import type { Deps } from "../deps";

/** Empty for sound books. */
export function checkLedger({ db }: Pick<Deps, "db">): Promise<Finding[]> {
  return brokenRules(db);
}
