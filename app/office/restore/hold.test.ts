import "~/club";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { EmailType } from "~/kernel/mail/mail";
import { leaseMail } from "~/office/emails/mail.server";
import { resendMail } from "~/office/emails/mail-acts.server";
import { openTestClub } from "../../../tests/model/test-club";
import { holdAfterRestore, openRestoration, releaseHold } from "./hold.server";
import { jobsAllowed } from "./reconcile-first.server";
import { restorePage } from "./restore-page.server";

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
const actions = async () =>
  (await club.db.auditEntry.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);

describe("after a restore", () => {
  it("no mail goes out until an owner releases it (R113)", async () => {
    await write("renewal_reminder", later(-60_000));
    await restored();
    expect(await next()).toBeNull();
    await releaseHold(club.deps, owner, { send_queued: true });
    expect(await next()).toBe("renewal_reminder");
    expect(await openRestoration(club)).toBeNull();
    expect(await actions()).toEqual(expect.arrayContaining(["restore.hold", "restore.release"]));
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
    expect((await restorePage(club.deps)).open).toMatchObject({ held_mails: 3, queued_mails: 2 });
    await releaseHold(club.deps, owner, { send_queued: false });
    const queued = await club.db.outboxMail.findFirstOrThrow({ where: { email_type: "renewal_reminder" } });
    expect(queued).toMatchObject({ status: "failed", error_message: "not sent: restored" });
    expect(await club.db.outboxMail.count({ where: { email_type: "account_deleted" } })).toBe(0);
    const release = await club.db.auditEntry.findFirstOrThrow({ where: { action: "restore.release" } });
    expect(JSON.parse(release.details)).toEqual({ not_sent: 2 });
    expect([await next(), await next()]).toEqual(["payment_receipt", null]);
    await resendMail(club.deps, { actor: owner, role: "owner" }, queued.id);
    expect(await next()).toBe("renewal_reminder");
  });

  it("is held once, however often the start is interrupted", async () => {
    await restored();
    await restored();
    expect(await club.db.restoration.count()).toBe(1);
    expect((await actions()).filter((action) => action === "restore.hold")).toHaveLength(1);
  });

  it("the providers are asked before other jobs work, again until they answer", async () => {
    const { payfast } = club;
    payfast.lines = null;
    await restored();
    const allowed = async () => {
      const isAllowed = await jobsAllowed(club.deps);
      return ["backup", "renewal-reminders"].filter(isAllowed);
    };
    expect(await allowed()).toEqual(["backup"]);
    expect((await openRestoration(club))?.reconciled_note).toMatch(/PayFast did not answer/);
    payfast.lines = [];
    expect(await allowed()).toEqual(["backup"]);
    club.setNow(later(6 * 60_000));
    expect(await allowed()).toEqual(["backup", "renewal-reminders"]);
  });
});
