import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, daysBetween, startOfDay } from "~/kernel/clock";
import { currentPlan, entitled, lastEntitledDay, type MembershipFacts, statusOf } from "./membership";
import { mergeMemberships, paidDaysAhead, type Side } from "./merge";
import { leftOf } from "./refund";

const TODAY = "2026-03-15";
const NOW = startOfDay(TODAY);
const merging = { today: TODAY, now: NOW, grace_days: 5, charged: null } as const;

/** Periods one after the other, the first of which began `since` days ago. */
function side(
  since: number,
  periods: [plan: "local" | "pass", days: number][],
  facts: Partial<MembershipFacts> = {},
  first_id = 1,
): Side {
  let begin = addDays(TODAY, -since);
  const stretches = periods.map(([plan, days], at) => {
    const starts_on = begin;
    begin = addDays(begin, days);
    const plan_type = plan === "pass" ? ("tourist_oneoff" as const) : ("local_recurring" as const);
    return { id: first_id + at, plan_type, starts_on, ends_on: addDays(begin, -1) };
  });
  const common = { charges_on: null, renewal_failed_at: null, cancelled_at: null, ended_at: null };
  return { stretches, facts: { ...leftOf(stretches)!, ...common, ...facts } };
}

describe("two memberships", () => {
  it("of one plan add up: the days of the other follow", () => {
    const kept = side(10, [["local", 30]]);
    const other = side(20, [["local", 30]], {}, 11);
    const merged = mergeMemberships(kept, other, merging);
    expect(merged.facts).toMatchObject({ plan_type: "local_recurring", paid_through: addDays(TODAY, 29) });
    expect(merged.facts.plan_starts_on).toBe(addDays(TODAY, -20));
    expect(merged.moved).toEqual([
      {
        id: 11,
        plan_type: "local_recurring",
        starts_on: addDays(TODAY, 20),
        ends_on: addDays(TODAY, 29),
        used_from: addDays(TODAY, -20),
        used_through: addDays(TODAY, -1),
      },
    ]);
  });

  it("of two plans run the pass first, then Local", () => {
    const merged = mergeMemberships(side(10, [["local", 30]]), side(1, [["pass", 6]], {}, 11), merging);
    expect(merged.facts).toMatchObject({
      plan_type: "local_recurring",
      plan_starts_on: addDays(TODAY, 5),
      paid_through: addDays(TODAY, 24),
    });
    expect([currentPlan(merged.facts, TODAY), currentPlan(merged.facts, addDays(TODAY, 5))]).toEqual([
      "tourist_oneoff",
      "local_recurring",
    ]);
    expect(merged.moved).toMatchObject([
      { id: 1, starts_on: addDays(TODAY, 5), ends_on: addDays(TODAY, 24) },
    ]);
  });

  it("without paid days ahead keep the plan that is charged, so that it can be cancelled", () => {
    const pass = side(30, [["pass", 30]]);
    const charged = side(40, [["local", 30]], { charges_on: addDays(TODAY, 1) }, 11);
    expect(mergeMemberships(pass, charged, { ...merging, charged: "other" }).facts).toMatchObject({
      plan_type: "local_recurring",
      paid_through: addDays(TODAY, -1),
      charges_on: addDays(TODAY, 1),
    });
    const cancelled = side(30, [["local", 30]], { cancelled_at: NOW });
    const going = side(30, [["local", 30]], { charges_on: TODAY }, 11);
    expect(
      mergeMemberships(cancelled, going, { ...merging, charged: "other" }).facts.cancelled_at,
    ).toBeNull();
  });

  it("keep the kept one's charge, and the failure with the agreement that failed", () => {
    const kept = side(10, [["local", 30]], { charges_on: addDays(TODAY, 20) });
    const other = side(31, [["local", 30]], { renewal_failed_at: NOW, charges_on: addDays(TODAY, -1) }, 11);
    expect(mergeMemberships(kept, other, { ...merging, charged: "kept" }).facts).toMatchObject({
      charges_on: addDays(TODAY, 20),
      renewal_failed_at: null,
      paid_through: addDays(TODAY, 19),
    });
    expect(mergeMemberships(kept, other, { ...merging, charged: "other" }).facts).toMatchObject({
      renewal_failed_at: NOW,
    });
  });

  it("stay ended only if both have ended", () => {
    const gone = side(10, [["local", 30]], { ended_at: NOW });
    expect(mergeMemberships(gone, gone, merging).facts.ended_at).toBe(NOW);
    expect(mergeMemberships(gone, side(1, [["pass", 31]], {}, 11), merging).facts).toMatchObject({
      ended_at: null,
      plan_type: "tourist_oneoff",
      paid_through: addDays(TODAY, 29),
    });
  });

  it("write down days that no period stands for", () => {
    const bare: Side = { ...side(10, [["local", 30]]), stretches: [] };
    expect(mergeMemberships(side(0, [["local", 3]]), bare, merging).extras).toEqual([
      { plan_type: "local_recurring", starts_on: addDays(TODAY, 3), ends_on: addDays(TODAY, 22) },
    ]);
  });
});

it("never lose a paid day, and never let a card end sooner, whatever the two were", () => {
  const periods = fc.array(
    fc.tuple(fc.constantFrom<"local" | "pass">("local", "pass"), fc.integer({ min: 1, max: 40 })),
    { minLength: 1, maxLength: 4 },
  );
  const some = (first_id: number) =>
    fc
      .record({
        since: fc.integer({ min: 0, max: 120 }),
        periods,
        charges: fc.option(fc.integer({ min: -4, max: 40 })),
        failed: fc.boolean(),
        cancelled: fc.boolean(),
        ended: fc.integer({ min: 0, max: 9 }),
      })
      .map(({ since, periods, charges, failed, cancelled, ended }) => {
        const made = side(since, periods, {}, first_id);
        const isLocal = made.facts.plan_type === "local_recurring";
        const facts = {
          ...made.facts,
          charges_on: isLocal && charges !== null ? addDays(TODAY, charges) : null,
          renewal_failed_at: isLocal && failed ? NOW : null,
          cancelled_at: isLocal && cancelled && charges === null ? NOW : null,
          ended_at: ended === 0 ? NOW : null,
        };
        return { ...made, facts };
      });
  fc.assert(
    fc.property(some(1), some(101), fc.boolean(), (kept, other, swap) => {
      const has = (one: Side) => one.facts.charges_on !== null && one.facts.ended_at === null;
      const candidates = [
        ...(has(kept) ? (["kept"] as const) : []),
        ...(has(other) ? (["other"] as const) : []),
      ];
      const charged = (swap ? candidates.at(-1) : candidates[0]) ?? null;
      const { facts, moved, extras } = mergeMemberships(kept, other, { ...merging, charged });
      const days = (one: Side) => paidDaysAhead(one.facts, TODAY);
      expect(paidDaysAhead(facts, TODAY)).toBe(days(kept) + days(other));
      expect(extras).toEqual([]);
      for (const { facts: before } of [kept, other]) {
        if (before.ended_at) continue;
        expect(facts.ended_at).toBeNull();
        expect(lastEntitledDay(facts) >= lastEntitledDay(before)).toBe(true);
        if (entitled(before, NOW)) expect(statusOf(facts, NOW)).not.toBe("expired");
      }
      expectConsistent([kept, other], moved, facts);
    }),
    { numRuns: 500 },
  );
});

/** The periods ahead follow each other from today to the last paid day, and each keeps its number of days. */
function expectConsistent(
  sides: Side[],
  moved: ReturnType<typeof mergeMemberships>["moved"],
  facts: MembershipFacts,
): void {
  const living = sides.filter((one) => one.facts.ended_at === null).flatMap(({ stretches }) => stretches);
  const after = living.map((one) => moved.find(({ id }) => id === one.id) ?? one);
  const length = (one: { starts_on: Day; ends_on: Day }) => daysBetween(one.starts_on, one.ends_on) + 1;
  for (const one of moved) {
    const before = living.find(({ id }) => id === one.id)!;
    const used =
      one.used_from && one.used_through ? length({ starts_on: one.used_from, ends_on: one.used_through }) : 0;
    expect(length(one) + used).toBe(length(before));
  }
  const ahead = after
    .filter(({ ends_on }) => ends_on >= TODAY)
    .toSorted((a, b) => a.ends_on.localeCompare(b.ends_on));
  let next = TODAY;
  for (const one of ahead) {
    expect(one.starts_on <= TODAY && next === TODAY ? TODAY : one.starts_on).toBe(next);
    next = addDays(one.ends_on, 1);
  }
  if (ahead.length > 0) expect(facts.paid_through).toBe(addDays(next, -1));
}
