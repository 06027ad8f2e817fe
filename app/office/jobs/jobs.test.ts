import "~/club";
import { describe, expect, it } from "vitest";
import { club as assembled } from "~/accounts/access/club.server";
import type { Job } from "~/kernel/jobs/job";
import { warnOfExpiry } from "~/members/membership/warn-of-expiry.server";
import { writeStatusHistory } from "~/members/membership/write-status-history.server";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { remindOfRenewals } from "~/money/agreements/remind-of-renewals.server";
import { resumeMembership } from "~/money/agreements/resume-membership.server";
import { FAILED } from "../../../tests/model/test-club";
import { testDeps } from "../../../tests/support/deps";
import { testClubForEach } from "../../../tests/support/for-file";
import { clean } from "./clean.server";
import { makeBackup } from "./make-backup.server";
import { nextTime, pauseAfter, runJob } from "./run-job.server";

const club = testClubForEach();

async function member(plan: "local_recurring" | "tourist_oneoff") {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, plan);
  const transaction_id = String(Date.now());
  await club.say({ reference, transaction_id, token: plan === "local_recurring" ? `T-${reference}` : null });
  const row = (await club.member(buyer))!;
  return { buyer, id: row.id, token: `T-${reference}` };
}
const mails = async (email_type: string) =>
  (await club.db.outboxMail.findMany({ where: { email_type }, orderBy: { id: "asc" } })).map((mail) => ({
    subject: mail.subject,
    ...JSON.parse(mail.data),
  }));

describe("a job", () => {
  const counting = (runs: string[]): Job => ({
    name: "counting",
    pattern: "0 8 * * *",
    run: async (deps) => {
      await new Promise((done) => setTimeout(done, 20));
      runs.push(deps.clock().toISOString());
      return { done: 1 };
    },
  });

  it("runs in one of several processes, once per due time, and catches up if missed", async () => {
    const runs: string[] = [];
    const tick = () => Promise.all([1, 2, 3, 4].map(() => runJob(club.deps, counting(runs))));
    for (const day of ["2026-01-10", "2026-01-10", "2026-01-11", "2026-01-15", "2026-01-15"]) {
      club.setDay(day);
      await tick();
    }
    expect(runs.map((at) => at.slice(0, 10))).toEqual(["2026-01-10", "2026-01-11", "2026-01-15"]);
  });

  it("leaves how it ended, counts failures in a row and forgets them once it is done", async () => {
    let fails = true;
    const job: Job = {
      ...counting([]),
      run: async () => {
        if (fails) throw new Error("disk full\n  at somewhere");
        return {};
      },
    };
    const run = () => club.db.jobRun.findUnique({ where: { name: "counting" } });
    await runJob(club.deps, job);
    await runJob(club.deps, job, { again: true });
    expect(await run()).toMatchObject({ failures: 2, message: "disk full", done_at: null });
    fails = false;
    await runJob(club.deps, job, { again: true });
    expect(await run()).toMatchObject({ failures: 0, message: "", done_at: club.deps.clock() });
  });

  it("can be rerun by hand, but not while it is running", async () => {
    const runs: string[] = [];
    const job = counting(runs);
    const deps = club.deps;
    await runJob(deps, job);
    expect(await runJob(deps, job)).toMatchObject({ kind: "not_now" });
    const both = await Promise.all([runJob(deps, job, { again: true }), runJob(deps, job, { again: true })]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "not_now"]);
    expect(runs).toHaveLength(2);
  });

  it("is retried five minutes after a failure, and half an hour after its process died", async () => {
    const own = testDeps(club.db, new Date("2026-01-10T08:00:00Z"));
    const deps = { ...club.deps, clock: own.clock };
    const failing = { ...counting([]), run: () => Promise.reject(new Error("no")) };
    expect(await runJob(deps, failing)).toMatchObject({ kind: "failed" });
    own.setNow(new Date("2026-01-10T08:04:00Z"));
    expect(await runJob(deps, counting([]))).toMatchObject({ kind: "not_now" });
    own.setNow(new Date("2026-01-10T08:05:00Z"));
    expect(await runJob(deps, counting([]))).toMatchObject({ kind: "done" });
    own.setNow(new Date("2026-01-11T08:00:00Z"));
    const dying = { ...counting([]), run: () => new Promise<never>(() => {}) };
    void runJob(deps, dying);
    await new Promise((done) => setTimeout(done, 50));
    own.setNow(new Date("2026-01-11T08:29:00Z"));
    expect(await runJob(deps, counting([]))).toMatchObject({ kind: "not_now" });
    own.setNow(new Date("2026-01-11T08:30:00Z"));
    expect(await runJob(deps, counting([]))).toMatchObject({ kind: "done" });
  });

  it("is scheduled in the club's time zone", () => {
    expect(nextTime("0 8 * * *", new Date("2026-01-10T05:59:00Z")).toISOString()).toBe(
      "2026-01-10T06:00:00.000Z",
    );
    expect(new Set(assembled().jobs.map(({ name }) => name)).size).toBe(assembled().jobs.length);
    for (const { pattern } of assembled().jobs)
      expect(nextTime(pattern, new Date()).getTime()).toBeGreaterThan(Date.now());
  });
});

describe("renewal reminders", () => {
  it("go out three days before, once, even if a night was missed", async () => {
    await member("local_recurring");
    club.setDay("2026-02-06");
    expect(await remindOfRenewals(club.deps)).toBe(0);
    club.setDay("2026-02-07");
    expect(await remindOfRenewals(club.deps)).toBe(1);
    club.setDay("2026-02-08");
    await remindOfRenewals(club.deps);
    expect(await mails("renewal_reminder")).toMatchObject([
      { subject: "Your membership renews on 10 February 2026", by_itself: true, amount_cents: 9900 },
    ]);
  });

  it("tell members who resumed that nothing is charged automatically, and skip cancelled ones", async () => {
    const resumed = await member("local_recurring");
    const cancelled = await member("local_recurring");
    for (const { id } of [resumed, cancelled])
      await cancelMembership(club.deps, "member", { member_id: id, reason: "" });
    await resumeMembership(club.deps, "member", { member_id: resumed.id });
    club.setDay("2026-02-07");
    await remindOfRenewals(club.deps);
    expect(await mails("renewal_reminder")).toMatchObject([
      { subject: "Your membership: paid until 10 Feb 2026", by_itself: false },
    ]);
  });
});

describe("expiry warnings", () => {
  it("go out 7 days and 1 day before the end, once each", async () => {
    await member("tourist_oneoff");
    await member("local_recurring");
    for (const day of ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-07", "2026-02-08", "2026-02-09"]) {
      club.setDay(day);
      await warnOfExpiry(club.deps);
    }
    expect(await mails("expiry_warning")).toMatchObject([
      { subject: "Your Tourist Pass ends in 7 days", days_left: 7, expires_on: "2026-02-09" },
      { subject: "Your Tourist Pass ends tomorrow", days_left: 1 },
    ]);
  });
});

describe("the status history", () => {
  it("records each change of status by date once", async () => {
    const { id, token } = await member("local_recurring");
    club.setDay("2026-02-11");
    expect(await writeStatusHistory(club.deps)).toBe(1);
    expect(await writeStatusHistory(club.deps)).toBe(0);
    await club.say({ ...FAILED, token, transaction_id: "999" });
    club.setDay("2026-02-16");
    expect(await writeStatusHistory(club.deps)).toBe(1);
    const history = await club.db.memberStatusChange.findMany({ where: { member_id: id } });
    expect(history.map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
      [null, "active"],
      ["active", "past_due"],
      ["past_due", "expired"],
    ]);
  });
});

describe("cleaning", () => {
  it("deletes what is old and keeps the rest", async () => {
    const { user_id } = await club.person();
    const now = club.deps.clock().getTime();
    const at = (days: number) => new Date(now + days * 86_400_000);
    const session = (token_hash: string, ends: number, revoked?: number) => ({
      kind: "user",
      user_id,
      token_hash,
      expires_at: at(ends),
      revoked_at: revoked === undefined ? null : at(revoked),
    });
    await club.db.session.createMany({
      data: [session("a", 5), session("b", -31), session("c", 5, -31), session("d", -29)],
    });
    await club.db.pendingSignIn.createMany({
      data: ["old", "new"].map((id) => ({ id, data: "", expires_at: at(id === "old" ? -1 : 1) })),
    });
    await club.db.idempotencyKey.createMany({
      data: [-8, -6].map((days) => ({
        scope: "s",
        key: String(days),
        request_hash: "",
        created_at: at(days),
      })),
    });
    expect(await clean(club.deps)).toEqual({
      sessions: 2,
      sign_ins: 1,
      idempotency_keys: 1,
      of_strangers: 0,
      replaced_databases: 0,
    });
    const kept = await club.db.session.findMany({ orderBy: { token_hash: "asc" } });
    expect(kept.map(({ token_hash }) => token_hash)).toEqual(["a", "d"]);
  });
});

describe("the backup", () => {
  const job = (make: () => Promise<never> | Promise<typeof MADE>): Job => ({
    name: "backup",
    pattern: "15 2 * * *",
    run: (deps) => makeBackup(deps, make),
  });
  const MADE = { file: "", members: 1, payments: 2, redemptions: 3, removed: 0 };
  const failing = job(() => Promise.reject(new Error("There is no room for a backup.")));
  const succeeding = job(() => Promise.resolve(MADE));
  const alerts = () => club.db.alert.findMany({ where: { kind: "backup_failed" } });

  it("tells owners once that it fails, until one succeeds, and again in the next row of failures", async () => {
    await runJob(club.deps, failing, { again: true });
    expect(await alerts()).toMatchObject([
      { resolved_at: null, message: expect.stringContaining("There is no room for a backup.") },
    ]);
    await club.db.alert.updateMany({ data: { resolved_at: club.deps.clock(), resolved_by: "Owner" } });
    await runJob(club.deps, failing, { again: true });
    expect(await alerts()).toMatchObject([{ resolved_by: "Owner" }]);
    await runJob(club.deps, succeeding, { again: true });
    await runJob(club.deps, failing, { again: true });
    expect(await alerts()).toMatchObject([{ resolved_at: null }]);
    await runJob(club.deps, succeeding, { again: true });
    expect(await alerts()).toMatchObject([{ resolved_by: "the club" }]);
  });
});

it("a failing job waits longer each time, up to an hour, and one that runs each minute never longer than five", () => {
  const minutes = (pattern: string) =>
    [0, 1, 2, 3, 4, 50].map(
      (failures) => pauseAfter(failures, pattern, new Date("2026-01-10T08:00:00Z")) / 60_000,
    );
  expect(minutes("15 2 * * *")).toEqual([5, 10, 20, 40, 60, 60]);
  expect(minutes("* * * * *")).toEqual([5, 5, 5, 5, 5, 5]);
});
