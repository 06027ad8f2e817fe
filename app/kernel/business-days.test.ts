import { expect, it } from "vitest";
import { businessDaysBetween, isBusinessDay } from "./business-days";

it.each([
  ["2026-11-25", true],
  ["2026-11-28", false],
  ["2026-12-16", false],
  ["2026-04-03", false],
  ["2026-04-06", false],
  ["2026-04-07", true],
  // Women's Day 2026 is a Sunday.
  ["2026-08-10", false],
  ["2027-03-26", false],
  ["2027-03-29", false],
])("%s is a business day: %s", (day, is) => {
  expect(isBusinessDay(day)).toBe(is);
});

it("counts from the day after the first through the last", () => {
  expect(businessDaysBetween("2026-12-14", "2026-12-18")).toBe(3);
  expect(businessDaysBetween("2026-12-18", "2026-12-18")).toBe(0);
});
