import { describe, expect, it } from "vitest";
import type { Cents } from "~/kernel/money";
import type { MembershipFacts } from "~/members/membership/membership";
import { chargeWords, orderRows } from "./order-rows";
import { purchaseOf } from "./purchase";

const PRICE = 9900 as Cents;
const local = { plan_type: "local_recurring", amount_cents: PRICE } as const;
const pass = { plan_type: "tourist_oneoff", amount_cents: PRICE } as const;
const both = { providers: ["payfast", "paystack"] } as const;

/** A pass bought on 24 March 2027 that lasts until 23 April. */
const onPass: MembershipFacts = {
  plan_type: "tourist_oneoff",
  plan_starts_on: "2027-03-24",
  paid_through: "2027-04-23",
  charges_on: null,
  renewal_failed_at: null,
  cancelled_at: null,
  ended_at: null,
};

describe("orderRows", () => {
  it("names one next charge where the providers agree", () => {
    expect(orderRows(null, { ...local, ...both }, "2026-11-22", 5)).toEqual([
      { label: "Next charge to your card", value: "R99.00, 22 Dec 2026" },
    ]);
  });

  it("names each provider's where they differ: Paystack never charges after the 28th", () => {
    expect(orderRows(null, { ...local, ...both }, "2027-03-31", 5)).toEqual([
      { label: "Next charge with PayFast", value: "R99.00, 30 Apr 2027" },
      { label: "Next charge with Paystack", value: "R99.00, 28 Apr 2027" },
    ]);
  });

  it("says when Local begins after a pass, and when it is charged again", () => {
    expect(orderRows(onPass, { ...local, ...both }, "2027-04-01", 5)).toEqual([
      { label: "Begins", value: "24 Apr 2027" },
      { label: "Next charge with PayFast", value: "R99.00, 24 May 2027" },
      { label: "Next charge with Paystack", value: "R99.00, 1 May 2027" },
    ]);
  });

  it("says until when a pass works", () => {
    expect(orderRows(null, { ...pass, ...both }, "2026-11-22", 5)).toEqual([
      { label: "Works until", value: "22 Dec 2026" },
    ]);
    expect(orderRows(onPass, { ...pass, ...both }, "2027-04-23", 5)).toEqual([
      { label: "Begins", value: "24 Apr 2027" },
      { label: "Works until", value: "23 May 2027" },
    ]);
  });
});

describe("chargeWords", () => {
  it("says what one provider charges, and when", () => {
    expect(chargeWords(null, { ...local, provider: "paystack" }, "2027-03-31", 5)).toBe(
      "You pay R99.00 now. The next R99.00 is charged on 28 April 2027, then each month until you cancel.",
    );
    expect(chargeWords(onPass, { ...pass, provider: "payfast" }, "2027-04-01", 5)).toBe(
      "You pay R99.00 once. Nothing is charged again.",
    );
  });
});

describe("purchaseOf", () => {
  const local = (provider: "payfast" | "paystack") => ({ plan_type: "local_recurring", provider }) as const;

  it("names a first day of charge only where days are left, to the provider that takes one", () => {
    expect(purchaseOf(null, local("payfast"), "2026-11-22", 5)).toEqual({
      plan_type: "local_recurring",
      starts_on: "2026-11-22",
      ends_on: "2026-12-22",
      first_charge_on: null,
      next_charge_on: "2026-12-22",
    });
    const first = (provider: "payfast" | "paystack") =>
      purchaseOf(onPass, local(provider), "2027-04-01", 5).first_charge_on;
    expect([first("payfast"), first("paystack")]).toEqual(["2027-05-24", null]);
  });

  it("charges nothing after a pass", () => {
    const pass = { plan_type: "tourist_oneoff", provider: "payfast" } as const;
    expect(purchaseOf(onPass, pass, "2027-04-01", 5)).toMatchObject({
      first_charge_on: null,
      next_charge_on: null,
    });
  });
});
