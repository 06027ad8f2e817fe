import "~/club";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { club as clubOf } from "~/accounts/access/club.server";
import { openHolds } from "~/kernel/holds/holds.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { EmailType } from "~/kernel/mail/mail";
import { leaseMail } from "~/office/emails/mail.server";
import { resendMail } from "~/office/emails/mail-acts.server";
import { bringBack } from "~/office/jobs/clock-ahead.server";
import { runJob } from "~/office/jobs/run-job.server";
import { deleteDueAccounts } from "~/office/privacy/delete-due-accounts.server";
import { makeMember } from "../../../tests/factories";
import { openTestClub } from "../../../tests/model/test-club";
import { holdAfterRestore, releaseHolds } from "./hold.server";
import { holdPage } from "./hold-page.server";
import { jobsAllowed } from "./jobs-allowed.server";
import { watchClock } from "./watch-clock.server";

const owner = { kind: "admin", id: 1, name: "Olive Owner" } as const;

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeEach(async () => {
  club = await openTestClub();
});
afterEach(() => club.close());

const later = (ms: number) => new Date(club.deps.clock().getTime() + ms);
const restored = () => holdAfterRestore(club.deps, { source: "backup", restored_at: club.deps.clock() });
const write = (email_type: EmailType, now: Date) =>
  enqueueMail(club.db, {
    email_type,
    recipient_email: "thandi@example.co.za",
    subject: email_type,
    dedupe_key: `${email_type}:${now.getTime()}`,
    data: {} as never,
    now,
  });
const next = async () => (await leaseMail(club.deps))?.email_type ?? null;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A person who asked for deletion at this moment; the account's id. */
async function asked(deletion_requested_at: Date): Promise<number> {
  const { user_id } = await makeMember(club.db);
  await club.db.user.update({ where: { id: user_id }, data: { deletion_requested_at } });
  return user_id;
}

async function deleted(): Promise<number[]> {
  await deleteDueAccounts(club.deps);
  const gone = await club.db.user.findMany({
    where: { anonymised_at: { not: null } },
    orderBy: { id: "asc" },
  });
  return gone.map(({ id }) => id);
}

const actions = async () =>
  (await club.db.auditEntry.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);

describe("after a restore", () => {
  it("no mail goes out until an owner releases it (R113)", async () => {
    await write("renewal_reminder", later(-60_000));
    await restored();
    expect(await next()).toBeNull();
    await releaseHolds(club.deps, owner, { send_queued: true });
    expect(await next()).toBe("renewal_reminder");
    expect(await openHolds(club)).toEqual([]);
    expect(await actions()).toEqual(expect.arrayContaining(["hold.begin", "hold.release"]));
    expect(await club.db.alert.count({ where: { kind: "restored", resolved_at: null } })).toBe(0);
  });

  it("a code that somebody asks for since goes out, and one from before does not", async () => {
    await write("sign_in_code", later(-60_000));
    await restored();
    expect(await next()).toBeNull();
    await write("sign_in_code", later(1));
    expect(await next()).toBeNull();
    club.setNow(later(60_000));
    expect(await next()).toBe("sign_in_code");
    expect(await next()).toBeNull();
  });

  it("what was queued before it fails unless the owner wants it, and can be sent again", async () => {
    await write("renewal_reminder", later(-60_000));
    await write("account_deleted", later(-60_000));
    await restored();
    club.setNow(later(60_000));
    await write("payment_receipt", club.deps.clock());
    expect((await holdPage(club.deps)).open).toMatchObject({ held_mails: 3, queued_mails: 2 });
    await releaseHolds(club.deps, owner, { send_queued: false });
    const queued = await club.db.outboxMail.findFirstOrThrow({ where: { email_type: "renewal_reminder" } });
    expect(queued).toMatchObject({ status: "failed", error_message: "not sent: restored" });
    expect(await club.db.outboxMail.count({ where: { email_type: "account_deleted" } })).toBe(0);
    const release = await club.db.auditEntry.findFirstOrThrow({ where: { action: "hold.release" } });
    expect(JSON.parse(release.details)).toEqual({ not_sent: 2 });
    expect([await next(), await next()]).toEqual(["payment_receipt", null]);
    await resendMail(club.deps, { actor: owner, role: "owner" }, queued.id);
    expect(await next()).toBe("renewal_reminder");
  });

  it("is held once, however often the start is interrupted", async () => {
    await restored();
    await restored();
    expect(await club.db.hold.count()).toBe(1);
    expect((await actions()).filter((action) => action === "hold.begin")).toHaveLength(1);
  });

  it("the providers are asked before other jobs work, again until they answer", async () => {
    const { payfast } = club;
    payfast.lines = null;
    await restored();
    const allowed = async () => {
      const isAllowed = await jobsAllowed(club.deps);
      return ["reconcile", "status-history", "renewal-reminders"].filter((name) =>
        isAllowed(clubOf().jobs.find((job) => job.name === name)!),
      );
    };
    expect(await allowed()).toEqual(["reconcile"]);
    expect((await openHolds(club))[0]?.reconciled_note).toMatch(/PayFast did not answer/);
    payfast.lines = [];
    expect(await allowed()).toEqual(["reconcile"]);
    club.setNow(later(6 * 60_000));
    expect(await allowed()).toEqual(["reconcile", "status-history"]);
    await releaseHolds(club.deps, owner, { send_queued: true });
    expect(await allowed()).toEqual(["reconcile", "status-history", "renewal-reminders"]);
  });

  it("deletions that the copy had due wait, and those that were carried out are carried out again", async () => {
    const [gone, due] = [await asked(later(-20 * DAY)), await asked(later(-8 * DAY))];
    const account = await club.db.user.findUniqueOrThrow({ where: { id: gone } });
    const accounts = [
      { id: gone, created_at: account.created_at.toISOString(), requested_at: null, is_deleted: 1 },
    ];
    const withdrawn = { until: "", accounts, newsletters: [], consents: [], contacts: [] };
    await holdAfterRestore(club.deps, { source: "backup", restored_at: club.deps.clock(), withdrawn });
    expect(await deleted()).toEqual([gone]);
    club.setNow(later(7 * DAY));
    expect(await deleted()).toEqual([gone, due]);
  });
});

/** The club beats each minute; `seconds` are the machine's own. */
function heart() {
  let seconds = 1000;
  const watch = watchClock(club.deps, () => seconds);
  return {
    watch,
    /** Time passes, and the clock says so. */
    pass: (ms: number) => {
      seconds += ms / 1000;
      club.setNow(later(ms));
    },
    jump: (ms: number) => club.setNow(later(ms)),
  };
}

const causes = async () => (await openHolds(club)).map(({ cause }) => cause);

describe("a clock that was wrong, or a club that did not run", () => {
  it("begins no hold in an ordinary night, nor where a clock is put right by an hour", async () => {
    const { watch, pass, jump } = heart();
    expect(await watch()).toBeNull();
    pass(24 * HOUR);
    expect(await watch()).toBeNull();
    jump(HOUR);
    expect(await watch()).toBeNull();
    jump(-HOUR);
    expect(await watch()).toBeNull();
    expect(await causes()).toEqual([]);
  });

  it("holds deletions and mails to many after a gap of more than a day, and lets all others out (R113)", async () => {
    const { watch, pass } = heart();
    await watch();
    const id = await asked(later(-8 * DAY));
    pass(24 * HOUR + 1);
    expect(await watch()).toBe("gap");
    await write("renewal_reminder", later(1));
    await write("breach_notice", later(-1));
    await write("payment_receipt", club.deps.clock());
    expect([await next(), await next()]).toEqual(["payment_receipt", null]);
    expect(await deleted()).toEqual([]);
    pass(60_000);
    await write("breach_notice", club.deps.clock());
    expect(await next()).toBe("breach_notice");
    const page = await holdPage(club.deps);
    expect(page.open).toMatchObject({ held_mails: 2, queued_mails: 1, reconciled: null });
    await releaseHolds(club.deps, owner, { send_queued: false });
    expect(await deleted()).toEqual([id]);
    expect(await next()).toBe("renewal_reminder");
    expect(await club.db.alert.count({ where: { kind: "held", resolved_at: null } })).toBe(0);
  });

  it("a start with the clock 40 days ahead deletes nobody who asked today, nor does what follows (N107)", async () => {
    await heart().watch();
    const id = await asked(club.deps.clock());
    club.setNow(later(40 * DAY));
    const ahead = heart();
    expect(await ahead.watch()).toBe("gap");
    expect(await deleted()).toEqual([]);
    ahead.pass(20_000);
    await ahead.watch();
    ahead.jump(-40 * DAY);
    expect(await ahead.watch()).toBe("clock");
    expect(await causes()).toEqual(["clock", "gap"]);
    for (let day = 0; day < 7; day += 1) {
      expect(await deleted()).toEqual([]);
      ahead.pass(DAY);
      await ahead.watch();
    }
    expect(await deleted()).toEqual([id]);
  });

  it.each([2 * HOUR, 40 * DAY, -2 * HOUR])(
    "a clock that jumps by %i ms while the club runs is noticed",
    async (ms) => {
      const { watch, jump } = heart();
      await watch();
      const id = await asked(later(-7 * DAY));
      jump(ms);
      expect(await watch()).toBe("clock");
      expect(await deleted()).toEqual([]);
      jump(-ms);
      await watch();
      expect(await deleted()).toEqual([]);
      expect(await causes()).toEqual(["clock"]);
      await releaseHolds(club.deps, owner, { send_queued: true });
      expect(await deleted()).toEqual([id]);
    },
  );

  it.each([
    ["started ahead", true],
    ["moved while the club ran", false],
  ])(
    "a clock that was %s and is set back raises one alert, with where to release what waits",
    async (_, starts) => {
      const nightly = { name: "nightly", pattern: "15 2 * * *", run: async () => ({}) };
      await heart().watch();
      const running = heart();
      await running.watch();
      club.setNow(later(40 * DAY));
      const { watch, pass, jump } = starts ? heart() : running;
      await watch();
      await runJob(club.deps, nightly);
      pass(20_000);
      await watch();
      jump(-40 * DAY);
      await watch();
      expect(await bringBack(club.deps, [nightly])).toBe(1);
      const alerts = await club.db.alert.findMany({ where: { resolved_at: null } });
      expect(alerts).toMatchObject([{ kind: "held", link: "/admin/restore" }]);
      expect(alerts[0]!.message).toMatch(/clock was wrong.*wrong dates/);
    },
  );

  it("the page says what a clock said, also after it was put right", async () => {
    const says = async () =>
      (await holdPage(club.deps)).open?.causes.map((cause) => cause.says.split(". ", 1)[0]);
    const { watch, jump } = heart();
    await watch();
    jump(40 * DAY);
    await watch();
    expect(await says()).toEqual([
      "The machine's clock was wrong: after 10 Jan 2026, 10:00 it said 19 Feb 2026, 10:00",
    ]);
    jump(-40 * DAY + 60_000);
    await watch();
    expect(await says()).toEqual(["The machine's clock was wrong for some time after 10 Jan 2026, 10:00"]);
  });

  it("a machine that slept for two days did not run, whatever its own seconds say", async () => {
    const { watch, pass } = heart();
    await watch();
    pass(48 * HOUR);
    expect(await watch()).toBe("gap");
  });

  it("a deletion waits seven days in which the club runs, however often it stops meanwhile", async () => {
    const { watch, pass } = heart();
    await watch();
    const id = await asked(later(-7 * DAY));
    for (let week = 0; week < 2; week += 1) {
      pass(2 * DAY);
      await watch();
      for (let day = 0; day < 5; day += 1) {
        expect(await deleted()).toEqual(week * 5 + day < 7 ? [] : [id]);
        pass(DAY);
        await watch();
      }
    }
    expect(await causes()).toEqual(["gap"]);
  });

  it("jobs that delete wait as long as deletions do, and those that write to people for an owner", async () => {
    const { watch, pass } = heart();
    const waiting = async () => {
      const isAllowed = await jobsAllowed(club.deps);
      return clubOf()
        .jobs.filter((job) => !isAllowed(job))
        .map(({ name }) => name);
    };
    const of = (waits: string) => clubOf().jobs.filter((job) => job.waits === waits);
    await watch();
    pass(2 * DAY);
    await watch();
    expect(await waiting()).toHaveLength(of("for_release").length + of("as_deletions").length);
    expect(await waiting()).toEqual(expect.arrayContaining(["clean", "month-summaries"]));
    for (let day = 0; day < 7; day += 1) {
      pass(DAY);
      await watch();
    }
    expect(await waiting()).toEqual(of("for_release").map(({ name }) => name));
    await releaseHolds(club.deps, owner, { send_queued: false });
    expect(await waiting()).toEqual([]);
  });

  it("is held once by several processes, and a restore does not count as a gap", async () => {
    const [one, other] = [heart(), heart()];
    await one.watch();
    await other.watch();
    one.pass(3 * DAY);
    other.pass(0);
    await Promise.all([one.watch(), other.watch()]);
    expect(await causes()).toHaveLength(1);
    await releaseHolds(club.deps, owner, { send_queued: false });
    one.pass(3 * DAY);
    await restored();
    await heart().watch();
    expect(await causes()).toEqual(["restored"]);
  });
});
