import { Refusal } from "../app/db/explain.mjs";

/** The first migration, which makes what all migrations until `LAST_REPLACED` had made. */
const BASELINE = "20261126183001_baseline";
const LAST_REPLACED = "20261126183000_cards_marked_as_sold";

/**
 * What to do with a database on which the migrations `done` are applied, for a version that has those in `wanted`, oldest
 * first. `pending`: to apply; `unknown`: applied, but not in this version. Throws a Refusal if the database is of a version
 * before the baseline.
 */
export function comparedMigrations(wanted, done) {
  const begunBefore = done.some((name) => name < BASELINE) && wanted.includes(BASELINE);
  if (begunBefore && !done.includes(LAST_REPLACED))
    throw new Refusal(
      "This database is of a version before 28 November 2026, and this version cannot migrate it: start commit a8fb339c once (docs/releases.md), then this version.",
    );
  return {
    pending: wanted.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !wanted.includes(name) && !(begunBefore && name < BASELINE)),
  };
}

/** Whether the migration `name` is recorded only, because `done` have made everything that it makes. */
export const isRecordedOnly = (name, done) => name === BASELINE && done.includes(LAST_REPLACED);
