import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, daysBetween } from "~/kernel/clock";
import { type Coverage, covering, firstGoal, READ_AGAIN_DAYS, spansToRead } from "./spans";

const TODAY = "2026-11-22";
const fresh = (today = TODAY): Coverage => ({
  goal_from: firstGoal(today),
  covered_from: null,
  covered_through: null,
});

it("begins with the latest weeks and goes back twelve months, a few spans at a time", () => {
  let coverage = fresh();
  let runs = 0;
  for (; coverage.covered_from !== "2025-11-22"; runs += 1) {
    for (const span of spansToRead(coverage, TODAY, 4)) coverage = covering(coverage, span);
    expect(coverage.covered_through).toBe(TODAY);
  }
  expect(runs).toBe(6);
  expect(spansToRead(coverage, TODAY, 4)).toEqual([
    { from: "2026-10-18", to: "2026-11-17" },
    { from: "2026-11-18", to: "2026-11-22" },
  ]);
});

it("rereads recent days daily, and makes up for missed days", () => {
  const known = { goal_from: "2025-11-22", covered_from: "2025-11-22", covered_through: "2026-09-01" };
  const spans = spansToRead(known, TODAY, 10);
  expect(spans[0]!.from).toBe(addDays("2026-09-01", -READ_AGAIN_DAYS));
  expect(spans.at(-1)!.to).toBe(TODAY);
});

it("reads today even if it is a span of its own, and never forgets covered days", () => {
  const [covered_from, covered_through] = ["2025-11-22", addDays(TODAY, -27)];
  const known = { goal_from: covered_from, covered_from, covered_through };
  expect(spansToRead(known, TODAY, 10).at(-1)).toEqual({ from: TODAY, to: TODAY });
  expect(covering(known, { from: "2026-10-01", to: "2026-10-10" })).toEqual(known);
});

const day = fc.integer({ min: -500, max: 500 }).map((days) => addDays(TODAY, days));

it("skips no day, wherever it was interrupted", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(5), fc.nat(6)), { maxLength: 30 }), (visits) => {
      let coverage = fresh();
      let today = TODAY;
      const read = new Set<string>();
      for (const [later, most, answered] of visits) {
        today = addDays(today, later);
        for (const span of spansToRead(coverage, today, most).slice(0, answered)) {
          expect(span.from <= span.to && span.to <= today).toBe(true);
          expect(daysBetween(span.from, span.to)).toBeLessThanOrEqual(31);
          for (let one = span.from; one <= span.to; one = addDays(one, 1)) read.add(one);
          coverage = covering(coverage, span);
        }
      }
      if (!coverage.covered_from || !coverage.covered_through) return;
      for (let one = coverage.covered_from; one <= coverage.covered_through; one = addDays(one, 1))
        expect(read.has(one)).toBe(true);
    }),
  );
});

it("is never empty or endless, whatever the clock says", () => {
  fc.assert(
    fc.property(day, day, day, day, (goal_from, covered_from, covered_through, today) => {
      const spans = spansToRead({ goal_from, covered_from, covered_through }, today, 6);
      expect(spans.length).toBeLessThanOrEqual(6);
      for (const { from, to } of spans) expect(from <= to).toBe(true);
    }),
  );
});
