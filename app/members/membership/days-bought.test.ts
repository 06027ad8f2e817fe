import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "~/kernel/clock";
import { daysBought } from "./days-bought";
import { afterPeriod, type MembershipFacts } from "./membership";

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2026-01-01", days));
const facts = fc
  .record({
    plan_type: fc.constantFrom("local_recurring", "tourist_oneoff"),
    plan_starts_on: day,
    paid_for: fc.integer({ min: 0, max: 70 }),
    ended: fc.boolean(),
  })
  .map(
    ({ plan_type, plan_starts_on, paid_for, ended }): MembershipFacts => ({
      plan_type,
      plan_starts_on,
      paid_through: addDays(plan_starts_on, paid_for),
      renewal_failed_at: null,
      charges_on: null,
      cancelled_at: null,
      ended_at: ended ? new Date(0) : null,
    }),
  );

it("two months at once buy the same days as two monthly payments on one day", () => {
  fc.assert(
    fc.property(fc.option(facts), day, fc.integer({ min: 1, max: 13 }), (before, today, months) => {
      const at_once = daysBought(before, { plan_type: "local_recurring", months }, today, 5);
      let reached = before;
      for (let month = 1; month <= months; month += 1)
        reached = afterPeriod(reached, daysBought(reached, { plan_type: "local_recurring" }, today, 5));
      expect(afterPeriod(before, at_once).paid_through).toBe(reached!.paid_through);
    }),
  );
});

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-01-31", 2, "2026-03-31"],
  ["2026-11-22", 12, "2027-11-22"],
])("a new member who pays on %s for %i months is paid through %s", (today, months, ends_on) => {
  expect(daysBought(null, { plan_type: "local_recurring", months }, today, 5)).toEqual({
    plan_type: "local_recurring",
    starts_on: today,
    ends_on,
  });
});
