import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, startOfDay } from "~/kernel/clock";
import {
  afterPeriod,
  currentPlan,
  daysBought,
  daysLeft,
  entitled,
  expiringSoon,
  expiryDate,
  isInGrace,
  lastEntitledDay,
  type MembershipFacts,
  mayBuy,
  paidUpUntil,
  periodBought,
  statusOf,
} from "./membership";

const at = (day: string) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);
const local = (changes: Partial<MembershipFacts> = {}): MembershipFacts => ({
  plan_type: "local_recurring",
  plan_starts_on: "2026-01-10",
  paid_through: "2026-02-10",
  charges_on: "2026-02-10",
  renewal_failed_at: null,
  cancelled_at: null,
  ended_at: null,
  ...changes,
});
const tourist = (changes: Partial<MembershipFacts> = {}): MembershipFacts => ({
  ...local(),
  plan_type: "tourist_oneoff",
  paid_through: "2026-02-09",
  ...changes,
});

describe("entitlement", () => {
  it("lasts for a Tourist through the last second of the expiry day in the club's time zone", () => {
    expect(entitled(tourist(), new Date("2026-02-09T21:59:59Z"))).toBe(true);
    expect(entitled(tourist(), new Date("2026-02-09T22:00:00Z"))).toBe(false);
  });

  it("lasts for a Local member five days beyond the paid-up day", () => {
    expect(entitled(local(), new Date("2026-02-15T21:59:59Z"))).toBe(true);
    expect(entitled(local(), new Date("2026-02-15T22:00:00Z"))).toBe(false);
  });

  it("includes no grace without automatic charges, unless a renewal was missed", () => {
    const uncharged = { charges_on: null };
    expect(entitled(local(uncharged), at("2026-02-10"))).toBe(true);
    expect(entitled(local(uncharged), at("2026-02-11"))).toBe(false);
    const missed = local({ ...uncharged, renewal_failed_at: at("2026-02-10") });
    expect(entitled(missed, at("2026-02-15"))).toBe(true);
    expect(entitled(missed, at("2026-02-16"))).toBe(false);
  });

  it("includes no grace for a cancelled membership", () => {
    expect(entitled(local({ charges_on: null, cancelled_at: at("2026-01-20") }), at("2026-02-10"))).toBe(
      true,
    );
    expect(entitled(local({ charges_on: null, cancelled_at: at("2026-01-20") }), at("2026-02-11"))).toBe(
      false,
    );
  });

  it("keeps a pass without grace, whatever was charged or missed", () => {
    expect(lastEntitledDay(tourist({ renewal_failed_at: at("2026-02-09") }))).toBe("2026-02-09");
    expect(lastEntitledDay(local(), 3)).toBe("2026-02-13");
    expect(lastEntitledDay(local({ charges_on: null }))).toBe("2026-02-10");
  });

  it("says of the days after the paid-up day that they are grace", () => {
    const isGrace = (day: string) => isInGrace(local(), at(day));
    expect(["2026-02-10", "2026-02-11", "2026-02-15", "2026-02-16"].map(isGrace)).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it("ends at once after a refund", () => {
    expect(entitled(local({ ended_at: at("2026-01-20") }), at("2026-01-20"))).toBe(false);
  });
});

describe("status", () => {
  it.each([
    [local(), "2026-02-10", "active"],
    [local(), "2026-02-11", "past_due"],
    [local(), "2026-02-16", "expired"],
    [local({ charges_on: "2026-02-13" }), "2026-02-13", "active"],
    [local({ charges_on: "2026-02-13" }), "2026-02-14", "past_due"],
    [local({ charges_on: null }), "2026-02-11", "expired"],
    [local({ renewal_failed_at: at("2026-02-10") }), "2026-02-10", "past_due"],
    [local({ charges_on: null, cancelled_at: at("2026-01-20") }), "2026-02-10", "cancelled"],
    [local({ charges_on: null, cancelled_at: at("2026-01-20") }), "2026-02-11", "expired"],
    [local({ charges_on: "2026-02-05" }), "2026-02-08", "active"],
    [local({ charges_on: "2026-02-05" }), "2026-02-10", "active"],
    [tourist(), "2026-02-09", "active"],
    [tourist({ cancelled_at: at("2026-02-01") }), "2026-02-09", "active"],
    [tourist(), "2026-02-10", "expired"],
  ] as const)("is derived from dates: %#", (facts, day, status) => {
    expect(statusOf(facts, at(day))).toBe(status);
  });

  it("shows no days left for a refunded pass", () => {
    const refunded = tourist({ ended_at: at("2026-01-15") });
    expect(expiryDate(refunded, "2026-01-15")).toBe("2026-01-15");
    expect(daysLeft(refunded, "2026-01-15")).toBe(0);
    expect(daysLeft(refunded, "2026-01-20")).toBe(0);
    expect(expiringSoon(refunded, "2026-01-15")).toBe(false);
    expect(expiryDate(tourist({ ended_at: at("2026-03-01") }), "2026-03-01")).toBe("2026-02-09");
  });

  it("shows no expiry of a Local plan", () => {
    expect([expiryDate(local(), "2026-02-09"), daysLeft(local(), "2026-02-09")]).toEqual([null, null]);
    expect(expiringSoon(local(), "2026-02-09")).toBe(false);
  });

  it("counts a pass from its first day on", () => {
    const short = tourist({ plan_starts_on: "2026-02-05" });
    expect(expiryDate(short, "2026-02-05")).toBe("2026-02-09");
    expect(expiringSoon(short, "2026-02-05")).toBe(true);
  });

  it("calls a Tourist pass expiring soon with 0 to 6 days left", () => {
    expect(daysLeft(tourist(), "2026-02-09")).toBe(0);
    expect(expiringSoon(tourist(), "2026-02-02")).toBe(false);
    expect(expiringSoon(tourist(), "2026-02-03")).toBe(true);
    expect(expiringSoon(tourist(), "2026-02-09")).toBe(true);
    expect(expiringSoon(tourist(), "2026-02-10")).toBe(false);
  });
});

describe("the days a payment buys", () => {
  it("are 30 after the day of purchase for a Tourist", () => {
    expect(periodBought(null, "tourist_oneoff", "2026-01-10").ends_on).toBe("2026-02-09");
  });

  it("are a month for a Local, on the same day of the month even after February", () => {
    expect(periodBought(null, "local_recurring", "2026-01-31").ends_on).toBe("2026-02-28");
    const february = local({ plan_starts_on: "2026-01-31", paid_through: "2026-02-28" });
    expect(periodBought(february, "local_recurring", "2026-02-28").ends_on).toBe("2026-03-31");
  });

  it("continue where the paid days end if the renewal is late but within grace", () => {
    expect(periodBought(local(), "local_recurring", "2026-02-14").ends_on).toBe("2026-03-10");
    expect(periodBought(local(), "local_recurring", "2026-02-20").ends_on).toBe("2026-03-20");
  });

  it("start after the Tourist Pass for a Local plan", () => {
    const period = periodBought(tourist(), "local_recurring", "2026-02-01");
    const facts = afterPeriod(tourist(), period);
    expect(period.starts_on).toBe("2026-02-10");
    expect(currentPlan(facts, "2026-02-09")).toBe("tourist_oneoff");
    expect(currentPlan(facts, "2026-02-10")).toBe("local_recurring");
    expect(facts.paid_through).toBe("2026-03-10");
    expect(daysLeft(facts, "2026-02-09")).toBe(0);
    expect(expiringSoon(facts, "2026-02-09")).toBe(false);
  });

  it("continues on the last day of grace, and begins anew on the day after", () => {
    expect(periodBought(local(), "local_recurring", "2026-02-15").starts_on).toBe("2026-02-11");
    expect(periodBought(local(), "local_recurring", "2026-02-16").starts_on).toBe("2026-02-16");
  });

  it("lets a pass follow the days that are left, by 30 days", () => {
    for (const facts of [tourist(), local({ paid_through: "2026-02-09" })])
      expect(periodBought(facts, "tourist_oneoff", "2026-02-01")).toEqual({
        plan_type: "tourist_oneoff",
        starts_on: "2026-02-10",
        ends_on: "2026-03-11",
      });
  });

  it("keeps days that were added: only a day that a short month has cut goes back to the first one", () => {
    const ends = (paid_through: string) =>
      periodBought(local({ plan_starts_on: "2026-01-31", paid_through }), "local_recurring", paid_through)
        .ends_on;
    expect(ends("2026-03-15")).toBe("2026-04-15");
    expect(ends("2026-04-30")).toBe("2026-05-31");
    expect(ends("2026-04-29")).toBe("2026-05-29");
  });

  it("leaves the first day and the next charge of an unbroken plan", () => {
    const renewed = { plan_type: "local_recurring", starts_on: "2026-02-11", ends_on: "2026-03-10" } as const;
    const first = (facts: MembershipFacts | null, period: typeof renewed | object = {}) =>
      afterPeriod(facts, { ...renewed, ...period }).plan_starts_on;
    expect(first(local())).toBe("2026-01-10");
    expect(first(local(), { starts_on: "2026-02-05" })).toBe("2026-01-10");
    expect(first(local(), { starts_on: "2026-02-12" })).toBe("2026-02-12");
    expect(first(local({ ended_at: at("2026-02-10") }))).toBe("2026-02-11");
    expect(first(local(), { plan_type: "tourist_oneoff" })).toBe("2026-02-11");
    expect(first(null)).toBe("2026-02-11");
    expect(afterPeriod(local(), renewed)).toEqual(local({ paid_through: "2026-03-10" }));
    expect(afterPeriod(null, renewed).charges_on).toBeNull();
  });

  it("follows a pass with Local days, and Local days with a pass", () => {
    const later = local({ plan_starts_on: "2026-03-01" });
    expect(currentPlan(later, "2026-02-28")).toBe("tourist_oneoff");
    expect(currentPlan({ ...later, plan_type: "tourist_oneoff" }, "2026-02-28")).toBe("local_recurring");
  });

  it("clears cancellation, failure and an earlier end", () => {
    const ended = local({ ended_at: at("2026-01-20") });
    const facts = afterPeriod(ended, periodBought(ended, "local_recurring", "2026-02-01"));
    expect(facts).toMatchObject({ ended_at: null, plan_starts_on: "2026-02-01", paid_through: "2026-03-01" });
  });
});

describe("who is offered a purchase", () => {
  it.each([
    ["somebody new", null, "2026-02-10", true],
    ["a Local member in good standing", local(), "2026-02-10", false],
    ["a Local member who is overdue", local(), "2026-02-11", true],
    ["a Local member who cancelled", local({ cancelled_at: at("2026-01-20") }), "2026-02-10", true],
    ["a Local member who expired", local(), "2026-02-16", true],
    ["the owner of a pass", tourist(), "2026-02-01", true],
  ])("%s: %#", (_, facts, day, may) => expect(mayBuy(facts, at(day))).toBe(may));
});

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

describe("the day until which somebody is paid up", () => {
  const facts = { plan_starts_on: "2026-11-01", paid_through: "2026-12-01", ended_at: null };

  it("is the last paid day, and none after a refund", () => {
    expect(paidUpUntil(facts)).toBe("2026-12-01");
    expect(paidUpUntil({ ...facts, ended_at: new Date("2026-11-20T10:00:00Z") })).toBeNull();
  });

  it("is none before the first payment of somebody who was imported without days", () => {
    expect(paidUpUntil({ ...facts, paid_through: "2026-11-01" })).toBe("2026-11-01");
    expect(paidUpUntil({ ...facts, paid_through: "2026-10-31" })).toBeNull();
  });
});
