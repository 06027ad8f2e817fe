import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openTestClub } from "../model/test-club";
import { createTestDatabase, type TestDatabase } from "./database";
import { testDeps } from "./deps";

type Opened = { database: TestDatabase; deps: ReturnType<typeof testDeps> };

/** A new database for all tests of a file, and its dependencies. */
export function databaseForFile(now?: Date): Opened {
  return filled(beforeAll, afterAll, now);
}

/** A new database for each test. */
export function databaseForEach(now?: Date): Opened {
  return filled(beforeEach, afterEach, now);
}

/** A new club without a server for each test. */
export function testClubForEach(day?: string): Awaited<ReturnType<typeof openTestClub>> {
  const club = {} as Awaited<ReturnType<typeof openTestClub>>;
  beforeEach(async () => {
    Object.assign(club, await openTestClub(day));
  });
  afterEach(() => club.close());
  return club;
}

/** The objects stay, and get the members of what is open. */
function filled(before: typeof beforeAll, after: typeof afterAll, now?: Date): Opened {
  const opened = { database: {}, deps: {} } as Opened;
  before(async () => {
    Object.assign(opened.database, await createTestDatabase());
    Object.assign(opened.deps, testDeps(opened.database.db, now));
  });
  after(() => opened.database.close());
  return opened;
}
