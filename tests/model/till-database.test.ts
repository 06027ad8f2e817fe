import { expect, it } from "vitest";
import { ALL, runsOf } from "../support/all";
import { databaseForFile } from "../support/for-file";
import { MemoryClub } from "./till-club";
import { DatabaseClub } from "./till-database-club";
import { tell } from "./till-story";
import { MEMBERS, type World } from "./till-world";

/** `npm run club -- test:till` tells 100. */
const STORIES = Math.min(runsOf(ALL ? 10 : 4), 100);

const { database } = databaseForFile();

class WithoutBackups extends MemoryClub {
  override backUp(): void {}
}

/** All that a story has left. */
async function leftBy({ club, happened, wrong, causes }: World) {
  const uses = [...(await club.uses()).values()];
  const lines = await club.lines();
  return { happened, wrong, causes, uses, lines };
}

it(`the use cases over the database do as the rules in memory, in ${STORIES} stories`, async () => {
  for (let seed = 1; seed <= STORIES; seed++) {
    const inMemory = await leftBy(await tell(seed, {}, (now) => new WithoutBackups(now)));
    const inDatabase = await leftBy(await tell(seed, {}, await DatabaseClub.open(database, MEMBERS)));
    expect(inDatabase, `story ${seed}`).toEqual(inMemory);
    expect(inDatabase.wrong).toEqual([]);
  }
}, 600_000);
