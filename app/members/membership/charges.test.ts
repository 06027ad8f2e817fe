import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, daysBetween, isDay } from "~/kernel/clock";
import { chargeDayOf, dayInMonth, nextCharge } from "./charges";

/** A provider's calendar, by counting days: the day of the month, or the last day of a shorter month. */
function schedule(start: Day, dayOfMonth: number, months: number): Day[] {
  const days: Day[] = [];
  for (let day = addDays(start, 1); days.length < months; day = addDays(day, 1)) {
    const isLast = addDays(day, 1).endsWith("-01");
    const number = Number(day.slice(8));
    if (number === dayOfMonth || (isLast && number < dayOfMonth)) days.push(day);
  }
  return days;
}

const start = fc.integer({ min: 0, max: 1460 }).map((days) => addDays("2026-01-01", days));
/** Days by which each of 24 charges is early (negative) or late. */
const delays = fc.array(fc.integer({ min: -3, max: 9 }), { minLength: 24, maxLength: 24 });

describe("the next charge", () => {
  it.each([
    ["PayFast", 31],
    ["Paystack", 28],
  ])("matches the provider's calendar for two years of early and late charges: %s", (_, last) => {
    fc.assert(
      fc.property(start, delays, (begun, late) => {
        const charge_day = chargeDayOf(begun, last);
        const due = schedule(begun, charge_day, 26).filter((day) => daysBetween(begun, day) > 15);
        expect(nextCharge(charge_day, begun)).toBe(due[0]);
        late.forEach((days, index) => {
          expect(nextCharge(charge_day, addDays(due[index]!, days))).toBe(due[index + 1]);
        });
      }),
    );
  });

  it("stays the same if a month is charged twice", () => {
    expect(nextCharge(10, "2026-02-10")).toBe("2026-03-10");
    expect(nextCharge(10, "2026-02-12")).toBe("2026-03-10");
    expect(nextCharge(10, "2026-02-09")).toBe("2026-03-10");
  });

  it("falls on a short month's last day and then returns to its own", () => {
    expect(nextCharge(31, "2026-01-31")).toBe("2026-02-28");
    expect(nextCharge(31, "2026-02-28")).toBe("2026-03-31");
    expect(nextCharge(31, "2026-02-27")).toBe("2026-03-31");
    expect(dayInMonth("2028-02-01", 30)).toBe("2028-02-29");
  });

  it("has the day of the beginning, but none after the provider's last", () => {
    expect(chargeDayOf("2026-01-30", 28)).toBe(28);
    expect(chargeDayOf("2026-01-10", 28)).toBe(10);
    expect(chargeDayOf("2026-01-31")).toBe(31);
  });

  it("comes more than 15 days later: a charge so long after its day, or before the next one, is that day's", () => {
    expect(nextCharge(25, "2026-03-10")).toBe("2026-04-25");
    expect(nextCharge(26, "2026-03-10")).toBe("2026-03-26");
  });

  it("is a day, for every day of the month", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), start, (charge_day, day) => {
        const next = nextCharge(charge_day, day);
        expect(isDay(next)).toBe(true);
        expect(daysBetween(day, next)).toBeGreaterThan(15);
        expect(daysBetween(day, next)).toBeLessThan(47);
      }),
    );
  });
});
