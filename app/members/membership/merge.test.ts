import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, daysBetween, startOfDay } from "~/kernel/clock";
import { currentPlan, entitled, lastEntitledDay, type MembershipFacts, statusOf } from "./membership";
import { mergeMemberships, paidDaysAhead, type Side, withoutDays } from "./merge";
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

  it("stay cancelled only while nobody is charged and no plan that works goes on", () => {
    const cancelled = () => side(10, [["local", 30]], { cancelled_at: NOW });
    const pass = side(0, [["pass", 5]], {}, 11);
    expect(mergeMemberships(cancelled(), pass, merging).facts.cancelled_at).toBe(NOW);
    const going = side(10, [["local", 30]], {}, 11);
    expect(mergeMemberships(cancelled(), going, merging).facts.cancelled_at).toBeNull();
    expect(
      mergeMemberships(cancelled(), pass, { ...merging, charged: "kept" }).facts.cancelled_at,
    ).toBeNull();
    // A plan that is over, grace and all, cancels nothing and is no reason to go on.
    const over = side(40, [["local", 30]], { cancelled_at: NOW });
    expect(mergeMemberships(over, pass, merging).facts).toMatchObject({
      plan_type: "tourist_oneoff",
      cancelled_at: null,
      plan_starts_on: TODAY,
    });
  });

  it("keep Local without days of its own only through the last day of grace", () => {
    const pass = side(0, [["pass", 5]], {}, 11);
    const planAfter = (paid_days_ago: number) => {
      const paid_through = addDays(TODAY, -paid_days_ago);
      const kept = side(29 + paid_days_ago, [["local", 30]], { charges_on: addDays(paid_through, 1) });
      return mergeMemberships(kept, pass, merging).facts.plan_type;
    };
    expect([4, 5, 6].map(planAfter)).toEqual(["local_recurring", "local_recurring", "tourist_oneoff"]);
  });

  it("have held their plan since the earlier one began, if it still runs", () => {
    const since = (kept: Side, other: Side) => mergeMemberships(kept, other, merging).facts.plan_starts_on;
    const young = side(0, [["local", 30]], {}, 11);
    expect(since(side(10, [["local", 11]]), young)).toBe(addDays(TODAY, -10));
    expect(since(side(10, [["local", 10]]), young)).toBe(TODAY);
    expect(since(side(-1, [["local", 30]]), side(-2, [["local", 30]], {}, 11))).toBe(TODAY);
    // A plan of the other kind began when it will, not before.
    expect(since(side(20, [["pass", 30]]), side(10, [["pass", 30]], {}, 11))).toBe(addDays(TODAY, -20));
    const charged = side(5, [["local", 30]], {}, 11);
    expect(
      mergeMemberships(side(20, [["local", 30]]), charged, { ...merging, charged: "other" }).facts
        .plan_starts_on,
    ).toBe(addDays(TODAY, -5));
  });

  it("keep grace that has begun, with its failure", () => {
    const earlier = new Date(NOW.getTime() - 3_600_000);
    const failed = { renewal_failed_at: earlier, charges_on: addDays(TODAY, -1) };
    const inGrace = side(31, [["local", 30]], failed);
    const pass = side(0, [["pass", 1]], {}, 11);
    expect(mergeMemberships(inGrace, pass, merging).facts).toMatchObject({
      plan_type: "local_recurring",
      renewal_failed_at: earlier,
      paid_through: TODAY,
    });
    const awaited = side(31, [["local", 30]], { charges_on: addDays(TODAY, -1) });
    expect(mergeMemberships(awaited, pass, merging).facts.renewal_failed_at).toEqual(NOW);
    const none = mergeMemberships(side(0, [["local", 30]]), side(0, [["pass", 1]], {}, 11), merging);
    expect(none.facts.renewal_failed_at).toBeNull();
  });

  it("without days ahead go on as the one that lasts longer", () => {
    const longer = side(32, [["local", 30]]);
    const shorter = side(33, [["local", 30]], {}, 11);
    for (const pair of [[longer, shorter] as const, [shorter, longer] as const])
      expect(mergeMemberships(...pair, merging).facts).toMatchObject(longer.facts);
    const ended = side(32, [["local", 30]], { ended_at: NOW });
    expect(mergeMemberships(ended, shorter, { ...merging, charged: "kept" }).facts).toMatchObject(
      shorter.facts,
    );
  });
});

describe("a granted period taken out of a membership", () => {
  const granting = { today: TODAY, now: NOW, is_charged: false };

  it("lets later days move up, and changes nothing where it is unknown", () => {
    const before = side(10, [
      ["local", 10],
      ["local", 5],
      ["local", 30],
    ]);
    const after = withoutDays(before, 2, granting);
    expect(after.stretches).toEqual([
      before.stretches[0],
      { ...before.stretches[2], starts_on: TODAY, ends_on: addDays(TODAY, 29) },
    ]);
    expect(after.facts).toEqual({ ...before.facts, paid_through: addDays(TODAY, 29) });
    expect(withoutDays(before, 99, granting)).toBe(before);
  });

  it("ends a membership of which nothing is left, unless it had ended or its charge is awaited", () => {
    const only = side(3, [["local", 30]]);
    expect(withoutDays(only, 1, granting)).toEqual({
      stretches: [],
      facts: { ...only.facts, ended_at: NOW },
    });
    const before = new Date(0);
    const ended = side(3, [["local", 30]], { ended_at: before });
    expect(withoutDays(ended, 1, granting).facts).toEqual(ended.facts);
    const paid = side(31, [
      ["local", 31],
      ["local", 5],
    ]);
    expect(withoutDays(paid, 2, { ...granting, is_charged: true }).facts.ended_at).toBeNull();
    expect(withoutDays(paid, 2, granting).facts.ended_at).toBe(NOW);
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
