import { describe, expect, it } from "vitest";
import type { Member } from "~/db/generated/client";
import { acceptedAmounts, isOffice, monthsPaid, normalReference, wrongDay } from "./cash-and-eft";
import { checkMoney } from "./check-money";

const now = new Date("2026-03-10T08:00:00Z");
const local = (values: object = {}) =>
  ({
    plan_type: "local_recurring",
    plan_starts_on: "2026-01-10",
    paid_through: "2026-03-20",
    charges_on: null,
    renewal_failed_at: null,
    cancelled_at: null,
    ended_at: null,
    ...values,
  }) as unknown as Member;
type Typed = Parameters<typeof checkMoney>[0];
const cash: Typed = {
  payment_provider: "cash",
  plan_type: "local_recurring",
  amount_cents: 9900,
  received_on: "2026-03-10",
  reference: "",
};
const check = (values: Partial<Typed> = {}, before: Member | null = null) =>
  checkMoney({ ...cash, ...values }, { before, now, grace_days: 5, changes: [] });
const errors = (values: Partial<Typed>, before: Member | null = null) => {
  try {
    return check(values, before);
  } catch (error) {
    return (error as { field_errors: object }).field_errors;
  }
};

describe("money of the office", () => {
  it("is so many months", () => {
    expect(check()).toEqual({ amount_cents: 9900, months: 1 });
    expect(check({ amount_cents: 29700 }, local())).toEqual({ amount_cents: 29700, months: 3 });
  });

  const EFT_REFERENCE = "Enter the reference of the EFT, as it stands on the bank's statement.";
  const LOCAL = "This member is on Local. A Tourist Pass can follow once Local has expired.";
  it.each<[Partial<Typed>, object]>([
    [{ amount_cents: null }, { amount: [acceptedAmounts("local_recurring", 9900)] }],
    [{ amount_cents: 9901 }, { amount: [acceptedAmounts("local_recurring", 9900)] }],
    [{ received_on: "2026-03-11" }, { received_on: [wrongDay("2026-03-11", "2026-03-10")] }],
    [{ payment_provider: "eft", reference: " \n" }, { reference: [EFT_REFERENCE] }],
    [{ plan_type: "tourist_oneoff" }, { plan_type: [LOCAL] }],
  ])("is refused with a message beside the field: %j", (values, fields) => {
    expect(errors(values, local())).toEqual(fields);
  });

  it("is refused with all messages at once, the first of them in words", () => {
    const all = { amount_cents: 1, received_on: "2026-03-11", payment_provider: "eft" } as const;
    expect(Object.keys(errors(all))).toEqual(["amount", "received_on", "reference"]);
    expect(() => check(all)).toThrow(acceptedAmounts("local_recurring", 9900));
    expect(() => check(all)).toThrow(expect.objectContaining({ code: "invalid_input" }));
  });

  it("may be a pass for somebody new, and after Local has expired", () => {
    const pass = { plan_type: "tourist_oneoff" } as const;
    const one = { amount_cents: 9900, months: 1 };
    expect(check(pass)).toEqual(one);
    expect(check(pass, local({ paid_through: "2026-03-09" }))).toEqual(one);
    expect(check({ ...pass, payment_provider: "eft", reference: "EFT 7" })).toEqual(one);
    const grace = local({ paid_through: "2026-03-05", charges_on: "2026-03-05" });
    expect(errors(pass, grace)).toEqual({ plan_type: [LOCAL] });
  });

  it("pays the price of the day on which it came", () => {
    const changes = [{ plan_type: "local_recurring", amount_cents: 10900, valid_from: "2026-03-02" }];
    const months = (amount_cents: number, received_on: string) =>
      checkMoney({ ...cash, amount_cents, received_on }, { before: null, now, grace_days: 5, changes })
        .months;
    expect(months(9900, "2026-03-01")).toBe(1);
    expect(months(10900, "2026-03-02")).toBe(1);
    expect(() => months(9900, "2026-03-02")).toThrow();
  });
});

describe("an amount", () => {
  it.each([
    ["local_recurring", 9900, 1],
    ["local_recurring", 24 * 9900, 24],
    ["local_recurring", 25 * 9900, null],
    ["local_recurring", 0, null],
    ["local_recurring", -9900, null],
    ["local_recurring", 9950, null],
    ["tourist_oneoff", 9900, 1],
    ["tourist_oneoff", 19800, null],
  ] as const)("of %s, %i cents are %s months", (plan_type, cents, months) => {
    expect(monthsPaid(plan_type, cents, 9900)).toBe(months);
  });

  it("that is accepted stands in a sentence", () => {
    expect(acceptedAmounts("tourist_oneoff", 9900)).toBe("A Tourist Pass costs R99.00.");
    expect(acceptedAmounts("local_recurring", 9900)).toBe(
      "Local costs R99.00 a month: enter R99.00, R198.00 for two months, and so on up to R2 376.00.",
    );
  });
});

describe("the day of a payment", () => {
  it.each([
    ["2026-03-10", null],
    ["2025-03-10", null],
    ["2026-03-11", "This day is in the future. Enter the day on which the money was received."],
    ["2025-03-09", "This is more than 12 months ago. Enter a day from 10 March 2025 on."],
  ])("%s: %s", (day, words) => expect(wrongDay(day, "2026-03-10")).toBe(words));
});

it("a reference is compared without case and blanks, and cut", () => {
  expect(normalReference("  fbi-pa\t 7k3q9m\n")).toBe("FBI-PA 7K3Q9M");
  expect(normalReference("Cafe\u0301")).toBe("CAF\u00c9");
  expect(normalReference("x".repeat(141))).toHaveLength(140);
});

it("cash and EFT are the office's own", () => {
  expect(["cash", "eft", "payfast", "paystack", ""].map(isOffice)).toEqual([true, true, false, false, false]);
});
