import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAN_TYPES } from "~/kernel/catalog";
import { addDays, addMonths, type Day } from "~/kernel/clock";
import { type DaySpan, type PaymentFacts, WAYS } from "./facts";
import { type MonthSpan, spanOf } from "./month";
import {
  addPayments,
  FIGURES,
  figuresThrough,
  type Group,
  isEmpty,
  journalOf,
  movedIn,
  noFigures,
  plus,
  statementOf,
} from "./statement";

const PASS: PaymentFacts = {
  plan_type: "tourist_oneoff",
  way: "payfast",
  amount_cents: 9900,
  booked_on: "2026-09-21",
  spans: [{ starts_on: "2026-09-21", ends_on: "2026-10-20" }],
  stopped_on: null,
  released_on: null,
  returned: [],
  holds: [],
  fee: { on: "2026-09-21", cents: 547 },
  fees_back: [],
};
const END: Day = "2031-01-31";

function monthOf(payments: readonly PaymentFacts[], month: string, vat_since: Day | null = null) {
  const span = spanOf(month, END);
  const groups = new Map<string, Group>();
  for (const payment of payments) addPayments(groups, payment, { ...span, vat_since });
  return statementOf(groups.values(), span, vat_since);
}

describe("a month of one payment", () => {
  it("earns a pass by days: ten of thirty in September, twenty in October", () => {
    const september = monthOf([PASS], "2026-09");
    expect(september.totals).toMatchObject({
      received_cents: 9900,
      earned_cents: 3300,
      deferred_cents: 6600,
    });
    const october = monthOf([PASS], "2026-10");
    expect(october.totals).toMatchObject({
      received_cents: 0,
      earned_cents: 6600,
      deferred_before_cents: 6600,
      deferred_cents: 0,
    });
    expect(isEmpty(monthOf([PASS], "2026-11"))).toBe(true);
  });

  it("deducts all VAT in the month of the payment", () => {
    const september = monthOf([PASS], "2026-09", "2026-09-21");
    // 8609 without VAT: a third of it is 2869.67.
    expect(september.totals).toMatchObject({ vat_cents: 1291, earned_cents: 2870, deferred_cents: 5739 });
    expect(monthOf([PASS], "2026-10", "2026-09-21").totals).toMatchObject({
      vat_cents: 0,
      earned_cents: 5739,
    });
    expect(monthOf([PASS], "2026-09", "2026-09-22").totals).toMatchObject({
      vat_cents: 0,
      earned_cents: 3300,
    });
  });

  it("splits a refund between deferred and earned income", () => {
    const refunded: PaymentFacts = {
      ...PASS,
      stopped_on: "2026-10-06",
      returned: [{ on: "2026-10-06", cents: 9900, kind: "refund" }],
    };
    const october = monthOf([refunded], "2026-10", "2026-01-01");
    // 15 of 30 days were used: half of 8609 is 4304.50.
    expect(october.returned).toEqual([
      {
        kind: "refund",
        way: "payfast",
        count: 1,
        cents: 9900,
        vat_cents: 1291,
        deferred_cents: 4305,
        income_cents: 4304,
      },
    ]);
    expect(october.totals).toMatchObject({ earned_cents: 1434, deferred_cents: 0 });
  });

  it("lowers the value of the days to come after a partial refund", () => {
    const partly: PaymentFacts = {
      ...PASS,
      returned: [{ on: "2026-09-30", cents: 3000, kind: "chargeback" }],
    };
    const september = monthOf([partly], "2026-09");
    expect(september.returned).toMatchObject([
      { kind: "chargeback", deferred_cents: 2000, income_cents: 1000 },
    ]);
    expect(september.totals).toMatchObject({ earned_cents: 3300, deferred_cents: 4600 });
    expect(monthOf([partly], "2026-10").totals).toMatchObject({ earned_cents: 4600 });
  });

  it("earns nothing during a dispute, and continues afterwards", () => {
    const held: PaymentFacts = {
      ...PASS,
      stopped_on: "2026-10-01",
      holds: [{ from: "2026-10-01", until: null, cents: 9900 }],
    };
    expect(monthOf([held], "2026-10").totals).toMatchObject({
      earned_cents: 0,
      deferred_cents: 6600,
      held_cents: 9900,
    });
    const won: PaymentFacts = {
      ...PASS,
      spans: [
        { starts_on: "2026-09-21", ends_on: "2026-09-30" },
        { starts_on: "2026-11-05", ends_on: "2026-11-24" },
      ],
      holds: [{ from: "2026-10-01", until: "2026-11-05", cents: 9900 }],
    };
    expect(monthOf([won], "2026-10").totals).toMatchObject({
      earned_cents: 0,
      deferred_cents: 6600,
      held_cents: 9900,
    });
    expect(monthOf([won], "2026-11").totals).toMatchObject({
      earned_cents: 6600,
      deferred_cents: 0,
      held_cents: 0,
    });
  });

  it("earns a payment without days, or without further obligation, at once", () => {
    expect(monthOf([{ ...PASS, spans: [] }], "2026-09").totals).toMatchObject({ earned_cents: 9900 });
    const released: PaymentFacts = { ...PASS, stopped_on: "2026-10-01", released_on: "2026-10-03" };
    expect(monthOf([released], "2026-10").totals).toMatchObject({ earned_cents: 6600, deferred_cents: 0 });
  });

  it("counts unknown fees, and books a fee in the month in which it was learnt", () => {
    const late: PaymentFacts = { ...PASS, fee: { on: "2026-10-02", cents: 300 } };
    const unknown: PaymentFacts = { ...PASS, fee: null };
    expect(monthOf([PASS, late, unknown], "2026-09").fees).toEqual([
      { way: "payfast", cents: 547, payments: 3, unknown: 1 },
    ]);
    expect(monthOf([PASS, late, unknown], "2026-10").fees).toEqual([
      { way: "payfast", cents: 300, payments: 0, unknown: 0 },
    ]);
  });
});

const FIRST: Day = "2026-01-01";
const day = (most: number) => fc.integer({ min: 0, max: most }).map((days) => addDays(FIRST, days));

/** Payments over a year with every possible event, including states that the club never writes. */
const payment: fc.Arbitrary<PaymentFacts> = fc
  .record({
    plan_type: fc.constantFrom(...PLAN_TYPES),
    way: fc.constantFrom(...WAYS),
    amount_cents: fc.integer({ min: 1, max: 300_000 }),
    booked_on: day(365),
    starts: fc.integer({ min: -5, max: 90 }),
    lengths: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 2 }),
    stopped_on: fc.option(day(500)),
    released_on: fc.option(day(500)),
    returned: fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 200 }),
        cents: fc.integer({ min: 0, max: 300_000 }),
        kind: fc.constantFrom("refund" as const, "chargeback" as const),
      }),
      { maxLength: 3 },
    ),
    holds: fc.array(
      fc.record({ from: day(400), until: fc.option(day(700)), cents: fc.integer({ min: 0, max: 300_000 }) }),
      { maxLength: 2 },
    ),
    fee: fc.option(fc.record({ on: day(400), cents: fc.integer({ min: 0, max: 5_000 }) })),
    fees_back: fc.array(fc.record({ on: day(400), cents: fc.integer({ min: -500, max: 5_000 }) }), {
      maxLength: 2,
    }),
    gift: fc.constantFrom("no", "unused", "redeemed", "lapsed"),
    closes: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ starts, lengths, returned, gift, closes, ...facts }) => {
    const closed_on = addDays(facts.booked_on, closes);
    const life = {
      redeemed_on: gift === "redeemed" ? closed_on : null,
      lapsed_on: gift === "lapsed" ? closed_on : null,
    };
    const begins = gift === "redeemed" ? closed_on : facts.booked_on;
    const spans: DaySpan[] = [];
    for (const length of lengths) {
      const last = spans.at(-1)?.ends_on;
      const starts_on = last ? addDays(last, 7) : addDays(begins, starts);
      spans.push({ starts_on, ends_on: addDays(starts_on, length) });
    }
    const back = returned.map(({ after, ...one }) => ({ ...one, on: addDays(facts.booked_on, after) }));
    const given = gift !== "no" && { gift: life, released_on: null };
    return { ...facts, spans, returned: back, ...given };
  });
const payments = fc.array(payment, { maxLength: 12 });
const vatSince = fc.constantFrom(null, FIRST, "2026-06-15");

/** From before the first payment until nothing can be left. */
const MONTHS = Array.from({ length: 60 }, (_, nth) => addMonths("2025-12-01", nth).slice(0, 7));

describe("every month of random payments", () => {
  it("has a journal that balances to the cent, in whole cents", () => {
    fc.assert(
      fc.property(payments, vatSince, fc.constantFrom(...MONTHS), (all, vat_since, month) => {
        const { journal } = monthOf(all, month, vat_since);
        expect(journal.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
        expect(journal.every(({ cents }) => Number.isInteger(cents) && cents !== 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("adds up: earned and deferred income and unused gifts equal receipts less VAT and refunds", () => {
    fc.assert(
      fc.property(payments, vatSince, (all, vat_since) => {
        let deferred = 0;
        let gifts = 0;
        let sum = noFigures();
        for (const month of MONTHS) {
          const groups = new Map<string, Group>();
          const span: MonthSpan = spanOf(month, END);
          for (const one of all) addPayments(groups, one, { ...span, vat_since });
          const moved = [...groups.values()].map(movedIn).reduce((a, b) => plus(a, b), noFigures());
          const { totals } = statementOf(groups.values(), span, vat_since);
          expect(totals.deferred_before_cents).toBe(deferred);
          deferred = totals.deferred_cents;
          gifts = totals.gifts_cents;
          sum = plus(sum, moved);
          const outOfIncome =
            sum.refunded -
            sum.refunded_vat -
            sum.refunded_deferred +
            (sum.charged_back - sum.charged_back_vat - sum.charged_back_deferred);
          const vat = sum.vat - sum.refunded_vat - sum.charged_back_vat;
          expect(sum.earned - outOfIncome + deferred + gifts + vat).toBe(
            sum.received - sum.refunded - sum.charged_back,
          );
        }
        const paid = all.reduce((total, { amount_cents }) => total + amount_cents, 0);
        expect(sum.received).toBe(paid);
        expect(sum.payments).toBe(all.length);
      }),
      { numRuns: 25 },
    );
  });

  it("never earns a negative amount, defers no more than was received, and ends with nothing deferred", () => {
    fc.assert(
      fc.property(payment, vatSince, (one, vat_since) => {
        let before = noFigures();
        for (const month of MONTHS) {
          const figures = figuresThrough(one, spanOf(month, END).through, vat_since);
          const kept = Math.max(0, figures.received - figures.refunded - figures.charged_back);
          for (const name of FIGURES)
            if (!["deferred", "gifts", "held", "fees"].includes(name))
              expect(figures[name], name).toBeGreaterThanOrEqual(before[name]);
          expect(Math.min(figures.deferred, figures.gifts)).toBe(0);
          expect(figures.deferred + figures.gifts).toBeLessThanOrEqual(kept);
          expect(one.gift ? figures.gifts_sold : 0).toBe(
            figures.gifts + figures.gifts_redeemed + figures.gifts_lapsed + figures.gifts_returned,
          );
          expect(figures.held).toBeLessThanOrEqual(kept);
          before = figures;
        }
        const runsOut = one.stopped_on === null || one.released_on !== null || one.spans.length === 0;
        if (runsOut) expect(before.deferred).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it("counts what the provider gives back of its fee, so that its balance is nothing after a refund (K12)", () => {
    const returned = [{ on: "2026-10-02", cents: 9900, kind: "refund" as const }];
    const one = {
      ...PASS,
      returned,
      fees_back: [{ on: "2026-10-02", cents: 547 }],
      stopped_on: "2026-10-02",
    };
    const clearing = ["2026-09", "2026-10"].flatMap((month) =>
      monthOf([one], month).journal.filter(({ account }) => account === "account_payfast"),
    );
    expect(clearing.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  it("is the sum of its journal lines", () => {
    fc.assert(
      fc.property(payments, vatSince, fc.constantFrom(...MONTHS), (all, vat_since, month) => {
        const { journal, totals, returned, deferred, gifts } = monthOf(all, month, vat_since);
        const on = (...accounts: string[]) =>
          journal.reduce((sum, { account, cents }) => sum + (accounts.includes(account) ? cents : 0), 0);
        expect(0 - on("account_income_local", "account_income_tourist")).toBe(totals.earned_cents);
        expect(on("account_refunds", "account_chargebacks")).toBe(
          returned.reduce((sum, { income_cents }) => sum + income_cents, 0),
        );
        expect(0 - on("account_deferred")).toBe(totals.deferred_cents - totals.deferred_before_cents);
        for (const row of gifts)
          expect(row.before_cents + row.sold_cents - row.redeemed_cents - row.lapsed_cents).toBe(
            row.returned_cents + row.after_cents,
          );
        expect(0 - on("account_gifts")).toBe(
          gifts.reduce((sum, row) => sum + row.after_cents - row.before_cents, 0),
        );
        expect(0 - on("account_vat")).toBe(totals.vat_cents - totals.returned_vat_cents);
        for (const row of deferred)
          expect(row.before_cents + row.added_cents - row.earned_cents - row.returned_cents).toBe(
            row.after_cents,
          );
      }),
      { numRuns: 200 },
    );
  });

  it("has no journal without payments", () => {
    expect(journalOf([])).toEqual([]);
  });
});
