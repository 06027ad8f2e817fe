import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  clubTime,
  dayOf,
  daysBetween,
  endOfDay,
  firstOfNextMonth,
  instantAt,
  isDay,
  longDay,
  longMonth,
  monthBefore,
  monthKeyOf,
  nearDay,
  shortDay,
  shortMoment,
  startOfDay,
  timeOfDay,
  timeWords,
} from "./clock";

describe("the club's calendar", () => {
  it("turns the month at 22:00:00Z of the last day", () => {
    expect(monthKeyOf(new Date("2025-08-31T21:59:59Z"))).toBe("2025-08");
    expect(monthKeyOf(new Date("2025-08-31T22:00:00Z"))).toBe("2025-09");
    expect(monthKeyOf(new Date("2025-12-31T21:59:59.999Z"))).toBe("2025-12");
    expect(monthKeyOf(new Date("2025-12-31T22:00:00Z"))).toBe("2026-01");
  });

  it("keeps every instant between the bounds of its day", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2050-01-01"), noInvalidDate: true }),
        (instant) => {
          const day = dayOf(instant);
          expect(startOfDay(day).getTime()).toBeLessThanOrEqual(instant.getTime());
          expect(endOfDay(day).getTime()).toBeGreaterThan(instant.getTime());
          expect(daysBetween(day, addDays(day, 40))).toBe(40);
          expect(firstOfNextMonth(day) > day && firstOfNextMonth(day).endsWith("-01")).toBe(true);
        },
      ),
    );
  });

  it("counts days over many years", () => {
    expect(addDays("2020-01-01", 10_958)).toBe("2050-01-01");
    expect(addDays("2050-01-01", -10_958)).toBe("2020-01-01");
    expect(daysBetween("2020-01-01", "2050-01-01")).toBe(10_958);
    expect(daysBetween("2050-01-01", "2020-01-01")).toBe(-10_958);
    expect(endOfDay("2026-02-28")).toEqual(new Date("2026-02-28T22:00:00Z"));
    expect(startOfDay("2026-02-28")).toEqual(new Date("2026-02-27T22:00:00Z"));
  });

  it("adds months without overflowing short ones", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(monthBefore("2027-03")).toBe("2027-02");
    expect(monthBefore("2027-01")).toBe("2026-12");
  });

  it("validates days and prints them in words", () => {
    expect(isDay("2026-02-29")).toBe(false);
    expect(isDay("2028-02-29")).toBe(true);
    for (const text of ["2028-2-9", "2026-13-01", "2026-00-10", "x2026-01-10", "2026-01-10x", "12026-01-10"])
      expect(isDay(text)).toBe(false);
    expect(longDay("2027-03-03")).toBe("3 March 2027");
    expect(shortDay("2027-09-03")).toBe("3 Sep 2027");
    expect(longMonth("2027-03")).toBe("March 2027");
  });

  it("tells the time of the club, and the day of another day's", () => {
    const instant = new Date("2027-03-02T21:59:00Z");
    expect(timeOfDay(instant)).toBe("23:59");
    expect(timeWords(instant, new Date("2027-03-02T01:00:00Z"))).toBe("23:59");
    expect(timeWords(instant, new Date("2027-03-02T22:00:00Z"))).toBe("23:59 on 2 March 2027");
    expect(shortMoment(instant)).toBe("2 Mar 2027, 23:59");
    expect(nearDay("2027-03-02", "2027-12-31")).toBe("2 Mar");
    expect(nearDay("2027-03-02", "2028-01-01")).toBe("2 Mar 2027");
  });

  it("reads and writes moments of its own time zone, across midnight too", () => {
    expect(instantAt("2027-03-03", "01:30")).toEqual(new Date("2027-03-02T23:30:00Z"));
    expect(clubTime(new Date("2026-11-21T23:01:09.750Z"))).toBe("2026-11-22T01:01:09+02:00");
  });
});
