import "~/club";
import { expect, it } from "vitest";
import { dueMail, settleMail } from "~/kernel/mail/email-queue.queries.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { MailTransport } from "~/kernel/mail/mail";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { sendDueMail } from "./mail.server";
import { resendMail, sendTestMail, setMailAside } from "./mail-acts.server";

const { database } = databaseForFile();

const failing = (error: object): MailTransport => ({
  send: () => Promise.reject(Object.assign(new Error("No"), error)),
});

async function tried(error: object) {
  const deps = testDeps(database.db);
  await deps.db.outboxMail.deleteMany();
  const recipient_email = "member@example.test";
  const about = { email_type: "test", subject: "A notice", data: { sent_by: "" } } as const;
  await enqueueMail(deps.db, { ...about, recipient_email, dedupe_key: "a notice", now: deps.clock() });
  await sendDueMail(deps, failing(error));
  return deps.db.outboxMail.findFirstOrThrow();
}

it("gives up at once what the server refuses for good, and lets the office set it aside (P103, B114)", async () => {
  for (const command of ["RCPT TO", "DATA"])
    expect(await tried({ responseCode: 550, command })).toMatchObject({ status: "failed", attempts: 1 });
  expect(await tried({ responseCode: 451, command: "DATA" })).toMatchObject({ status: "pending" });
  // Our own sign-in is put right in the settings.
  expect(await tried({ responseCode: 535, command: "AUTH PLAIN" })).toMatchObject({ status: "pending" });
  const deps = testDeps(database.db);
  const asking = { actor: { kind: "admin", id: 1, name: "Owner" }, role: "support" } as const;
  const { id } = await tried({ responseCode: 550, command: "DATA" });
  await setMailAside(deps, asking, id);
  await expect(setMailAside(deps, asking, id)).rejects.toMatchObject({ code: "conflict" });
  expect(await deps.db.outboxMail.findFirstOrThrow()).toMatchObject({
    status: "cancelled",
    error_message: "No",
  });
});

it("gives each deliberate sending an id of its own, and each try of one the same (P109)", async () => {
  const deps = testDeps(database.db);
  const keys: string[] = [];
  const transport: MailTransport = { send: async ({ message_key }) => void keys.push(message_key) };
  const { id } = await tried({ responseCode: 451, command: "DATA" });
  const again = () =>
    deps.db.outboxMail.updateMany({ data: { status: "pending", next_attempt_at: deps.clock() } });
  for (const _ of [1, 2]) {
    await again();
    await sendDueMail(deps, transport);
  }
  await resendMail(deps, { actor: { kind: "admin", id: 1, name: "Owner" }, role: "owner" }, id);
  await sendDueMail(deps, transport);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("sends a test message before the mails that are due already", async () => {
  const deps = testDeps(database.db);
  await enqueueMail(deps.db, {
    email_type: "test",
    recipient_email: "member@example.test",
    dedupe_key: "a notice",
    subject: "A notice",
    data: { sent_by: "" },
    now: deps.clock(),
  });
  const sent = sendTestMail(deps, { kind: "admin", id: 1, name: "Owner" }, "owner@example.test");
  await expect.poll(() => deps.db.outboxMail.count()).toBe(2);
  const first = await dueMail(deps.db, deps.clock());
  expect(first?.recipient_email).toBe("owner@example.test");
  await settleMail(deps.db, first!.id, { status: "sent" });
  await sent;
});
