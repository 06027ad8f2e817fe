import { expect, it } from "vitest";
import { cleanStrangers } from "~/office/jobs/clean-strangers.server";
import { testClubForEach } from "../../../tests/support/for-file";
import { askAboutData, sendContactMessage } from "./contact.server";
import { isLate } from "./data-request";
import { stateOf } from "./message-state";
import { answerMessage, messageForOffice } from "./messages.server";

const club = testClubForEach("2026-11-01");

const ADMIN = { kind: "admin", id: 1, name: "Bongi" } as const;
const ask = (kind: "access" | "objection" = "access", is_doubtful = false, address = "10.0.0.1") =>
  askAboutData(
    club.deps,
    { kind, name: "Thandi", email: "thandi@example.test", message: "Please." },
    { address, is_doubtful },
  );
const openTasks = () => club.db.contactMessage.findMany({ where: { type: "your_data", status: "new" } });
const officeMails = () => club.db.outboxMail.findMany({ where: { email_type: "contact_message" } });

it.each([
  ["2026-12-01", false],
  ["2026-12-02", true],
])("POPIA s23, PAIA s56: an answer on %s is late: %s", (day, late) => {
  const asked = { due_on: "2026-12-01", answered_at: null };
  expect(isLate(asked, day)).toBe(late);
  expect(isLate({ ...asked, answered_at: new Date(`${day}T08:00:00Z`) }, "2027-01-01")).toBe(late);
});

it("POPIA s11(3): an objection reaches the office as a message with a date 30 days on, and its officer by mail", async () => {
  await club.db.setting.create({ data: { key: "law_officer_email", value: "officer@club.test" } });
  expect(await ask("objection")).toBe("2026-12-01");
  expect(await openTasks()).toMatchObject([{ subject: "Object to your use of it", due_on: "2026-12-01" }]);
  expect(await officeMails()).toMatchObject([
    {
      recipient_email: "officer@club.test",
      subject: "Your data, answer by 1 December 2026: Object to your use of it",
    },
  ]);
});

it("POPIA s23: one by the contact form has the date too, and other messages have none", async () => {
  const said = { name: "Thandi", email: "thandi@example.test", subject: "All of it", message: "Please." };
  await sendContactMessage(club.deps, { ...said, type: "your_data" }, { address: "10.0.0.1" });
  await sendContactMessage(club.deps, { ...said, type: "general" }, { address: "10.0.0.1" });
  const kept = await club.db.contactMessage.findMany({ orderBy: { id: "asc" } });
  expect(kept.map(({ due_on }) => due_on)).toEqual(["2026-12-01", null]);
});

it("POPIA s23: an answer is mailed once, and is marked late after its day", async () => {
  await ask();
  const { id } = await club.db.contactMessage.findFirstOrThrow();
  const state = async () => stateOf(await messageForOffice(club.deps, id)).words;
  expect(await state()).toBe("By 1 Dec");
  club.setDay("2026-12-02");
  expect(await state()).toBe("Late");
  await answerMessage(club.deps, ADMIN, { id, answer: "This is all." });
  await expect(answerMessage(club.deps, ADMIN, { id, answer: "Again." })).rejects.toThrow("by mail already");
  expect(await openTasks()).toEqual([]);
  expect(await state()).toBe("Answered late");
  const [mail, ...others] = await club.db.outboxMail.findMany({ where: { email_type: "message_answer" } });
  expect(others).toEqual([]);
  expect(JSON.parse(mail!.data)).toMatchObject({ about_data: true });
});

it("POPIA s23: stays until it is answered, and a year longer", async () => {
  await ask();
  club.setDay("2028-01-01");
  await cleanStrangers(club.deps);
  const { id } = await club.db.contactMessage.findFirstOrThrow();
  await answerMessage(club.deps, ADMIN, { id, answer: "This is all." });
  club.setDay("2028-12-30");
  await cleanStrangers(club.deps);
  expect(await club.db.contactMessage.count()).toBe(1);
  club.setDay("2029-01-03");
  await cleanStrangers(club.deps);
  expect(await club.db.contactMessage.count()).toBe(0);
});

it("tells the office of what looks like a program's too, and says that it does", async () => {
  await ask("access", true);
  expect(await openTasks()).toMatchObject([{ is_doubtful: true }]);
  // A club that has no address yet reads it in the office.
  expect(await club.db.outboxMail.findMany()).toEqual([]);
  await club.db.setting.create({ data: { key: "support_email", value: "help@ourclub.co.za" } });
  await ask("access", true);
  expect(await club.db.outboxMail.findMany()).toMatchObject([
    { subject: expect.stringMatching(/^Doubtful: Your data, answer by /) },
  ]);
});

it("POPIA s23: no number of strangers closes the way to somebody in another network", async () => {
  for (let net = 0; net < 10; net++)
    for (let host = 0; host < 5; host++) await ask("access", false, `10.0.${net}.${host}`);
  expect(await club.db.contactMessage.count({ where: { is_doubtful: true } })).toBe(0);
  expect(await club.db.alert.count({ where: { kind: "flood" } })).toBe(1);
  await expect(ask("access", false, "10.0.0.77")).rejects.toThrow("from your network");
  await ask("access", false, "10.9.9.9");
  const [last] = await club.db.contactMessage.findMany({ orderBy: { id: "desc" }, take: 1 });
  expect(last).toMatchObject({ is_doubtful: true });
  expect(await openTasks()).toHaveLength(51);
});
