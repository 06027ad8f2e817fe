import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeMember } from "../../factories";
import { Browser } from "../../support/http";
import { Club } from "../../support/server";

const DAY_MS = 86_400_000;
const MOVED_CLOCK = pathToFileURL(path.resolve("scripts/drill/till/moved-clock.mjs")).href;
/** The club looks at its clock every minute. */
const MINUTES = { timeout: 150_000, interval: 250 };

const dir = mkdtempSync(path.join(tmpdir(), "club-clock-"));
const clock = path.join(dir, "clock");
const setAhead = (ms: number) => writeFileSync(clock, String(ms));

let club: Club;
beforeAll(async () => {
  setAhead(0);
  const env = { CLUB_CLOCK_FILE: clock, NODE_OPTIONS: `--import=${MOVED_CLOCK}`, LOG_LEVEL: "fatal" };
  club = await Club.open({ seeded: true, runsJobs: true, env });
});
afterAll(async () => {
  await club.close();
  rmSync(dir, { recursive: true });
});

const causes = async () =>
  (await club.db.hold.findMany({ where: { released_at: null }, orderBy: { id: "asc" } })).map(
    ({ cause }) => cause,
  );
const doneAt = async (name: string) =>
  (await club.db.jobRun.findUnique({ where: { name } }))?.done_at?.getTime() ?? 0;
const isGone = async (id: number) =>
  (await club.db.user.findUniqueOrThrow({ where: { id } })).anonymised_at !== null;

async function release(): Promise<void> {
  const owner = new Browser(club.origin);
  await owner.json("POST", "/api/admin/login", club.credentials.admin);
  const { fields } = (await owner.get("/admin/restore?act=release")).form("intent");
  expect((await owner.post("/admin/restore", { ...fields, intent: "release" })).status).toBe(302);
}

it("a start with the clock 40 days ahead, set back, deletes nobody and writes to nobody (N107)", async () => {
  const { user_id } = await makeMember(club.db);
  await club.db.user.update({ where: { id: user_id }, data: { deletion_requested_at: new Date() } });
  await expect.poll(() => doneAt("bank-imports"), MINUTES).toBeGreaterThan(0);
  expect(await causes()).toEqual([]);
  const mails = await club.db.outboxMail.count();

  await club.stop();
  setAhead(40 * DAY_MS);
  await club.start();
  await expect.poll(() => doneAt("delete-accounts"), MINUTES).toBeGreaterThan(Date.now() + 39 * DAY_MS);
  expect(await causes()).toEqual(["gap"]);
  setAhead(0);
  await expect.poll(causes, MINUTES).toEqual(["gap", "clock"]);
  await expect.poll(() => doneAt("delete-accounts"), MINUTES).toBeLessThan(Date.now() + DAY_MS);
  expect(await isGone(user_id)).toBe(false);
  expect(await club.db.outboxMail.count()).toBe(mails);
  await release();
  expect(await causes()).toEqual([]);
}, 600_000);

it("a clock that jumps while the club runs deletes nobody, and work goes on when it is put right", async () => {
  const { user_id } = await makeMember(club.db);
  await club.db.user.update({ where: { id: user_id }, data: { deletion_requested_at: new Date() } });
  setAhead(20 * DAY_MS);
  await expect.poll(causes, MINUTES).toEqual(["clock"]);
  await expect.poll(() => doneAt("delete-accounts"), MINUTES).toBeGreaterThan(Date.now() + 19 * DAY_MS);
  setAhead(0);
  const back = Date.now();
  await expect.poll(() => doneAt("heartbeat"), MINUTES).toBeLessThan(Date.now() + DAY_MS);
  await expect.poll(() => doneAt("bank-imports"), MINUTES).toBeLessThan(Date.now() + DAY_MS);
  await expect.poll(() => doneAt("bank-imports"), MINUTES).toBeGreaterThan(back + 60_000);
  expect(await isGone(user_id)).toBe(false);
}, 600_000);
