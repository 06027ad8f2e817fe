import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, daysBetween } from "~/kernel/clock";
import { inARow, stretch } from "../../../tests/support/stretches";
import { afterRefund, leftOf, type Stretch } from "./refund";

const TODAY = "2026-03-15";

describe("a refund", () => {
  const first = stretch(1, "2026-03-01", "2026-04-01");
  const second = stretch(2, "2026-04-02", "2026-05-01");
  const third = stretch(3, "2026-05-02", "2026-06-01");

  it("of a duplicate removes only its own days", () => {
    expect(afterRefund([first, second], third, TODAY)).toEqual({
      moved: [],
      left: { plan_type: "local_recurring", plan_starts_on: "2026-03-01", paid_through: "2026-05-01" },
      keepsAgreement: true,
    });
  });

  it("of the current days lets the next ones begin today", () => {
    const { moved, left } = afterRefund([second, third], first, TODAY);
    expect(moved[0]).toMatchObject({ id: 2, starts_on: TODAY, ends_on: "2026-04-13" });
    expect(moved[1]).toMatchObject({ id: 3, starts_on: "2026-04-14", ends_on: "2026-05-14" });
    expect(left).toMatchObject({ paid_through: "2026-05-14", plan_starts_on: TODAY });
  });

  it("of future days closes the gap", () => {
    expect(afterRefund([first, third], second, TODAY)).toMatchObject({
      moved: [{ id: 3, starts_on: "2026-04-02", ends_on: "2026-05-02" }],
      left: { paid_through: "2026-05-02", plan_starts_on: "2026-03-01" },
    });
  });

  it("of one day moves the next ones by that day", () => {
    expect(afterRefund([first, third], { ...second, ends_on: "2026-04-02" }, TODAY).moved).toEqual([
      stretch(3, "2026-05-01", "2026-05-31"),
    ]);
  });

  it("of used days changes nothing but the books", () => {
    const over = stretch(0, "2026-01-29", "2026-02-28");
    expect(afterRefund([first], over, TODAY)).toMatchObject({
      moved: [],
      left: { paid_through: "2026-04-01" },
    });
  });

  it("of the last days ends the membership, even during grace and with older periods", () => {
    expect(afterRefund([], first, TODAY).left).toBeNull();
    const before = stretch(0, "2026-01-29", "2026-02-28");
    expect(afterRefund([before], first, TODAY)).toEqual({ moved: [], left: null, keepsAgreement: false });
    expect(afterRefund([before], stretch(1, "2026-03-01", "2026-03-12"), TODAY).left).toBeNull();
  });

  it("of the last days leaves those that end today", () => {
    const today = stretch(0, "2026-02-15", TODAY);
    const next = stretch(1, "2026-03-16", "2026-04-15");
    expect(afterRefund([today], next, TODAY)).toMatchObject({
      left: { paid_through: TODAY },
      keepsAgreement: true,
    });
    expect(afterRefund([{ ...today, ends_on: "2026-03-14" }], next, TODAY).left).toBeNull();
  });

  it("of earlier days leaves the grace of the last ones, but not where both end on one day", () => {
    const older = stretch(0, "2025-12-29", "2026-01-28");
    const last = stretch(2, "2026-03-01", "2026-03-12");
    const { left } = afterRefund([older, last], stretch(1, "2026-01-29", "2026-02-28"), TODAY);
    expect(left).toMatchObject({ paid_through: "2026-03-12" });
    expect(afterRefund([last], stretch(3, "2026-02-20", "2026-03-12"), TODAY).left).toBeNull();
  });

  it("moves nothing when its last day was yesterday, and nothing that begins on its own first day", () => {
    const over = stretch(0, "2026-02-15", "2026-03-14");
    expect(afterRefund([second], over, TODAY).moved).toEqual([]);
    const beside = stretch(4, "2026-04-02", "2026-04-10");
    expect(afterRefund([first, beside], second, TODAY).moved).toEqual([]);
  });

  it("of Local days behind a pass leaves the pass, and no agreement", () => {
    const pass = stretch(1, "2026-03-01", "2026-03-31", "tourist_oneoff");
    expect(afterRefund([pass], stretch(2, "2026-04-01", "2026-05-01"), TODAY)).toMatchObject({
      left: { plan_type: "tourist_oneoff", plan_starts_on: "2026-03-01", paid_through: "2026-03-31" },
      keepsAgreement: false,
    });
  });

  it("never costs another payment's days, and never leaves a refunded one", () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lengths, fc.nat(5), fc.integer({ min: -40, max: 120 }), (days, which, at) => {
        const all = inARow("2026-01-01", days);
        const today = addDays("2026-01-01", at);
        const refunded = all[which % all.length]!;
        const kept = all.filter((one) => one !== refunded);
        const { left } = afterRefund(kept, refunded, today);
        const paidFor = kept.reduce((sum, one) => sum + daysLeft(one, today), 0);
        const entitled = left ? Math.max(0, daysBetween(today, left.paid_through) + 1) : 0;
        const notBegun = Math.max(0, daysBetween(today, all[0]!.starts_on));
        expect(entitled - (entitled > 0 ? notBegun : 0)).toBe(paidFor);
      }),
    );
  });
});

describe("what stretches come to", () => {
  const begin = (...stretches: Stretch[]) => leftOf(stretches)?.plan_starts_on;
  const [one, two, three] = [
    stretch(1, "2026-03-01", "2026-04-01"),
    stretch(2, "2026-04-02", "2026-05-01"),
    stretch(3, "2026-05-02", "2026-06-01"),
  ];

  it("begins with the first of an unbroken run of one plan, in whatever order they are listed", () => {
    expect(leftOf([])).toBeNull();
    for (const order of [
      [one, two, three],
      [three, one, two],
      [two, three, one],
    ])
      expect(begin(...order)).toBe("2026-03-01");
    expect(begin(one, three)).toBe("2026-05-02");
    expect(begin(one, stretch(2, "2026-04-03", "2026-05-01"))).toBe("2026-04-03");
    expect(begin(one, { ...two, plan_type: "tourist_oneoff" }, three)).toBe("2026-05-02");
  });

  it("begins no later for a short stretch within a long one", () => {
    expect(begin(one, stretch(4, "2026-03-05", "2026-03-10"))).toBe("2026-03-01");
    expect(begin(stretch(5, "2026-03-20", "2026-05-15"), one)).toBe("2026-03-01");
  });
});

const daysLeft = ({ starts_on, ends_on }: Stretch, today: Day) =>
  Math.max(0, daysBetween(starts_on > today ? starts_on : today, ends_on) + 1);
