import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day } from "~/kernel/clock";
import { inARow, stretch } from "../../../tests/support/stretches";
import { afterWon } from "./dispute";
import { afterRefund, leftOf, type Stretch } from "./refund";

const FIRST = "2026-03-01";
const first = stretch(1, "2026-03-01", "2026-04-01");
const second = stretch(2, "2026-04-02", "2026-05-01");

describe("days returned by a won dispute", () => {
  it("begin today if nothing else is left", () => {
    const held = { ...first, held_from: "2026-03-15" };
    expect(afterWon([], held, "2026-05-20")).toEqual({
      given: { ...first, starts_on: "2026-05-20", ends_on: "2026-06-06" },
      moved: [],
      left: { plan_type: "local_recurring", plan_starts_on: "2026-05-20", paid_through: "2026-06-06" },
    });
  });

  it("follow the period that took their place, and extend the membership by as many days", () => {
    const up = { ...second, starts_on: "2026-03-15", ends_on: "2026-04-13" };
    const { given, moved, left } = afterWon([up], { ...first, held_from: "2026-03-15" }, "2026-03-20");
    expect(given).toMatchObject({ starts_on: "2026-04-14", ends_on: "2026-05-01" });
    expect(moved).toEqual([]);
    expect(left).toEqual({
      plan_type: "local_recurring",
      plan_starts_on: "2026-03-15",
      paid_through: "2026-05-01",
    });
  });

  it("exclude days used before", () => {
    const held = { ...first, held_from: "2026-04-20" };
    expect(afterWon([second], held, "2026-04-25")).toMatchObject({
      given: first,
      moved: [],
      left: { paid_through: "2026-05-01", plan_starts_on: "2026-03-01" },
    });
  });

  it("extend a Local plan that precedes a pass, and stay a pass before one", () => {
    const pass = { ...stretch(1, "2026-03-01", "2026-03-31", "tourist_oneoff"), held_from: "2026-03-15" };
    const local = stretch(2, "2026-03-15", "2026-04-14");
    expect(afterWon([local], pass, "2026-03-20")).toMatchObject({
      given: { plan_type: "local_recurring", starts_on: "2026-04-15", ends_on: "2026-05-01" },
      left: { plan_type: "local_recurring", plan_starts_on: "2026-03-15" },
    });
    expect(afterWon([local], pass, "2026-03-15")).toMatchObject({
      given: { plan_type: "tourist_oneoff", starts_on: "2026-03-01", ends_on: "2026-03-31" },
      moved: [{ id: 2, starts_on: "2026-04-01", ends_on: "2026-05-01" }],
      left: { plan_type: "local_recurring", plan_starts_on: "2026-04-01" },
    });
  });
});

describe("where the days of a dispute that is won begin", () => {
  const at = (starts_on: Day, ends_on: Day) => ({ ...stretch(9, starts_on, ends_on, "tourist_oneoff") });
  const pass = { ...at("2026-03-01", "2026-03-30"), held_from: "2026-03-21" };

  it("is where they were when none was left to hold back", () => {
    const used_up = { ...first, held_from: "2026-04-02" };
    expect(afterWon([second], used_up, "2026-04-25")).toMatchObject({ given: first, moved: [] });
    expect(afterWon([], used_up, "2026-04-25").left.paid_through).toBe("2026-04-01");
  });

  it("is behind what ends last, in whatever order it is listed", () => {
    const held = { ...stretch(3, "2026-05-02", "2026-06-01"), held_from: "2026-03-10" };
    for (const kept of [
      [first, second],
      [second, first],
    ])
      expect(afterWon(kept, held, "2026-05-01").given).toMatchObject({
        starts_on: "2026-05-02",
        ends_on: "2026-06-01",
      });
  });

  it("is tomorrow when what is in use ends today, and today when it ended yesterday", () => {
    const in_use = stretch(2, "2026-03-21", "2026-04-20");
    expect(afterWon([in_use], pass, "2026-04-20").given.starts_on).toBe("2026-04-21");
    expect(afterWon([in_use], pass, "2026-04-21").given.starts_on).toBe("2026-04-21");
  });

  it("is today for days that were still to come, with nothing before them", () => {
    const held = { ...at("2026-03-20", "2026-03-29"), held_from: "2026-03-15" };
    expect(afterWon([], held, "2026-03-15").given).toMatchObject({
      starts_on: "2026-03-15",
      ends_on: "2026-03-24",
    });
  });

  it("makes a pass Local only where it ends a Local plan that is in use", () => {
    const plan = (kept: Stretch[], held = pass, today = "2026-04-01") =>
      afterWon(kept, held, today).given.plan_type;
    expect(plan([stretch(2, "2026-03-21", "2026-04-20")])).toBe("local_recurring");
    expect(plan([at("2026-03-21", "2026-04-20")])).toBe("tourist_oneoff");
    expect(plan([stretch(2, "2026-02-01", "2026-03-01")])).toBe("tourist_oneoff");
    expect(plan([])).toBe("tourist_oneoff");
  });

  it("leaves a pass a pass between two Local months", () => {
    const [now, next] = [stretch(1, "2026-03-01", "2026-03-31"), stretch(2, "2026-04-01", "2026-05-01")];
    const held = { ...at("2026-04-01", "2026-04-30"), held_from: "2026-03-10" };
    expect(afterWon([now, next], held, "2026-03-20")).toMatchObject({
      given: { plan_type: "tourist_oneoff", starts_on: "2026-04-01", ends_on: "2026-04-30" },
      moved: [{ id: 2, starts_on: "2026-05-01", ends_on: "2026-05-31" }],
      left: { plan_type: "local_recurring", plan_starts_on: "2026-05-01", paid_through: "2026-05-31" },
    });
  });
});

const lengths = fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 6 });

describe("a won dispute", () => {
  it("restores everything on the day of the dispute", () => {
    fc.assert(
      fc.property(lengths, fc.nat(5), fc.integer({ min: 0, max: 120 }), (days, which, at) => {
        const all = inARow(FIRST, days);
        const today = addDays(FIRST, at);
        const held = all[which % all.length]!;
        const { kept } = hold(all, held, today);
        const { given, moved, left } = afterWon(kept, { ...held, held_from: today }, today);
        const after = [...kept.map((one) => moved.find(({ id }) => id === one.id) ?? one), given];
        expect(after.toSorted((a, b) => a.id - b.id)).toEqual(all);
        expect(left).toEqual(leftOf(all));
      }),
    );
  });

  /**
   * Reference model: every paid day is a mark that belongs to a payment. A dispute removes marks, winning it restores
   * them.
   */
  it("later costs no paid day, returns none twice and leaves no gap", () => {
    const later = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(lengths, fc.nat(5), fc.integer({ min: 0, max: 120 }), later, (days, which, at, wait) => {
        const all = inARow(FIRST, days);
        const [today, won] = [addDays(FIRST, at), addDays(FIRST, at + wait)];
        const held = all[which % all.length]!;
        const marks = marksFrom([held], today).length;
        const { kept } = hold(all, held, today);
        const { given, moved } = afterWon(kept, { ...held, held_from: today }, won);
        const after = [...kept.map((one) => moved.find(({ id }) => id === one.id) ?? one), given];
        const wanted = marksFrom(kept, won).length + marks;
        const got = marksFrom(after, won);
        expect(got).toHaveLength(wanted);
        expect(new Set(got).size).toBe(wanted);
        expect(got.toSorted()).toEqual(got.map((_, nth) => addDays(won, nth)));
      }),
    );
  });
});

/** What is left while one period is disputed from `today` on. */
function hold(all: Stretch[], held: Stretch, today: Day) {
  const others = all.filter((one) => one !== held);
  const { moved } = afterRefund(others, held, today);
  return { kept: others.map((one) => moved.find(({ id }) => id === one.id) ?? one) };
}

/** Each day of these periods from `from` on, one mark each. */
function marksFrom(stretches: Stretch[], from: Day): Day[] {
  return stretches.flatMap(({ starts_on, ends_on }) => {
    const marks: Day[] = [];
    for (let day = starts_on; day <= ends_on; day = addDays(day, 1)) if (day >= from) marks.push(day);
    return marks;
  });
}
