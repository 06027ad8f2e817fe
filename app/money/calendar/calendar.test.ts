import { describe, expect, it } from "vitest";
import { calendarDates, icsOf, readCalendarCode } from "./calendar";

const LOCAL = {
  status: "active" as const,
  plan_type: "local_recurring" as const,
  local_from: null,
  works_until: "2026-12-15",
  renews_on: "2026-12-11",
  renews_with_cents: 99_00,
  next_price: null,
};

// R118
describe("a member's dates", () => {
  it("are the next charge and its amount, without a last day", () => {
    expect(calendarDates(LOCAL)).toMatchObject([
      { kind: "charge", day: "2026-12-11", title: "R99.00 for your membership" },
    ]);
  });

  it("say a new price beforehand", () => {
    const next_price = { amount_cents: 109_00, from: "2027-01-11" };
    expect(calendarDates({ ...LOCAL, next_price })[0]?.words).toContain("From 2027-01-11 it is R109.00.");
  });

  it("are the last day of a card that nobody is charged for", () => {
    const pass = { ...LOCAL, plan_type: "tourist_oneoff" as const, renews_on: null, renews_with_cents: null };
    expect(calendarDates(pass)).toMatchObject([
      {
        kind: "last_day",
        day: "2026-12-15",
        words: "Your Tourist Pass ends. You can extend it in your account.",
      },
    ]);
  });

  it("are the last day of a card whose payment is overdue, not the charge that failed", () => {
    const dates = calendarDates({ ...LOCAL, status: "past_due", renews_on: "2026-12-10" });
    expect(dates).toMatchObject([{ kind: "last_day", day: "2026-12-15" }]);
    expect(dates[0]?.words).toContain("Your payment is overdue");
  });

  it("are the first day of Local and its first charge after a pass", () => {
    expect(calendarDates({ ...LOCAL, local_from: "2026-11-30" }).map(({ kind }) => kind)).toEqual([
      "begins",
      "charge",
    ]);
  });
});

describe("the file", () => {
  const file = (club_name: string) =>
    icsOf({
      club_name,
      origin: "https://club.example",
      link_id: 7,
      changed_at: new Date("2026-11-23T10:20:30.400Z"),
      dates: calendarDates(LOCAL),
    });

  it("has one whole day for each date, with an id that stays when the date moves", () => {
    const text = file("Frontier Coast Club");
    expect(text).toContain("UID:charge-7@club.example\r\n");
    expect(text).toContain("DTSTART;VALUE=DATE:20261211\r\nDTEND;VALUE=DATE:20261212\r\n");
    expect(text).toContain("DTSTAMP:20261123T102030Z\r\n");
    expect(text).toContain("SUMMARY:Frontier Coast Club: R99.00 for your membership\r\n");
  });

  it("escapes, and folds lines at 75 bytes without cutting a character", () => {
    const name = `${"é🌊".repeat(30)}; a, b\\c\nd`;
    const text = file(name);
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(`NAME:${"é🌊".repeat(30)}\\; a\\, b\\\\c\\nd\r\n`);
    expect(text).not.toContain("\uFFFD");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});

describe("its address", () => {
  it.each([
    "",
    ".ics",
    "0123456789ABCDEFGHJKMNPQRS",
    "0123456789abcdefghjkmnpqrs.ics",
    "0123456789ABCDEFGHJKMNPQR.ics",
  ])("is not %j", (file) => expect(readCalendarCode(file)).toBeNull());
  it("is a code and .ics", () => {
    expect(readCalendarCode("0123456789ABCDEFGHJKMNPQRS.ics")).toBe("0123456789ABCDEFGHJKMNPQRS");
  });
});
