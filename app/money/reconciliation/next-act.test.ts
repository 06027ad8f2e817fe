import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/kernel/clock";
import { LINE_STATES } from "./match";
import { type BookingFacts, bookingOf, nextAct, type TakeBackFacts, type ToDo, takeBackOf } from "./next-act";

const TODAY = "2026-11-22";
const facts = (change: Partial<BookingFacts> = {}): BookingFacts => ({
  moved_on: "2026-11-20",
  today: TODAY,
  objection: null,
  is_taken_back: false,
  is_forgotten: false,
  is_first: true,
  is_gift: false,
  agreement: "none",
  others_on: [],
  ...change,
});

describe("a charge without a message", () => {
  it.each([
    ["a first payment", {}, "itself"],
    ["a renewal of the agreement in force", { is_first: false, agreement: "current" }, "itself"],
    ["a month after the last one", { others_on: ["2026-10-20"] }, "itself"],
    ["of another amount (K12)", { objection: "wrong_amount" }, "person"],
    ["of another amount for gifts", { objection: "wrong_amount", is_gift: true }, "nobody"],
    ["in another currency", { objection: "wrong_currency" }, "nobody"],
    ["of somebody who is gone (K11)", { is_forgotten: true }, "person"],
    ["that went back", { is_taken_back: true }, "nobody"],
    ["days after another one", { others_on: ["2026-11-18"] }, "person"],
    ["days before another one", { others_on: ["2026-11-21"] }, "person"],
    ["on an agreement that has ended", { is_first: false, agreement: "ended" }, "person"],
    ["a renewal without an agreement", { is_first: false }, "person"],
    ["of long ago", { moved_on: "2026-10-01" }, "person"],
  ] as const)("%s is booked by %o: %s", (_, change, by) => {
    expect(bookingOf(facts(change as Partial<BookingFacts>)).by).toBe(by);
  });

  it("is looked at when another one is less than 20 days away, or when it is more than 35 days old", () => {
    const beside = (other: string) => bookingOf(facts({ others_on: [other] }));
    expect(beside("2026-11-01")).toEqual({ by: "person", why: "twice" });
    expect(beside("2026-10-31")).toEqual({ by: "itself" });
    expect(beside("2026-12-09")).toEqual({ by: "person", why: "twice" });
    expect(beside("2026-12-10")).toEqual({ by: "itself" });
    expect(bookingOf(facts({ moved_on: "2026-10-18" }))).toEqual({ by: "itself" });
    expect(bookingOf(facts({ moved_on: "2026-10-17" }))).toEqual({ by: "person", why: "old" });
    expect(bookingOf(facts({ others_on: ["2026-09-01", "2026-11-19"] }))).toMatchObject({ why: "twice" });
  });

  it.each([
    [
      { objection: "wrong_amount", is_forgotten: true },
      { by: "person", why: "deleted" },
    ],
    [
      { is_forgotten: true, is_taken_back: true },
      { by: "nobody", why: "taken_back" },
    ],
    [
      { is_taken_back: true, others_on: ["2026-11-20"] },
      { by: "nobody", why: "taken_back" },
    ],
    [
      { is_first: false, agreement: "ended", moved_on: "2026-01-01" },
      { by: "person", why: "ended" },
    ],
    [
      { is_first: false, agreement: "none" },
      { by: "person", why: "no_agreement" },
    ],
    [{ is_first: true, agreement: "ended" }, { by: "itself" }],
  ] as const)("says why: %j", (change, booking) => {
    expect(bookingOf(facts(change as Partial<BookingFacts>))).toEqual(booking);
  });

  it("is never booked by itself against any doubt, whatever else is true", () => {
    const day = fc.integer({ min: -100, max: 0 }).map((days) => addDays(TODAY, days));
    const any = fc.record({
      moved_on: day,
      today: fc.constant(TODAY),
      objection: fc.constantFrom(null, "wrong_amount"),
      is_taken_back: fc.boolean(),
      is_forgotten: fc.boolean(),
      is_first: fc.boolean(),
      is_gift: fc.boolean(),
      agreement: fc.constantFrom("current", "ended", "none" as const),
      others_on: fc.array(day, { maxLength: 3 }),
    }) as fc.Arbitrary<BookingFacts>;
    fc.assert(
      fc.property(any, (one) => {
        if (bookingOf(one).by !== "itself") return;
        expect([one.objection, one.is_taken_back, one.is_forgotten]).toEqual([null, false, false]);
        expect(one.is_first || one.agreement === "current").toBe(true);
        expect(one.moved_on >= addDays(TODAY, -35)).toBe(true);
      }),
    );
  });
});

describe("a refund or dispute", () => {
  const taken = (change: Partial<TakeBackFacts> = {}) =>
    takeBackOf({
      kind: "refund",
      moved_on: "2026-11-20",
      today: TODAY,
      amount_cents: 9900,
      gone_cents: 9900,
      payment: { amount_cents: 9900, is_booked: true },
      ...change,
    });

  it("is recorded automatically if it concerns one booked, recent payment", () => {
    expect(taken()).toEqual({ by: "itself", effect: "takes" });
    expect(taken({ moved_on: "2026-10-01" })).toEqual({ by: "person", effect: "takes" });
    expect(taken({ moved_on: "2026-10-18" })).toMatchObject({ by: "itself" });
    expect(taken({ moved_on: "2026-10-17" })).toMatchObject({ by: "person" });
    expect(taken({ payment: null })).toEqual({ by: "nobody", why: "no_payment" });
    expect(taken({ payment: { amount_cents: 9900, is_booked: false } })).toEqual({
      by: "nobody",
      why: "not_booked",
    });
  });

  it.each([
    ["refund", 2000, 2000, "leaves"],
    ["refund", 4900, 9899, "takes"],
    ["refund", 4900, 9898, "leaves"],
    ["dispute", 9899, 0, "holds"],
    ["dispute", 9898, 0, "leaves"],
    ["dispute_lost", 5000, 4899, "takes"],
    ["dispute_lost", 5000, 4898, "leaves"],
    ["dispute", 9900, 0, "holds"],
    ["dispute", 5000, 4900, "holds"],
    ["dispute", 5000, 0, "leaves"],
    ["dispute_lost", 9900, 0, "takes"],
    ["dispute_lost", 5000, 0, "leaves"],
    ["dispute_won", 5000, 0, "frees"],
  ] as const)(
    "as a %s over %i cents, of %i in all, %s the days",
    (kind, amount_cents, gone_cents, effect) => {
      expect(taken({ kind, amount_cents, gone_cents })).toMatchObject({ effect });
    },
  );
});

it("states for every open movement the one thing to do, in a full sentence", () => {
  const booking = fc.constantFrom(
    null,
    { by: "itself", is_first: true },
    ...(["old", "twice", "ended", "no_agreement", "other_amount", "deleted"] as const).map((why) => ({
      by: "person",
      why,
      is_first: false,
    })),
    ...["unknown_payment", "wrong_amount", "wrong_currency", "taken_back", "not_paid", "new"].map((why) => ({
      by: "nobody",
      why,
      is_first: false,
    })),
  );
  const taking = fc.constantFrom(
    null,
    ...["takes", "holds", "frees", "leaves"].map((effect) => ({ by: "person", effect })),
    ...["no_payment", "not_booked"].map((why) => ({ by: "nobody", why })),
  );
  const todo = fc.record({
    kind: fc.constantFrom("charge", "refund", "dispute", "dispute_lost", "other", "expected"),
    state: fc.constantFrom(...LINE_STATES),
    is_looked_at: fc.boolean(),
    amount_cents: fc.constantFrom(2000, 9900),
    provider_status: fc.constantFrom("", "TOPUP"),
    label: fc.constant("PayFast"),
    who: fc.constantFrom("", "Thandi Mbeki"),
    booked_cents: fc.constantFrom(null, 9900),
    booking,
    taking,
  }) as fc.Arbitrary<ToDo>;
  fc.assert(
    fc.property(todo, (one) => {
      const { act, sentence } = nextAct(one);
      const waits = one.state !== "matched" && !one.is_looked_at;
      expect(act !== null).toBe(waits);
      if (waits) expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/PROVIDER|AMOUNT|undefined|NaN/);
    }),
  );
});
