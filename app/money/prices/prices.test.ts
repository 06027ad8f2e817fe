import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAN_TYPES, PLANS } from "~/kernel/catalog";
import { addDays, daysBetween, startOfDay } from "~/kernel/clock";
import { formatPrice } from "~/kernel/money";
import { acceptedAmounts, amountOn, firstChargeFrom, holding, lastAmount, type Told } from "./amounts";
import {
  earliestChange,
  noticeEnds,
  openChange,
  type PriceFrom,
  priceOn,
  pricesOn,
  problemsWith,
} from "./prices";

const TODAY = "2027-01-15";
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days));
const change = fc.record({
  plan_type: fc.constantFrom(...PLAN_TYPES),
  amount_cents: fc.integer({ min: 1000, max: 100_000 }),
  valid_from: day,
});

describe("the price of a day", () => {
  it("is the catalog's until a change, then that of the newest change of this plan, in any order", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(change, { selector: (one) => one.plan_type + one.valid_from }),
        day,
        (changes, on) => {
          for (const plan of PLAN_TYPES) {
            const reached = changes.filter((one) => one.plan_type === plan && one.valid_from <= on);
            const newest = reached.reduce<PriceFrom | null>(
              (best, one) => (best && best.valid_from > one.valid_from ? best : one),
              null,
            );
            expect(priceOn(plan, on, changes)).toBe(newest?.amount_cents ?? PLANS[plan].price_cents);
          }
        },
      ),
    );
  });

  it("does not change before the first day of a new price", () => {
    const changes = [{ plan_type: "local_recurring", amount_cents: 10900, valid_from: "2027-03-01" }];
    expect(priceOn("local_recurring", "2027-02-28", changes)).toBe(9900);
    expect(priceOn("local_recurring", "2027-03-01", changes)).toBe(10900);
    expect(priceOn("tourist_oneoff", "2027-03-01", changes)).toBe(9900);
    expect(pricesOn("2027-03-01", changes)).toEqual({ local_recurring: 10900, tourist_oneoff: 9900 });
    expect(openChange("local_recurring", "2027-02-28", changes)).toBe(changes[0]);
    expect(openChange("local_recurring", "2027-03-01", changes)).toBeNull();
  });
});

describe("an announced price", () => {
  const wanted = { plan_type: "local_recurring", amount_cents: 10900, valid_from: "2027-02-14" } as const;

  it.each([
    [{}, {}],
    [
      { valid_from: "2027-02-13" },
      { valid_from: ["Members need 30 days' notice: enter 14 February 2027 or a later day."] },
    ],
    [{ plan_type: "tourist_oneoff", valid_from: "2027-01-16" }, {}],
    [
      { plan_type: "tourist_oneoff", valid_from: TODAY },
      { valid_from: ["Enter 16 January 2027 or a later day."] },
    ],
    [{ valid_from: "2027-02-30" }, { valid_from: ["Enter the first day of the new price."] }],
    [{ valid_from: "2029-01-15" }, {}],
    [{ valid_from: "2029-01-16" }, { valid_from: ["Enter a day no later than 15 January 2029."] }],
    [{ amount_cents: null }, { amount: ["Enter the new price in rand, such as 109 or 109.50."] }],
    [{ amount_cents: 999 }, { amount: ["Enter a price from R10.00 to R1 000.00."] }],
    [{ amount_cents: 1000 }, {}],
    [{ amount_cents: 100_000 }, {}],
    [{ amount_cents: 100_001 }, { amount: ["Enter a price from R10.00 to R1 000.00."] }],
    [{ amount_cents: 9900 }, { amount: ["Local costs R99.00 already."] }],
  ] as const)("%j", (values, errors) => {
    expect(problemsWith({ ...wanted, ...values }, TODAY, [])).toEqual(errors);
  });

  it("is one at a time for each plan", () => {
    const open = [{ plan_type: "local_recurring", amount_cents: 10900, valid_from: "2027-03-01" }];
    const again = { ...wanted, amount_cents: 11900, valid_from: "2027-04-01" };
    expect(problemsWith(again, TODAY, open)).toEqual({
      plan_type: [
        "Local changes to R109.00 on 1 March 2027 already. Withdraw that first, or wait until then.",
      ],
    });
    expect(problemsWith({ ...again, plan_type: "tourist_oneoff" }, TODAY, open)).toEqual({});
    expect(problemsWith(again, "2027-03-01", open)).toEqual({});
  });

  it("gives every member thirty days, even if told later", () => {
    fc.assert(
      fc.property(day, day, (valid_from, told_on) => {
        const from = noticeEnds(valid_from, told_on);
        expect(from >= valid_from && daysBetween(told_on, from) >= 30).toBe(true);
      }),
    );
    expect(earliestChange("local_recurring", TODAY)).toBe(noticeEnds(TODAY, TODAY));
  });
});

describe("the amounts of an agreement", () => {
  const told = (
    id: number,
    from_day: string,
    amount_cents: number,
    withdrawn_at: Date | null = null,
  ): Told => ({
    id,
    from_day,
    former_amount_cents: 9900,
    asked_at: null,
    price_change: { amount_cents, withdrawn_at },
  });
  const agreed = { amount_cents: 9900, price_notices: [told(1, "2027-03-01", 10900)] };

  it("are the old one before its day, both from then on", () => {
    expect(amountOn(agreed, "2027-02-28")).toBe(9900);
    expect(acceptedAmounts(agreed, "2027-02-28")).toEqual([9900]);
    expect(amountOn(agreed, "2027-03-01")).toBe(10900);
    expect(acceptedAmounts(agreed, "2027-03-01")).toEqual([10900, 9900]);
  });

  it("are both from the day on which the provider was told, and no other (R5)", () => {
    const asked_at = startOfDay("2027-02-25");
    const ahead = { amount_cents: 10900, price_notices: [{ ...told(1, "2027-03-01", 10900), asked_at }] };
    expect(acceptedAmounts(ahead, "2027-02-24")).toEqual([9900]);
    expect(acceptedAmounts(ahead, "2027-02-25")).toEqual([9900, 10900]);
    expect(amountOn(ahead, "2027-02-28")).toBe(9900);
    const later = told(2, "2027-09-01", 11900);
    const withdrawn = { ...told(3, "2027-09-01", 12900, new Date()), asked_at };
    const more = { ...ahead, price_notices: [...ahead.price_notices, later, withdrawn] };
    expect(acceptedAmounts(more, "2027-02-25")).toEqual([9900, 10900]);
  });

  it("do not change if the change is withdrawn", () => {
    const withdrawn = { amount_cents: 10900, price_notices: [told(1, "2027-03-01", 10900, new Date())] };
    expect(acceptedAmounts(withdrawn, "2027-04-01")).toEqual([9900]);
  });

  it("exclude the price before the last one once the provider confirms", () => {
    const twice = [told(1, "2027-03-01", 10900), told(2, "2027-06-01", 11900)];
    expect(acceptedAmounts({ amount_cents: 10900, price_notices: twice }, "2027-06-02")).toEqual([
      11900, 10900,
    ]);
    expect(acceptedAmounts({ amount_cents: 9900, price_notices: twice }, "2027-06-02")).toEqual([
      11900, 10900, 9900,
    ]);
  });

  it("never include a new price before its day unless the provider was told, nor a withdrawn one", () => {
    const notices = fc.array(
      fc.record({
        from_day: day,
        told_on: fc.option(day),
        amount_cents: fc.integer({ min: 1000, max: 2000 }),
        withdrawn: fc.boolean(),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(notices, fc.integer({ min: 1000, max: 2000 }), day, (list, amount_cents, on) => {
        const price_notices = list.map((one, index) => ({
          ...told(index + 1, one.from_day, one.amount_cents, one.withdrawn ? new Date() : null),
          asked_at: one.told_on === null ? null : startOfDay(one.told_on),
        }));
        const isTold = ({ told_on }: { told_on: string | null }) => told_on !== null && told_on <= on;
        const may = list
          .filter((one) => !one.withdrawn && (one.from_day <= on || isTold(one)))
          .map((one) => one.amount_cents);
        const base = list.length === 0 ? amount_cents : 9900;
        const accepted = acceptedAmounts({ amount_cents, price_notices }, on);
        for (const cents of accepted) expect([base, ...may]).toContain(cents);
        for (const one of list.filter((each) => !each.withdrawn && isTold(each) && each.from_day > on))
          expect(accepted).toContain(one.amount_cents);
      }),
    );
  });

  it("hold in the order of their days, on one day in the order in which they were told", () => {
    const later = told(1, "2027-06-01", 11900);
    const same = [told(4, "2027-03-01", 12900), told(2, "2027-03-01", 10900), told(3, "2027-03-01", 11500)];
    expect(holding([later, ...same]).map(({ id }) => id)).toEqual([2, 3, 4, 1]);
    expect(holding([...same, later]).map(({ id }) => id)).toEqual([2, 3, 4, 1]);
    expect(lastAmount({ amount_cents: 9900, price_notices: [later, ...same] })).toBe(11900);
    expect(lastAmount({ amount_cents: 9900, price_notices: [] })).toBe(9900);
  });

  it("began with what it took before its first notice, in whatever order the notices are listed", () => {
    const first = { ...told(1, "2027-03-01", 10900), former_amount_cents: 8900 };
    const second = { ...told(2, "2027-06-01", 11900), former_amount_cents: 10900 };
    for (const price_notices of [
      [first, second],
      [second, first],
    ])
      expect(amountOn({ amount_cents: 11900, price_notices }, "2027-02-28")).toBe(8900);
  });

  it("include what the provider was last known to charge, to the cent", () => {
    const twice = [told(1, "2027-03-01", 10900), told(2, "2027-06-01", 11900)];
    const accepted = (amount_cents: number) =>
      acceptedAmounts({ amount_cents, price_notices: twice }, "2027-06-02");
    expect(accepted(9901)).toEqual([11900, 10900, 9900]);
    expect(accepted(9902)).toEqual([11900, 10900]);
    const thrice = [...twice, told(3, "2027-09-01", 12900)];
    expect(acceptedAmounts({ amount_cents: 10900, price_notices: thrice }, "2027-09-02")).toEqual([
      ...[12900, 11900, 10900],
    ]);
  });

  it.each([
    ["2027-03-01", 1, "2027-03-01", "2027-03-01"],
    ["2027-03-15", 1, "2027-03-15", "2027-03-15"],
    ["2027-01-20", null, "2027-03-15", "2027-03-20"],
    [null, 15, "2027-03-15", "2027-03-15"],
    [null, 31, "2027-01-31", "2027-01-31"],
    ["2027-02-14", 14, "2027-03-01", "2027-03-14"],
    ["2027-02-28", 31, "2027-03-01", "2027-03-31"],
    ["2027-02-10", 10, "2027-03-15", "2027-04-10"],
    ["2027-06-10", 10, "2027-03-15", "2027-06-10"],
    [null, null, "2027-03-15", "2027-03-15"],
  ])(
    "the charge after %s, on day %s, from %s, first takes the price on %s",
    (next_renewal_on, charge_day, from, first) => {
      expect(firstChargeFrom({ next_renewal_on, charge_day }, from)).toBe(first);
    },
  );
});

it("writes a price in a sentence without cents where it has none", () => {
  expect([9900, 10900, 9950, 123_400].map(formatPrice)).toEqual(["R99", "R109", "R99.50", "R1 234"]);
});
