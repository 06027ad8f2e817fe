import { describe, expect, it } from "vitest";
import type { ProviderNotice } from "~/money/payments/notice";
import { claimOf } from "~/money/payments/provider";
import { objectionTo, planOf, type Target } from "./target";

const notice = (values: Partial<ProviderNotice> = {}): ProviderNotice => ({
  transaction_id: "11",
  status: "completed",
  provider_status: "COMPLETE",
  reference: "TMP-1",
  token: null,
  amount_cents: 9900,
  fee_cents: 0,
  currency: "ZAR",
  ...values,
});
const target = (values: object = {}) =>
  ({ agreement: null, checkout: { amount_cents: 9900, currency: "ZAR" }, ...values }) as unknown as Target;
const agreement = { amount_cents: 10900 };

describe("a message of a provider", () => {
  it.each([
    [9900, null],
    [9899, null],
    [9901, null],
    [9898, "wrong_amount"],
    [9902, "wrong_amount"],
    [9950, "wrong_amount"],
    [0, "wrong_amount"],
    [null, "wrong_amount"],
  ])("of %s cents for a checkout of R99.00: %s", (amount_cents, objection) => {
    expect(objectionTo(notice({ amount_cents }), target())).toBe(objection);
  });

  it("may take what the agreement takes, not what its checkout took", () => {
    const charged = (amount_cents: number, found: Target) => objectionTo(notice({ amount_cents }), found);
    expect(charged(10900, target({ agreement }))).toBeNull();
    expect(charged(9900, target({ agreement }))).toBe("wrong_amount");
    expect(charged(10900, target({ agreement, checkout: null }))).toBeNull();
  });

  it("is about something that is known here, in its currency", () => {
    expect(objectionTo(notice(), target({ checkout: null }))).toBe("unknown_payment");
    expect(objectionTo(notice({ currency: "USD" }), target())).toBe("wrong_currency");
    const dollars = target({ checkout: { amount_cents: 9900, currency: "USD" } });
    expect(objectionTo(notice({ currency: "USD" }), dollars)).toBeNull();
    const charge = notice({ amount_cents: 10900, currency: "USD" });
    expect(objectionTo(charge, target({ agreement, checkout: null }))).toBe("wrong_currency");
  });

  it("about a failure names the right amount or none", () => {
    const failed = (amount_cents: number | null) =>
      objectionTo(notice({ status: "failed", amount_cents }), target());
    expect([failed(null), failed(9900), failed(100)]).toEqual([null, null, "wrong_amount"]);
  });

  it.each(["cancelled", "agreed"] as const)("that an agreement is %s names no money", (status) => {
    const message = notice({ status, amount_cents: null, currency: "" });
    expect(objectionTo(message, target({ checkout: null }))).toBeNull();
  });
});

it("buys the plan of its checkout; a charge without one renews Local", () => {
  const pass = target({ checkout: { plan_type: "tourist_oneoff" } });
  expect([planOf(pass), planOf(target({ checkout: null }))]).toEqual(["tourist_oneoff", "local_recurring"]);
});

describe("what only one message may hold", () => {
  it.each<[Partial<ProviderNotice>, string | null]>([
    [{}, "payfast|11|COMPLETE"],
    [{ token: "T1", status: "failed", provider_status: "FAILED" }, "payfast|11|FAILED"],
    [{ token: "T1", status: "cancelled", provider_status: "CANCELLED" }, "payfast|T1|CANCELLED"],
    [{ token: "T1", status: "agreed", provider_status: "made" }, "payfast|T1|made"],
    [{ about_id: "R1", status: "refunded", provider_status: "back" }, "payfast|R1|back"],
    [{ status: "refunded", provider_status: "back" }, null],
    [{ status: "cancelled" }, null],
    [{ transaction_id: null }, null],
  ])("%j: %s", (values, claim) => expect(claimOf("payfast", notice(values))).toBe(claim));
});
