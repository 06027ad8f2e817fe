import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { Club } from "./server";

type Options = NonNullable<Parameters<typeof Club.open>[0]>;

/**
 * Stands for a running club that is there before the tests of a file: with no option but `seeded` the worker's, as good as
 * new, else one that is opened for the file and closed after it.
 */
export function clubForFile({ seeded = false, ...own }: Options = {}): Club {
  let club: Club | undefined;
  const hasOptions = Object.keys(own).length > 0;
  const isShared = !hasOptions && !onPostgres();
  beforeAll(async () => {
    if (isShared) club = await workersClub(seeded);
    else club = await Club.open({ seeded, ...(hasOptions ? own : OF_WORKER) });
  });
  if (isShared) printLogOfFailures(() => club);
  afterAll(async () => {
    leftAt = performance.now();
    if (!isShared) await club?.close();
  });
  return new Proxy({} as Club, {
    get(_, name) {
      const value = Reflect.get(club!, name, club);
      return typeof value === "function" ? value.bind(club) : value;
    },
    set: (_, name, value) => Reflect.set(club!, name, value, club),
  });
}

const OF_WORKER = { keepsLog: true, env: { TRUST_PROXY: "x-forwarded-for" } };
let shared: Club | undefined;
/** When the last file that had it ended. */
let leftAt = 0;
/** After a visitor's request the server answers the next ones from memory for as long, without a look at the database. */
const OLD_PAGES_MS = 800;

/** A start costs two seconds of CPU time, and a server that has rendered a page before renders it several times as fast. */
export async function workersClub(seeded: boolean): Promise<Club> {
  if (shared) {
    await shared.renew(seeded);
    await setTimeout(Math.max(0, leftAt + OLD_PAGES_MS - performance.now()));
    return shared;
  }
  shared = await Club.open({ seeded, ...OF_WORKER });
  process.once("SIGTERM", endWithWorker);
  return shared;
}

/** Vitest ends its workers so. */
function endWithWorker(): void {
  shared?.abandon();
  process.kill(process.pid, "SIGTERM");
}

/** Of use only with a test that failed: many provoke a warning. */
function printLogOfFailures(club: () => Club | undefined): void {
  beforeEach(({ onTestFailed }) => {
    const from = club()?.log.length;
    onTestFailed(() => console.error(club()?.log.slice(from)));
  });
}
