import "~/club";
import { beforeEach, expect, it } from "vitest";
import { testClubForEach } from "../../../tests/support/for-file";
import { answerMessage, markMessage, messageForOffice, previewAnswer } from "./messages.server";

const club = testClubForEach("2026-11-01");
let id: number;
beforeEach(async () => {
  const wrote = { name: "Thandi Mbeki", email: "thandi@example.test", type: "general" };
  ({ id } = await club.db.contactMessage.create({
    data: { ...wrote, subject: "My card", message: "Where is it?", created_at: club.deps.clock() },
  }));
});

const BONGI = { kind: "admin", id: 1, name: "Bongi" } as const;
const answer = "Under My Account.";
const mails = () => club.db.outboxMail.findMany({ where: { email_type: "message_answer" } });

it("keeps an answer, mails it once without repeating the message, and marks the message", async () => {
  const { to, subject, text } = await previewAnswer(club.deps, await messageForOffice(club.deps, id), answer);
  expect([to, subject]).toEqual(["thandi@example.test", "Our answer to your message"]);
  expect(text).toMatch(/Hello Thandi,\s+Under My Account\.\s+You wrote to us on 1 November 2026\./);
  expect(text).not.toContain("Where is it");
  expect(await mails()).toEqual([]);
  await answerMessage(club.deps, BONGI, { id, answer });
  await expect(answerMessage(club.deps, BONGI, { id, answer: "Again" })).rejects.toThrow("by mail already");
  const answered = await messageForOffice(club.deps, id);
  await expect(previewAnswer(club.deps, answered, "Again")).rejects.toThrow("by mail already");
  expect(await club.db.contactMessage.findUnique({ where: { id } })).toMatchObject({
    status: "answered",
    answer,
    answered_by: "Bongi",
  });
  expect(await mails()).toMatchObject([
    { recipient_email: "thandi@example.test", subject: "Our answer to your message" },
  ]);
  expect(await club.db.auditEntry.count({ where: { action: "message.mailed" } })).toBe(1);
});

it("leaves a mailed answer as it is, and lets one by phone be followed by a mail", async () => {
  await markMessage(club.deps, BONGI, id, { answered: true });
  await markMessage(club.deps, BONGI, id, { answered: false });
  await markMessage(club.deps, BONGI, id, { answered: true });
  await answerMessage(club.deps, BONGI, { id, answer });
  await expect(markMessage(club.deps, BONGI, id, { answered: false })).rejects.toThrow("by mail already");
  expect((await messageForOffice(club.deps, id)).status).toBe("answered");
  await expect(markMessage(club.deps, BONGI, id + 1, { answered: true })).rejects.toThrow("no such message");
});

it.each(["Dear Thandi, it is there.", "molo Thandi", "Good morning!"])(
  "greets once where the answer does: %s",
  async (words) => {
    const { text } = await previewAnswer(club.deps, await messageForOffice(club.deps, id), words);
    expect(text).toContain(words);
    expect(text).not.toContain("Hello Thandi");
  },
);
