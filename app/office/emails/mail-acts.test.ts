import "~/club";
import { expect, it } from "vitest";
import { dueMail, settleMail } from "~/kernel/mail/email-queue.queries.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { sendTestMail } from "./mail-acts.server";

const { database } = databaseForFile();

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
