import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AdminActor, partnerActor } from "~/accounts/admins/actor";
import { redeem } from "~/counter/redemptions/redeem.server";
import { keepTillRefusals } from "~/counter/tills/receive.server";
import type { Member, Partner } from "~/db/generated/client";
import type { ClubError } from "~/kernel/errors";
import { readFilter } from "~/kernel/read-filter";
import { grantDays } from "~/members/membership/grant-days.server";
import { clean } from "~/office/jobs/clean.server";
import { filterSchema, listScreen } from "~/web/lists/list.server";
import {
  attemptOf,
  makeAdmin,
  makeMember,
  makePartner,
  makeRedemption,
  makeVoucher,
} from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { alertUnanswered, answerReport, countLate, countWaiting, shopReports } from "./answer.server";
import { ownReports } from "./own-reports.server";
import { ReportForm, SettleForm } from "./refusal.schema";
import { refusalFigures } from "./refusal-page.server";
import { refusalsList } from "./refusals.list.server";
import { reportRefusal } from "./report.server";
import { settleReport } from "./settle.server";

let partner: Partner;
let admin: AdminActor;
const start = new Date("2026-11-10T08:00:00Z");
const at = (hours: number) => testDeps(database.db, new Date(start.getTime() + hours * 3_600_000));
const { database } = databaseForFile();
beforeAll(async () => {
  const { id, full_name: name } = await makeAdmin(database.db, {
    email: "admin@refusals.test",
    password: "a long password",
  });
  admin = { kind: "admin", id, name } as AdminActor;
});
beforeEach(async () => {
  partner = await makePartner(database.db, { email: "shop@refusals.test" });
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: ClubError) => error.code,
  );
const refusals = () =>
  database.db.refusal.findMany({ where: { partner_id: partner.id }, orderBy: { id: "asc" } });

describe("a refused attempt", () => {
  it("is kept once with its reason and member, and neither code nor a slip of the amount is", async () => {
    const used = await makeMember(database.db, { now: start });
    await makeRedemption(database.db, { member: used, partner, now: start });
    const other = await makeVoucher(database.db, {
      member: used,
      partner: await makePartner(database.db),
      now: start,
    });
    const again = attemptOf(used.member_id);
    expect(await codeOf(redeem(at(1), partner, again))).toBe("already_used");
    expect(await codeOf(redeem(at(2), partner, again))).toBe("already_used");
    expect(await codeOf(redeem(at(3), partner, attemptOf(other.voucher_code)))).toBe("wrong_partner");
    expect(await codeOf(redeem(at(3), partner, attemptOf("FB1-PA-00000")))).toBe("code_not_found");
    const slip = attemptOf(used.member_id, { amount_cents: 0 });
    expect(await codeOf(redeem(at(3), partner, slip))).toBe("invalid_amount");
    const fresh = await makeMember(database.db, { now: start });
    expect(await codeOf(redeem(at(3), partner, attemptOf(fresh.member_id)))).toBe("done");
    const figures = { attempts: 3, members: 1, reports: 0, reporters: 0 };
    expect(await refusalFigures(at(4), partner.id)).toMatchObject(figures);
    const kept = await refusals();
    expect(kept.map(({ code, member_id, method }) => [code, member_id, method])).toEqual([
      ["already_used", used.id, "member_id"],
      ["wrong_partner", used.id, "voucher_code"],
      ["code_not_found", null, expect.any(String)],
    ]);
    expect(kept[0]?.refused_at).toEqual(at(1).clock());
    expect(JSON.stringify(kept)).not.toContain(other.voucher_code);
  });

  it("is kept for 90 days, and its report keeps what is needed of it", async () => {
    const member = await makeMember(database.db, { now: start });
    await makeRedemption(database.db, { member, partner, now: start });
    await codeOf(redeem(at(1), partner, attemptOf(member.member_id)));
    const id = await report(member);
    await clean(at(90 * 24));
    expect(await refusals()).toHaveLength(1);
    await clean(at(90 * 24 + 2));
    expect(await refusals()).toHaveLength(0);
    expect(await found(id)).toMatchObject({ refusal_id: null, refusal_code: "already_used" });
  });
});

const report = (member: Member, hours = 2, of = partner) =>
  reportRefusal(at(hours), member.id, { partner_id: of.id, what: "till_refused", note: "They shouted." });
const found = (id: number) => database.db.refusalReport.findUniqueOrThrow({ where: { id } });

describe("a report", () => {
  it("attaches the last attempt of a week, and is one at a time for a member and shop", async () => {
    const member = await makeMember(database.db, { now: start });
    await makeRedemption(database.db, { member, partner, now: start });
    await codeOf(redeem(at(1), partner, attemptOf(member.member_id)));
    await codeOf(redeem(at(2), partner, attemptOf(member.member_id)));
    const late = await report(member, 2 + 7 * 24 + 1);
    expect(await found(late)).toMatchObject({ refusal_id: null, refused_at: null });
    await database.db.refusalReport.delete({ where: { id: late } });
    expect((await ownReports(at(2 + 7 * 24), member.id)).refused_at).toBe(partner.id);
    const id = await report(member, 2 + 7 * 24);
    expect(await found(id)).toMatchObject({ refused_at: at(2).clock(), status: "open" });
    expect(await codeOf(report(member, 2 + 9 * 24))).toBe("conflict");
  });

  it("gets the attempt that a till without a signal tells later, if it was in the week before", async () => {
    const member = await makeMember(database.db, { now: start });
    const id = await report(member, 24);
    const told = (attempt: string, hours: number) => ({
      ...({ attempt, card: "", why: "used" } as const),
      at: at(hours).clock().getTime(),
    });
    const of = ({ id: partner_id }: Partner) => ({
      ...{
        partner_id,
        since: at(-9 * 24)
          .clock()
          .getTime(),
      },
      memberOf: async () => member.id,
    });
    await keepTillRefusals(at(30), of(partner), [told("after", 25), told("long ago", -8 * 24)]);
    expect(await found(id)).toMatchObject({ refusal_id: null, refusal_code: "" });
    const other = await makePartner(database.db);
    await keepTillRefusals(at(30), of(other), [told("elsewhere", 23)]);
    expect(await found(id)).toMatchObject({ refusal_id: null });
    await keepTillRefusals(at(30), of(partner), [told("first", 23)]);
    await keepTillRefusals(at(31), of(partner), [told("second", 23.5)]);
    expect(await found(id)).toMatchObject({ refusal_code: "already_used", refused_at: at(23).clock() });
  });

  it("is made once a day about a shop, and once about an attempt, also after the settlement", async () => {
    const member = await makeMember(database.db, { now: start });
    await makeRedemption(database.db, { member, partner, now: start });
    await codeOf(redeem(at(1), partner, attemptOf(member.member_id)));
    await settle(await report(member, 2), {}, 3);
    expect((await ownReports(at(4), member.id)).refused_at).toBeNull();
    expect(await codeOf(report(member, 13))).toBe("conflict");
    const next_day = await report(member, 14);
    expect(await found(next_day)).toMatchObject({ refusal_id: null, refused_at: null });
  });

  it("is refused after three of a day, also at once, and for a shop that does not exist", async () => {
    const member = await makeMember(database.db, { now: start });
    const shops = await Promise.all([1, 2, 3, 4, 5].map(() => makePartner(database.db)));
    const answers = await Promise.all(shops.map((shop) => codeOf(report(member, 1, shop))));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(3);
    expect(answers.filter((answer) => answer === "rate_limited")).toHaveLength(2);
    expect(await codeOf(report(member, 24, { ...partner, id: 999_999 }))).toBe("invalid_input");
    expect(await codeOf(report(member, 24))).toBe("done");
  });

  it("takes only the listed answers, and 500 characters", () => {
    const form = { partner_id: "1", what: "till_refused", note: "x".repeat(500) };
    expect(ReportForm.safeParse(form).success).toBe(true);
    expect(ReportForm.safeParse({ ...form, note: "x".repeat(501) }).success).toBe(false);
    expect(ReportForm.safeParse({ ...form, what: "constructor" }).success).toBe(false);
  });

  it("tells the shop without the member's name or note, and shows it the first name", async () => {
    const member = await makeMember(database.db, { now: start, full_name: "Zola Ndlovu" });
    const id = await report(member);
    const mail = await database.db.outboxMail.findUniqueOrThrow({
      where: { dedupe_key: `refusal_reported:${id}` },
    });
    expect(mail).toMatchObject({ recipient_email: "shop@refusals.test" });
    expect(mail.data).not.toMatch(/Zola|shouted/);
    const shown = await shopReports(at(3), partner.id);
    expect(shown).toMatchObject([{ id, first_name: "Zola", answer_by: at(50).clock().toISOString() }]);
    expect(JSON.stringify(shown)).not.toMatch(/Ndlovu|shouted/);
  });

  it("alerts the office at the third member within seven days", async () => {
    const alerts = () => database.db.alert.count({ where: { dedupe_key: `refused_members:${partner.id}` } });
    const members = await Promise.all([1, 2, 3].map(() => makeMember(database.db, { now: start })));
    const [first, second, third] = members as unknown as [Member, Member, Member];
    await report(first, 0);
    await report(second, 1);
    const late = await report(third, 7 * 24 + 1);
    expect(await alerts()).toBe(0);
    await database.db.refusalReport.delete({ where: { id: late } });
    await report(third, 7 * 24);
    expect(await alerts()).toBe(1);
  });
});

describe("the shop's answer", () => {
  it("is given once, for the shop's own reports, and an answer that is missing alerts once", async () => {
    const id = await report(await makeMember(database.db, { now: start }), 0);
    const alerts = () => database.db.alert.findMany({ where: { dedupe_key: `refusal_unanswered:${id}` } });
    await alertUnanswered(at(47));
    expect(await alerts()).toHaveLength(0);
    await alertUnanswered(at(48));
    await alertUnanswered(at(49));
    expect(await alerts()).toMatchObject([{ resolved_at: null }]);
    const shown = async (hours: number) =>
      (await shopReports(at(hours), partner.id)).map((row) => row.is_late);
    expect([await shown(47), await shown(48)]).toEqual([[false], [true]]);
    const figures = (hours: number) => refusalFigures(at(hours), partner.id);
    expect(await figures(47)).toMatchObject({ reports: 1, waiting: 1, late: 0, answered: 0 });
    expect(await figures(48)).toMatchObject({ waiting: 1, late: 1 });
    const input = { report_id: id, answer: "our_mistake", answer_words: "Sorry" } as const;
    const stranger = partnerActor(await makePartner(database.db));
    expect(await codeOf(answerReport(at(50), stranger, input))).toBe("not_found");
    expect(await codeOf(answerReport(at(50), partnerActor(partner), input))).toBe("done");
    expect(await codeOf(answerReport(at(50), partnerActor(partner), input))).toBe("conflict");
    expect(await alerts()).toMatchObject([{ resolved_by: "the shop has answered" }]);
    expect(await shown(50)).toEqual([false]);
    expect(await figures(50)).toMatchObject({ waiting: 0, late: 0, answered: 1 });
  });
});

describe("the order of reports", () => {
  it("is overdue first, then the oldest, then what is done", async () => {
    const other = await makePartner(database.db);
    const of = async (hours: number) => report(await makeMember(database.db, { now: start }), hours, other);
    const [late, later, fresh, done] = [await of(0), await of(1), await of(40), await of(41)];
    await settle(done, {}, 42);
    expect((await shopReports(at(50), other.id)).map(({ id }) => id)).toEqual([late, later, fresh, done]);
    const answered = { report_id: late, answer: "our_mistake", answer_words: "" } as const;
    await answerReport(at(50), partnerActor(other), answered);
    expect((await shopReports(at(50), other.id)).map(({ id }) => id)).toEqual([later, fresh, done, late]);
    expect(await countWaiting(at(50), other.id)).toBe(2);
    expect(await countLate(at(50), other.id)).toBe(1);
    const asked = readFilter(filterSchema(refusalsList), new URLSearchParams({ partner: String(other.id) }));
    const paging = { can: () => true, page: 1, per_page: 25, skip: 0, take: 25 };
    const { rows } = await listScreen(at(50), refusalsList, asked, paging);
    expect(rows.map(({ id }) => id)).toEqual([later, late, fresh, done]);
  });
});

const settled = (values: object) =>
  SettleForm.parse({ settlement: "nothing", reason: "The shop was right.", ...values });
const settle = (id: number, values: object = {}, hours = 60) =>
  settleReport(at(hours), admin, { id, ...settled(values) });

describe("the settlement", () => {
  it("is made once when several press at once", async () => {
    const member = await makeMember(database.db, { now: start });
    const id = await report(member);
    const presses = Array.from({ length: 6 }, () => codeOf(settle(id, { settlement: "days", days: "5" })));
    const answers = await Promise.all(presses);
    expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => "conflict"), "done"]);
    const periods = await database.db.membershipPeriod.findMany({
      where: { member_id: member.id, source: "goodwill" },
    });
    expect(periods).toMatchObject([{ payment_id: null, reason: "The shop was right." }]);
    const after = await database.db.member.findUniqueOrThrow({ where: { id: member.id } });
    expect(after.paid_through).toBe(periods[0]?.ends_on);
    expect(await found(id)).toMatchObject({ status: "settled", days: 5, open_claim: null });
    expect(await database.db.auditEntry.count({ where: { subject_kind: "refusal_report" } })).toBeGreaterThan(
      0,
    );
    expect(await codeOf(settle(999_999))).toBe("not_found");
  });

  it("books the entry on the day of the refusal, and settles nothing where the rule forbids it", async () => {
    const member = await makeMember(database.db, { now: start });
    const entry = { settlement: "entry", amount_spent: "200" };
    const id = await report(member);
    await settle(id, entry);
    const { redemption_id } = await found(id);
    expect(await database.db.redemption.findUniqueOrThrow({ where: { id: redemption_id! } })).toMatchObject({
      channel: "office",
      discount_cents: 2000,
      redeemed_on: "2026-11-10",
      member_id: member.id,
    });
    const second = await report(member, 24);
    expect(await codeOf(settle(second, entry))).toBe("conflict");
    expect(await found(second)).toMatchObject({ status: "open", settlement: "" });
    const ended = await makeMember(database.db, { now: new Date("2026-01-01T08:00:00Z") });
    await database.db.member.update({ where: { id: ended.id }, data: { paid_through: "2026-02-01" } });
    expect(await codeOf(settle(await report(ended), entry))).toBe("conflict");
  });

  it("books no entry on a day on which the membership did not work, though it works again", async () => {
    const member = await makeMember(database.db, { now: start, days_left: -10 });
    await codeOf(redeem(at(1), partner, attemptOf(member.member_id)));
    const days = { kind: "complimentary", days: 30, reason: "A gift" } as const;
    await grantDays(at(30), admin, member.id, days);
    const id = await report(member, 31);
    expect(await found(id)).toMatchObject({ refusal_code: "not_entitled", refused_at: at(1).clock() });
    expect(await codeOf(settle(id, { settlement: "entry", amount_spent: "250" }))).toBe("conflict");
    expect(await database.db.redemption.count({ where: { member_id: member.id } })).toBe(0);
  });

  it("passes the shop's words on only if the office says so", async () => {
    for (const words_passed_on of ["on", undefined]) {
      const id = await report(await makeMember(database.db, { now: start }));
      const words = { answer: "rightly", answer_words: "Never again" } as const;
      await answerReport(at(3), partnerActor(partner), { report_id: id, ...words });
      await settle(id, { words_passed_on });
      const mail = await database.db.outboxMail.findUniqueOrThrow({
        where: { dedupe_key: `refusal_settled:${id}` },
      });
      expect(mail.data.includes("Never again")).toBe(words_passed_on === "on");
    }
  });

  it("needs an amount for an entry, days for goodwill and always a reason", () => {
    const fails = (values: object) =>
      SettleForm.safeParse({ settlement: "nothing", reason: "So", ...values }).error?.issues[0]?.path[0];
    expect(fails({})).toBeUndefined();
    expect(fails({ reason: " " })).toBe("reason");
    expect(fails({ settlement: "entry" })).toBe("amount_spent");
    for (const days of ["", "0", "61", "1.5"]) expect(fails({ settlement: "days", days })).toBe("days");
    expect(fails({ settlement: "days", days: "60" })).toBeUndefined();
  });
});
