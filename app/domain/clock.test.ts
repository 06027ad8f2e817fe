import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  endOfDay,
  firstOfNextMonth,
  isDay,
  longDay,
  monthKeyOf,
  startOfDay,
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

  it("adds months without overflowing short ones", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  });

  it("validates days and prints them in words", () => {
    expect(isDay("2026-02-29")).toBe(false);
    expect(isDay("2028-02-29")).toBe(true);
    expect(isDay("2028-2-9")).toBe(false);
    expect(longDay("2027-03-03")).toBe("3 March 2027");
  });
});
