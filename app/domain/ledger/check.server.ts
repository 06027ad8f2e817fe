import { countViolations } from "~/db/queries/ledger.server";
import type { Deps } from "../deps";

interface BrokenRule {
  rule: string;
  /** For how many rows it does not hold. */
  rows: number;
}

/** The rules of the books that are broken; an empty list is a sound ledger. Reads every row: for drills, soaks and moves. */
export async function checkLedger({ db }: Pick<Deps, "db">): Promise<BrokenRule[]> {
  return (await countViolations(db)).filter(({ rows }) => rows > 0);
}
