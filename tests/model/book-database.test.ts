import { expect, it } from "vitest";
import { checkLedger } from "../support/ledger";
import { databaseSite } from "./book-database";
import { fails, tell } from "./book-story";

/** Stories over the club's database. `BOOK_DATABASE_RUNS=200` tells more; `node scripts/test-postgres.mjs` on PostgreSQL. */
const RUNS = Number(process.env.BOOK_DATABASE_RUNS) || 2;

it(`loses nothing and gives nothing twice unseen in the database, in ${RUNS} stories`, async () => {
  const happened = new Map<string, number>();
  for (let seed = 1; seed <= RUNS; seed++) {
    const { database, open } = await databaseSite();
    try {
      const told = await tell(seed, null, open);
      const { lost, doubles, unfound, stuck, world } = told;
      for (const [what, count] of world.happened) happened.set(what, (happened.get(what) ?? 0) + count);
      expect(fails(told), JSON.stringify({ seed, lost, doubles, unfound, stuck })).toBe(false);
      expect(await checkLedger(database)).toEqual([]);
    } finally {
      await database.close();
    }
  }
  if (RUNS > 10) console.info(`${RUNS} stories`, happened);
  expect([...happened.keys()]).toEqual(expect.arrayContaining(["till: yes", "door: yes", "moves"]));
}, 3_600_000);
