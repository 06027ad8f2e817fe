import { describe, expect, it } from "vitest";
import { unsubscribe, unsubscribeAddress } from "~/accounts/privacy/newsletter.server";
import { writeConsent } from "~/accounts/privacy/write-consent.server";
import { dayOf, startOfDay } from "~/kernel/clock";
import { whyUnwanted } from "~/office/emails/still-wanted.server";
import { makeMember, makePartner } from "../../../tests/factories";
import { databaseForEach } from "../../../tests/support/for-file";
import { mailMonths } from "./mail-months.server";
import { monthToMail, monthToShow } from "./month-in-view";
import { monthInView } from "./month-in-view.server";

const at = (day: string) => new Date(startOfDay(day).getTime() + 9 * 3_600_000);

const { deps } = databaseForEach(at("2026-11-01"));

async function member(values: object = {}) {
  const row = await makeMember(deps.db, {
    now: at("2026-09-01"),
    join_date: at("2026-09-01"),
    paid_through: "2027-01-31",
    city: "Port Alfred",
    ...values,
  });
  const said = { kind: "month_summary", granted: true, text: "Yes", source: "account" } as const;
  await writeConsent(deps.db, { user_id: row.user_id, ...said, at: at("2026-09-02") });
  return row;
}

async function saved(member_id: number, partner_id: number, entry_date: string, amount_saved_cents: number) {
  await deps.db.savingsEntry.create({ data: { member_id, partner_id, entry_date, amount_saved_cents } });
}

/** A shop of long ago. */
const shop = (values: object = {}) => makePartner(deps.db, { created_at: at("2026-01-01"), ...values });

async function mails() {
  const rows = await deps.db.outboxMail.findMany({
    where: { email_type: "month_summary" },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
}

describe("the month to show and to mail", () => {
  it("is the one before at the start of a month, in the club's time zone", () => {
    const lastInstant = dayOf(new Date("2026-10-31T21:59:59Z"));
    const firstInstant = dayOf(new Date("2026-10-31T22:00:00Z"));
    expect([lastInstant, firstInstant].map(monthToShow)).toEqual(["2026-10", "2026-10"]);
    expect(["2026-11-05", "2026-11-06", "2027-01-01"].map(monthToShow)).toEqual([
      "2026-10",
      "2026-11",
      "2026-12",
    ]);
    expect(["2026-11-01", "2026-11-07", "2026-11-08", "2027-01-01"].map(monthToMail)).toEqual([
      "2026-10",
      "2026-10",
      null,
      "2026-12",
    ]);
  });
});

describe("the summary of a month by mail", () => {
  it("says what was saved and where, what is open, and which shops are new", async () => {
    const [cafe, spa] = [await shop({ name: "Café Marina" }), await shop({ name: "Spa", city: "Gqeberha" })];
    await makePartner(deps.db, { name: "New", city: "East London", created_at: at("2026-10-31") });
    await makePartner(deps.db, { name: "Newer", created_at: at("2026-11-01") });
    await makePartner(deps.db, { name: "Gone", created_at: at("2026-10-02"), is_active: false });
    const { id } = await member();
    await saved(id, cafe.id, "2026-10-01", 1000);
    await saved(id, spa.id, "2026-10-31", 2050);
    await saved(id, cafe.id, "2026-10-15", 500);
    await saved(id, cafe.id, "2026-09-30", 70_000);
    await saved(id, cafe.id, "2026-11-01", 70_000);
    expect(await mailMonths(deps)).toBe(1);
    expect(await mails()).toMatchObject([
      {
        subject: "October 2026: you saved R35.50",
        data: {
          saved_cents: 3550,
          shops: [
            { name: "Spa", saved_cents: 2050 },
            { name: "Café Marina", saved_cents: 1500 },
          ],
          new_shops: [{ name: "New", city: "East London" }],
          open_count: 4,
          open_in_city: 2,
        },
      },
    ]);
    expect(await monthInView(deps, { id, city: "Port Alfred" })).toMatchObject({
      month: "2026-10",
      saved_cents: 3550,
      new_shops: [{ name: "New" }],
    });
  });

  it("goes out once per member and month, under races, repeats and interruptions", async () => {
    const { id: partner_id } = await shop();
    const people = [];
    for (let i = 0; i < 5; i++) people.push(await member());
    for (const { id } of people) await saved(id, partner_id, "2026-10-10", 100);
    await Promise.all([mailMonths(deps), mailMonths(deps), mailMonths(deps)]);
    expect(await mails()).toHaveLength(5);
    // As if the process had died before writing two of them.
    const [first, , third] = await mails();
    await deps.db.outboxMail.deleteMany({ where: { id: { in: [first!.id, third!.id] } } });
    expect(await mailMonths(deps)).toBe(2);
    deps.setNow(at("2026-11-03"));
    expect(await mailMonths(deps)).toBe(0);
    expect(new Set((await mails()).map(({ member_id }) => member_id)).size).toBe(5);
  });

  it("writes batches without leaving anybody out", async () => {
    const { id: partner_id } = await shop();
    for (let i = 0; i < 103; i++) await saved((await member()).id, partner_id, "2026-10-10", 100);
    expect(await mailMonths(deps)).toBe(103);
  });

  it("is dropped after the 7th", async () => {
    const { id } = await member();
    await saved(id, (await shop()).id, "2026-10-10", 100);
    deps.setNow(at("2026-11-08"));
    expect(await mailMonths(deps)).toBe(0);
    deps.setNow(at("2026-11-07"));
    expect(await mailMonths(deps)).toBe(1);
  });

  it("goes only to active members who agreed and were members in that month", async () => {
    const { id: partner_id } = await shop();
    const now = at("2026-11-01");
    const withdrawn = await member();
    const no = { kind: "month_summary", granted: false, text: "", source: "account" } as const;
    await writeConsent(deps.db, { user_id: withdrawn.user_id, ...no, at: now });
    const never = await makeMember(deps.db, { now, paid_through: "2027-01-31" });
    const ended = await member({ paid_through: "2026-10-20", ended_at: at("2026-10-20") });
    const newcomer = await member({ join_date: now });
    for (const { id } of [withdrawn, never, ended, newcomer]) await saved(id, partner_id, "2026-10-10", 100);
    expect(await mailMonths(deps)).toBe(0);
  });

  it("mentions a month without savings after one with, and says nothing a second time", async () => {
    const { id: partner_id } = await shop();
    const { id } = await member();
    await saved(id, partner_id, "2026-10-10", 100);
    deps.setNow(at("2026-12-01"));
    expect(await mailMonths(deps)).toBe(1);
    expect(await mails()).toMatchObject([
      { subject: "November 2026: your month in view", data: { saved_cents: 0, shops: [] } },
    ]);
    deps.setNow(at("2027-01-01"));
    expect(await mailMonths(deps)).toBe(0);
  });

  it("is cancelled if the consent is withdrawn before it is sent, with the link in a mail too", async () => {
    const { id, email } = await member();
    await saved(id, (await shop()).id, "2026-10-10", 100);
    await mailMonths(deps);
    const queued = await deps.db.outboxMail.findFirstOrThrow({ where: { email_type: "month_summary" } });
    expect(await whyUnwanted(deps, queued)).toBeNull();
    await unsubscribe(deps, unsubscribeAddress(deps, email).split("/").at(-1)!);
    expect(await whyUnwanted(deps, queued)).toBe("the consent was withdrawn");
  });
});
