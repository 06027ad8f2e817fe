import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runsOf } from "../../support/all";
import { command } from "../../support/commands";
import { checkLedger } from "../../support/ledger";
import {
  killBoth,
  killLitestream,
  redeemAll,
  serverPid,
  shownReplica,
  startAgain,
  untilCopied,
} from "../../support/lost-disk";
import { Club, TEST_SECRET } from "../../support/server";

const RUNS = runsOf(2);

const replica = mkdtempSync(path.join(tmpdir(), "club-replica-"));
let club: Club;
beforeAll(async () => {
  club = await Club.open({
    seeded: true,
    env: { LITESTREAM_REPLICA_URL: pathToFileURL(replica).href, LITESTREAM_HEARTBEAT_SECONDS: "1" },
  });
});
afterAll(async () => {
  await club.close();
  rmSync(replica, { recursive: true });
});

/** Whether the server holds SQLite's lock that tells other processes that the log's index is in use. */
function holdsLock(): boolean {
  const { ino } = statSync(path.join(club.dataDir, "club.db-shm"));
  return readFileSync("/proc/locks", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .some(([, , , , pid, place]) => Number(pid) === serverPid(club) && place?.endsWith(`:${ino}`));
}

it("keeps the server's locks on the database's files while the off-site copy's lag is watched", async () => {
  const load = redeemAll(club, 1, 50);
  let held = 0;
  for (let looks = 0; looks < 40; looks += 1) {
    if (looks % 10 === 0) await untilCopied(club);
    await shownReplica(club);
    held += holdsLock() ? 1 : 0;
  }
  await load.stop();
  expect(held).toBe(40);
}, 240_000);

it(
  "survives the operator's commands right after a start that follows a kill",
  async () => {
    const own = { DATA_DIR: club.dataDir, SESSION_SECRET: TEST_SECRET };
    const load = redeemAll(club, 2, 100);
    for (let run = 0; run < RUNS; run += 1) {
      await (run % 2 === 0 ? killBoth(club) : killLitestream(club));
      await club.db.$disconnect();
      await startAgain(club);
      const pid = club.pid;
      for (const name of ["ledger-verify", "backup"])
        expect(await command(name, [], own)).toMatchObject({ code: 0 });
      await untilCopied(club);
      expect([club.pid, club.isRunning]).toEqual([pid, true]);
    }
    await load.stop();
    expect(await checkLedger(club)).toEqual([]);
  },
  RUNS * 240_000,
);
