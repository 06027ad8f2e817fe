import { countViolations } from "~/db/queries/ledger.server";
import type { Deps } from "../deps";

interface BrokenRule {
  rule: string;
  rows: number;
}

/** Empty for a sound ledger. Reads every row: for drills, soak tests and migrations. */
export async function checkLedger({ db }: Pick<Deps, "db">): Promise<BrokenRule[]> {
  return (await countViolations(db)).filter(({ rows }) => rows > 0);
}
