import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newestBackup } from "~/db/files/backup.server";
import type { Job } from "~/kernel/jobs/job";
import { countOnce, readCounts } from "~/kernel/limits/counts.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { leaseMail } from "~/office/emails/mail.server";
import { testClubForEach } from "../../../tests/support/for-file";
import { bringBack, clockBehind } from "./clock-ahead.server";
import { runJob } from "./run-job.server";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let start: number;
const club = testClubForEach();
beforeEach(async () => {
  start = club.deps.clock().getTime();
});

const runs: string[] = [];
const job = (name: string, pattern: string): Job => ({
  name,
  pattern,
  run: async () => {
    runs.push(name);
    return {};
  },
});
const JOBS = [job("nightly", "15 2 * * *"), job("monthly", "0 9 1 * *"), job("each-minute", "* * * * *")];
const setAhead = (ms: number) => club.setNow(new Date(start + ms));
const tick = async () => {
  runs.length = 0;
  const count = await bringBack(club.deps, JOBS);
  for (const one of JOBS) await runJob(club.deps, one);
  return { count, runs: [...runs] };
};
const alerts = () => club.db.alert.count({ where: { kind: "clock_ahead", resolved_at: null } });

describe("after the clock was ahead", () => {
  it("every job is due, owners are alerted, and the alarm ends once all are done", async () => {
    await tick();
    setAhead(40 * DAY);
    expect((await tick()).runs).toEqual(["nightly", "monthly", "each-minute"]);
    setAhead(5 * 60_000);
    expect(await clockBehind(club.deps)).toBeGreaterThan(39 * DAY);
    expect(await tick()).toEqual({ count: 3, runs: ["nightly", "monthly", "each-minute"] });
    expect(await alerts()).toBe(1);
    expect(await clockBehind(club.deps)).toBe(0);
    setAhead(6 * 60_000);
    expect(await tick()).toEqual({ count: 0, runs: ["each-minute"] });
  });

  it("a job that a process began then and never ended is due too, and an import", async () => {
    const far = new Date(start + 40 * DAY);
    const leases = ["job:nightly", "import:payfast"].map((name) => ({
      name,
      holder: "a dead process",
      expires_at: far,
    }));
    await club.db.lease.createMany({ data: leases });
    expect(await tick()).toMatchObject({ count: 2, runs: expect.arrayContaining(["nightly"]) });
    expect(await club.db.lease.count({ where: { expires_at: far } })).toBe(0);
  });

  it("mails and limits of that time do not wait for it", async () => {
    const mail = { email_type: "test" as const, recipient_email: "a@example.test", subject: "S" };
    const write = (dedupe_key: string) =>
      enqueueMail(club.db, { ...mail, dedupe_key, data: {} as never, now: club.deps.clock() });
    const limit = { name: "codes", points: 3, seconds: 900 };
    setAhead(40 * DAY);
    await write("ahead");
    await countOnce(club.deps, [[limit, "somebody"]]);
    setAhead(0);
    expect(await leaseMail(club.deps)).toBeNull();
    expect((await tick()).count).toBe(2);
    expect((await leaseMail(club.deps))?.dedupe_key).toBe("ahead");
    expect(await readCounts(club.deps, [[limit, "somebody"]])).toEqual([{ points: 0, until: 0 }]);
  });

  it("nothing is moved that a right clock put off, nor what another machine's clock dates a little later", async () => {
    await tick();
    await club.db.lease.update({
      where: { name: "job:nightly" },
      data: { holder: "at work", expires_at: new Date(start + HOUR) },
    });
    await club.db.outboxMail.create({
      data: {
        dedupe_key: "retry",
        email_type: "test",
        recipient_email: "a@example.test",
        subject: "S",
        attempts: 7,
        next_attempt_at: new Date(start + DAY),
        locked_until: new Date(start + 2 * 60_000),
      },
    });
    setAhead(-14 * 60_000);
    expect(await bringBack(club.deps, JOBS)).toBe(0);
    expect(await clockBehind(club.deps)).toBe(0);
    expect(await alerts()).toBe(0);
  });
});

it("a job that this version no longer has, done before an upgrade, says nothing of the clock", async () => {
  await runJob(club.deps, job("gone", "15 8 * * *"));
  expect(await tick()).toMatchObject({ count: 0 });
  expect(await alerts()).toBe(0);
});

describe("a backup of a time that has not come", () => {
  const now = new Date("2026-11-24T10:00:00Z");
  const dir = mkdtempSync(path.join(tmpdir(), "club-backups-"));
  const make = (name: string) => writeFileSync(path.join(dir, name), "");
  beforeEach(() => mkdirSync(dir, { recursive: true }));
  afterEach(() => rmSync(dir, { recursive: true }));

  it("is not the newest", () => {
    make("club-2027-01-03T02-15-00-000Z.db");
    expect(newestBackup(dir, now)).toBeNull();
    make("club-2026-11-20T02-15-00-000Z.db");
    make("club-2026-11-24T10-05-00-000Z.db");
    expect(newestBackup(dir, now)).toBe("club-2026-11-24T10-05-00-000Z.db");
  });
});
