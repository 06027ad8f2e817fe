import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { businessDaysBetween } from "~/kernel/business-days";
import { addDays } from "~/kernel/clock";
import { givenBackOf, isFixedTerm, noticeIsDue } from "./fixed-term";
import { termWords } from "./fixed-term.mails";

const YEAR = { starts_on: "2026-01-01", ends_on: "2026-12-31" };

describe("CPA s14(2)(b) and (3): money back when paid months end early", () => {
  it.each([
    ["2025-12-31", 1188_00],
    ["2026-06-30", 598_89],
    ["2026-12-30", 3_26],
    ["2026-12-31", 0],
    ["2027-03-01", 0],
  ])("after %s of a year for R1 188.00 it is %i cents", (last_day, cents) => {
    expect(givenBackOf(1188_00, YEAR, last_day)).toBe(cents);
  });

  it("is never more than was paid, falls from day to day, and keeps no more than the used days cost", () => {
    const amounts = fc.integer({ min: 1, max: 5_000_00 });
    const lengths = fc.integer({ min: 31, max: 760 });
    fc.assert(
      fc.property(amounts, lengths, fc.integer({ min: 0, max: 800 }), (amount, length, used) => {
        const term = { starts_on: "2026-01-01", ends_on: addDays("2026-01-01", length) };
        const last_day = addDays(term.starts_on, used - 1);
        const back = givenBackOf(amount, term, last_day);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(amount);
        expect(givenBackOf(amount, term, addDays(last_day, 1))).toBeLessThanOrEqual(back);
        const share = Math.min(1, used / (length + 1));
        expect(amount - back).toBeLessThanOrEqual(amount * share + 1e-6);
        expect(amount - back).toBeGreaterThan(amount * share - 1);
      }),
    );
  });
});

it.each([
  ["2026-02-01", false],
  ["2026-02-02", true],
])("CPA s14: days from 1 January through %s are a fixed term: %s", (ends_on, is) => {
  expect(isFixedTerm({ starts_on: "2026-01-01", ends_on })).toBe(is);
});

it.each([
  ["a pass in February", "2026-02-01", "2026-03-03"],
  ["a month of 32 days that was moved into February", "2026-02-01", "2026-03-04"],
])("CPA s14: %s is no fixed term", (_, starts_on, ends_on) => {
  expect(isFixedTerm({ starts_on, ends_on })).toBe(false);
});

it("CPA s14(2)(c): notice goes out 50 to 40 business days before the end", () => {
  const due = (today: string) => noticeIsDue("2026-12-31", { paid_on: "2026-06-30", today });
  expect([due("2026-10-19"), due("2026-10-20")]).toEqual([false, true]);
  expect([due("2026-11-03"), due("2026-11-04")]).toEqual([true, false]);
});

it("CPA s14(2)(c): a term with 50 business days left when it is paid has its notice with the payment", () => {
  const due = (paid_on: string) => noticeIsDue("2026-12-31", { paid_on, today: "2026-10-20" });
  expect([due("2026-10-19"), due("2026-10-20")]).toEqual([true, false]);
});

it("CPA s14(2)(c): of two months the mail about the payment is the notice, since 40 business days may lie before it", () => {
  const two = { paid_on: "2026-02-27", ends_on: "2026-04-27" };
  expect(businessDaysBetween(two.paid_on, two.ends_on)).toBe(38);
  for (let today = two.paid_on; today <= two.ends_on; today = addDays(today, 1))
    expect(noticeIsDue(two.ends_on, { paid_on: two.paid_on, today })).toBe(false);
  const mail = termWords({ starts_on: two.paid_on, ends_on: two.ends_on });
  expect(JSON.stringify(mail)).toMatch(/end on 27 April 2026\. They do not renew.*end earlier/);
  expect(termWords({ starts_on: "2026-03-27", ends_on: "2026-04-27" })).toEqual([]);
});
