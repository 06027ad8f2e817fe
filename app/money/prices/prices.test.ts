import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAN_TYPES, PLANS } from "~/kernel/catalog";
import { addDays } from "~/kernel/clock";
import { formatPrice } from "~/kernel/money";
import { earliestChange, openChange, type PriceFrom, priceOn, pricesOn, problemsWith } from "./prices";

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
    [{ valid_from: "2027-01-16" }, {}],
    [{ valid_from: TODAY }, { valid_from: ["Enter 16 January 2027 or a later day."] }],
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

  it("begins tomorrow at the earliest", () => {
    expect(earliestChange(TODAY)).toBe("2027-01-16");
  });
});

it("writes a price in a sentence without cents where it has none", () => {
  expect([9900, 10900, 9950, 123_400].map(formatPrice)).toEqual(["R99", "R109", "R99.50", "R1 234"]);
});
