import { beforeAll, expect, it } from "vitest";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { grantDays } from "~/members/membership/grant-days.server";
import {
  makeMember,
  makePartner,
  makePayment,
  makeRedemption,
  makeRefusal,
} from "../../../tests/factories/index";
import { databaseForFile } from "../../../tests/support/for-file";
import { memberTimeline, type TimelinePart, timelinePart } from "./member-timeline.server";

const actor = { kind: "admin" as const, id: 1, name: "Nomsa" };
let member: Awaited<ReturnType<typeof makeMember>>;

const { database: test, deps } = databaseForFile(new Date("2026-11-22T10:00:00Z"));
beforeAll(async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 10));
  member = await makeMember(test.db, { now: at(1), join_date: at(1), email: "Anna@example.test" });
  await test.db.membershipPeriod.deleteMany();
  const other = await makeMember(test.db, { now: at(1) });
  const partner = await makePartner(test.db, { name: "Kiosk", slug: "kiosk" });
  const payment = await makePayment(test.db, { member, now: at(2) });
  await test.db.repayment.create({
    data: {
      payment_id: payment.id,
      amount_cents: 9900,
      reason: "goodwill",
      way: "provider",
      due_on: "2026-12-22",
      created_at: at(3),
    },
  });
  const row = await makeRedemption(test.db, { member, partner, amount_cents: 10_000, now: at(4) });
  await makeRedemption(test.db, { member: other, partner, amount_cents: 10_000, now: at(5) });
  deps.setNow(at(6));
  await voidRedemption(deps, actor, row.id, "Rung up twice");
  await test.db.outboxMail.create({
    data: {
      dedupe_key: "m",
      email_type: "welcome",
      recipient_email: member.email,
      member_id: member.id,
      subject: "Welcome",
      status: "failed",
      error_message: "550 no such mailbox",
      created_at: at(7),
    },
  });
  await test.db.contactMessage.create({
    data: {
      name: "Anna",
      email: "anna@EXAMPLE.test",
      type: "other",
      subject: "My card",
      message: "Hello",
      created_at: at(8),
    },
  });
  await makeRefusal(test.db, { member, partner, now: new Date(at(8).getTime() + 3_600_000) });
  await test.db.session.create({
    data: {
      kind: "user",
      token_hash: "t",
      user_id: member.user_id,
      created_at: at(9),
      last_seen_at: at(9),
      expires_at: at(20),
    },
  });
  deps.setNow(at(10));
  await grantDays(deps, actor, member.id, { kind: "extension", days: 3, reason: "Till was down" });
});

const read = (part: TimelinePart = "all", skip = 0, take = 50) =>
  memberTimeline(deps, member.id, { part, skip, take });

it("tells everything of one member, the latest first, each with what it leads to", async () => {
  const { entries, total } = await read();
  expect(entries.map(({ kind }) => kind)).toEqual([
    ...[
      "days",
      "sign_in",
      "refused",
      "message",
      "mail",
      "undone",
      "redemption",
      "refund",
      "payment",
      "joined",
    ],
  ]);
  expect(total).toBe(10);
  const of = (kind: string) => entries.find((entry) => entry.kind === kind)!;
  expect(of("days")).toMatchObject({ day: "2026-11-10", time: "12:00", note: "Till was down" });
  expect(of("mail")).toMatchObject({
    title: "Welcome",
    note: "550 no such mailbox",
    status: { words: "Failed" },
  });
  expect(of("undone").note).toBe("Nomsa: Rung up twice");
  expect(of("refused")).toMatchObject({
    title: "Kiosk",
    status: { words: "Refused: Used at this shop this month already", tone: "bad" },
  });
  expect(of("redemption").status).toEqual({ words: "Undone", tone: "bad" });
  expect(of("message").to).toBe(
    `/admin/emails/messages/${(await test.db.contactMessage.findFirstOrThrow()).id}`,
  );
});

it("pages through, and narrows to a part with its count", async () => {
  const whole = (await read()).entries;
  expect([...(await read("all", 0, 4)).entries, ...(await read("all", 4, 50)).entries]).toEqual(whole);
  const money = await read("money");
  expect([money.total, money.entries.map(({ kind }) => kind)]).toEqual([2, ["refund", "payment"]]);
  expect(money.parts.map(({ name, count }) => `${name} ${count}`)).toEqual([
    ...["redemptions 0", "money 2", "mail 2", "membership 2", "all 10"],
  ]);
  expect([timelinePart("mail"), timelinePart("toString"), timelinePart(null)]).toEqual([
    "mail",
    "redemptions",
    "redemptions",
  ]);
  await expect(memberTimeline(deps, 999, { part: "all", skip: 0, take: 5 })).rejects.toMatchObject({
    code: "not_found",
  });
});
