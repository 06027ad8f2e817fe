import { expect, it } from "vitest";
import { testClubForEach } from "../../../tests/support/for-file";
import { isLate } from "./data-request";
import { answerRequest, askAboutData, dataRequestForOffice } from "./data-requests.server";

const club = testClubForEach("2026-11-01");

const ADMIN = { kind: "admin", id: 1, name: "Bongi" } as const;
const ask = (kind: "access" | "objection" = "access", is_doubtful = false, address = "10.0.0.1") =>
  askAboutData(
    club.deps,
    { kind, name: "Thandi", email: "thandi@example.test", message: "Please." },
    { address, is_doubtful },
  );
const openTasks = () => club.db.alert.findMany({ where: { kind: "data_request", resolved_at: null } });

it.each([
  ["2026-12-01", false],
  ["2026-12-02", true],
])("POPIA s23, PAIA s56: an answer on %s is late: %s", (day, late) => {
  const asked = { due_on: "2026-12-01", answered_at: null };
  expect(isLate(asked, day)).toBe(late);
  expect(isLate({ ...asked, answered_at: new Date(`${day}T08:00:00Z`) }, "2027-01-01")).toBe(late);
});

it("POPIA s11(3): an objection reaches the office as a task with a date 30 days on, and its officer by mail", async () => {
  await club.db.setting.create({ data: { key: "law_officer_email", value: "officer@club.test" } });
  expect(await ask("objection")).toBe("2026-12-01");
  const [task] = await openTasks();
  expect(task?.message).toBe(
    "Somebody asks: Object to your use of it (POPIA s11(3)). Answer by 1 December 2026.",
  );
  const [mail] = await club.db.outboxMail.findMany();
  expect(mail).toMatchObject({ email_type: "data_request", recipient_email: "officer@club.test" });
  expect(mail?.data).not.toContain("thandi@");
});

it("POPIA s23: an answer is mailed once, closes the task, and is marked late after its day", async () => {
  await ask();
  const { id } = await club.db.dataRequest.findFirstOrThrow();
  club.setDay("2026-12-02");
  expect(await dataRequestForOffice(club.deps, id)).toMatchObject({ is_late: true, status: "open" });
  await answerRequest(club.deps, ADMIN, { id, answer: "This is all." });
  await answerRequest(club.deps, ADMIN, { id, answer: "This is all." });
  await expect(answerRequest(club.deps, ADMIN, { id, answer: "Again." })).rejects.toThrow("answered already");
  expect(await openTasks()).toEqual([]);
  expect(await club.db.outboxMail.count({ where: { email_type: "data_request_answer" } })).toBe(1);
  const [entry] = await club.db.auditEntry.findMany({ where: { action: "data_request.answer" } });
  expect(JSON.parse(entry!.details)).toMatchObject({ late: "yes" });
});

it("tells the office of what looks like a program's too, and says that it does", async () => {
  await ask("access", true);
  expect(await club.db.dataRequest.findFirst()).toMatchObject({ is_doubtful: true });
  expect((await openTasks()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Doubtful: somebody asks: /),
  ]);
  expect(await club.db.outboxMail.findMany()).toMatchObject([
    { subject: expect.stringMatching(/^Doubtful: a request about personal data/) },
  ]);
});

it("POPIA s23: no number of strangers closes the way to somebody in another network", async () => {
  for (let net = 0; net < 10; net++)
    for (let host = 0; host < 5; host++) await ask("access", false, `10.0.${net}.${host}`);
  expect(await club.db.dataRequest.count({ where: { is_doubtful: true } })).toBe(0);
  expect(await club.db.alert.count({ where: { kind: "flood" } })).toBe(1);
  await expect(ask("access", false, "10.0.0.77")).rejects.toThrow("from your network");
  await ask("access", false, "10.9.9.9");
  const [last] = await club.db.dataRequest.findMany({ orderBy: { id: "desc" }, take: 1 });
  expect(last).toMatchObject({ is_doubtful: true });
  expect(await openTasks()).toHaveLength(51);
});
