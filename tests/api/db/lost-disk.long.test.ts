import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clubTime } from "~/kernel/clock";
import { Bucket } from "../../support/bucket";
import { command, startInVain } from "../../support/commands";
import { Browser } from "../../support/http";
import { checkLedger } from "../../support/ledger";
import {
  killLitestream,
  loseDisk,
  missingOf,
  redeemAll,
  serverPid,
  shownReplica,
  startAgain,
  untilCopied,
  watchReplica,
} from "../../support/lost-disk";
import { Club, TEST_SECRET } from "../../support/server";

let bucket: Bucket;
let env: Record<string, string>;
let club: Club;
beforeAll(async () => {
  bucket = await Bucket.open("KEY");
  env = { ...bucket.environment, LITESTREAM_HEARTBEAT_SECONDS: "1" };
  club = await Club.open({ seeded: true, env });
});
afterAll(async () => {
  await club.close();
  await bucket.close();
});

it("ends with its Litestream, is copied again after the next start, and no second machine writes to the same replica", async () => {
  await untilCopied(club);
  await killLitestream(club);
  await startAgain(club);
  await untilCopied(club);
  process.kill(serverPid(club), "SIGKILL");
  await expect.poll(() => club.isRunning, { timeout: 30_000 }).toBe(false);
  await startAgain(club);
  await untilCopied(club);

  const empty = mkdtempSync(path.join(tmpdir(), "club second "));
  const second = { ...env, DEMO: "1", DATA_DIR: empty, SESSION_SECRET: TEST_SECRET };
  const { code, said } = await startInVain(second);
  const left = existsSync(path.join(empty, "club.db"));
  rmSync(empty, { recursive: true, force: true });
  expect([code, left]).toEqual([1, false]);
  expect(said).toMatch(
    /^\{[^\n]*"the volume is empty: looking for another machine[^\n]*\nAnother machine is writing to s3:\/\/club\/copy [^\n]*\n$/,
  );
}, 240_000);

it("loses nothing that was acknowledged before the shown lag when the disk is lost, and sends nothing by itself", async () => {
  await untilCopied(club);
  const load = redeemAll(club, 2, 50);
  await load.until(10);
  const minute = new Date();
  const before = [...load.said];
  await load.until(25);
  const watch = watchReplica(club);
  await untilCopied(club);
  await load.until(load.said.length + 10);
  await Promise.all([loseDisk(club), load.stop(), watch.stop()]);

  const starting = startAgain(club);
  // Whoever asks meanwhile gets an answer (N112).
  const meanwhile = async () => {
    const answer = await fetch(`${club.origin}/healthz`).catch(() => null);
    return answer ? [answer.status, (await answer.json()).status] : null;
  };
  await expect.poll(meanwhile, { timeout: 20_000, interval: 20 }).toEqual([503, "restoring"]);
  expect((await fetch(club.origin)).status).toBe(503);
  await starting;
  const missing = await missingOf(club, load.said);
  expect(missing.filter(({ at }) => at <= watch.safeUntil())).toEqual([]);
  expect(await checkLedger(club)).toEqual([]);
  const own = { DATA_DIR: club.dataDir, SESSION_SECRET: TEST_SECRET };

  const held = await club.db.hold.findFirst();
  expect(held).toMatchObject({ source: "replica", released_at: null });
  const office = new Browser(club.origin);
  await office.json("POST", "/api/admin/login", club.credentials.admin);
  const page = await office.get("/admin/restore");
  expect(page.words).toContain("Nothing is sent automatically");
  expect(page.words).toContain("Mails held");

  // The new machine writes to the replica at once, and nothing else than a minute of it can be asked for.
  await untilCopied(club);
  await club.stop();
  await club.db.$disconnect();
  const words = ["--at", clubTime(minute)];
  const restored = await command("restore", words, { ...own, ...env });
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("Restored") });
  await startAgain(club);
  const then = await missingOf(club, load.said);
  const whole = Math.floor(minute.getTime() / 1000) * 1000;
  expect(then.filter(({ at }) => at < whole - 2_000)).toEqual([]);
  expect(then.length).toBeGreaterThanOrEqual(load.said.length - before.length);
  expect(await shownReplica(club)).toMatchObject({ state: "running" });
}, 360_000);

it("copies everything after a start when the replica's disk was full and has room again", async ({
  skip,
}) => {
  const disk = mkdtempSync(path.join(tmpdir(), "club-replica-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=40m", "none", disk]);
  skip(mounted.status !== 0, "no disk may be mounted here");
  const own = { LITESTREAM_REPLICA_URL: `file://${disk}/copy`, LITESTREAM_HEARTBEAT_SECONDS: "1" };
  const other = await Club.open({ seeded: true, env: own });
  try {
    await untilCopied(other);
    spawnSync("dd", ["if=/dev/zero", `of=${disk}/filler`, "bs=1k"]);
    const load = redeemAll(other, 1);
    await load.until(3);
    await load.stop();
    const { safe_until } = await shownReplica(other);
    expect(load.said.filter(({ at }) => at <= Date.parse(safe_until!))).toEqual([]);
    rmSync(`${disk}/filler`);
    // As Fly does: a signal, and the end ten seconds later. Litestream 0.3 does not end by itself after this.
    const end = setTimeout(() => process.kill(other.pid!, "SIGKILL"), 10_000);
    await other.stop();
    clearTimeout(end);
    await startAgain(other);
    await untilCopied(other);
    await loseDisk(other);
    await startAgain(other);
    expect(await missingOf(other, load.said)).toEqual([]);
  } finally {
    await other.close();
    spawnSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  }
}, 360_000);
