import { BY_ITSELF, closeThese, reopenAlert } from "~/kernel/alerts/alert.server";
import type { Deps } from "~/kernel/deps";
import { brokenRules, type Finding } from "./queries/verify.server";

export const LEDGER_ALERT = "ledger";
/** The screen names this many rules; `npm run ledger:verify` names all. */
const MOST_NAMED = 3;

/** Raises an alert for rules that do not hold, and closes it once all do. */
export async function verifyLedger(deps: Deps): Promise<{ broken: number; seconds: number }> {
  const begun = performance.now();
  const found = await checkLedger(deps);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const now = deps.clock();
  if (found.length === 0) {
    await closeThese(deps.db, [LEDGER_ALERT], BY_ITSELF, now);
    return { broken: 0, seconds };
  }
  const named = found
    .slice(0, MOST_NAMED)
    .map(({ rule, rows, first }) => `“${rule}” (${rows === 1 ? "1 row" : `${rows} rows`}, id ${first})`);
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : "";
  await reopenAlert(deps.db, {
    kind: LEDGER_ALERT,
    dedupe_key: LEDGER_ALERT,
    link: "/admin/health",
    now,
    message: `The books contradict themselves: ${named.join(", ")}${more}. npm run ledger:verify names all.`,
  });
  return { broken: found.length, seconds };
}

/** Empty for sound books. */
export function checkLedger({ db }: Pick<Deps, "db">): Promise<Finding[]> {
  return brokenRules(db);
}
