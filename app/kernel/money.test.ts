import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CONFIRM_ABOVE,
  counted,
  discountOn,
  formatCount,
  formatRand,
  formatWholeRand,
  MAX_PURCHASE,
  parseRand,
  toDecimal,
  toRand,
} from "./money";

it("has the limits of one purchase in cents", () => {
  expect([CONFIRM_ABOVE, MAX_PURCHASE].map(formatRand)).toEqual(["R10 000.00", "R100 000.00"]);
});

describe("the discount", () => {
  it("is 10 % rounded half up to the cent, for every amount up to R2 000", () => {
    for (let cents = 1; cents <= 2_000_00; cents++) {
      const exact = cents / 10;
      const expected = Math.floor(exact) + (cents % 10 >= 5 ? 1 : 0);
      if (discountOn(cents) !== expected)
        throw new Error(`${cents} gave ${discountOn(cents)}, not ${expected}`);
    }
  });

  it("differs from the float preview where floats are inexact", () => {
    expect(discountOn(1_05)).toBe(11);
    expect(discountOn(1_04)).toBe(10);
  });
});

describe("rand", () => {
  it.each([
    [99_00, "R99.00"],
    [1_234_50, "R1 234.50"],
    [1_000_000_00, "R1 000 000.00"],
    [5, "R0.05"],
    [0, "R0.00"],
    [-5_00, "−R5.00"],
  ])("%i cents print as %s", (cents, text) => expect(formatRand(cents)).toBe(text));

  it("prints whole rand for tiles", () => expect(formatWholeRand(1_234_50)).toBe("R1 235"));

  it.each([
    ["99", 99_00],
    ["99.5", 99_50],
    ["99,50", 99_50],
    ["R 1 234.50", 1_234_50],
    [" 12 000 ", 12_000_00],
    [99.95, 99_95],
    ["0", 0],
  ])("parses %s", (text, cents) => expect(parseRand(text)).toBe(cents));

  it.each([
    "",
    "abc",
    "-5",
    "1.234",
    "1e3",
    "12.345",
    "0x10",
    "1 2",
    "5R5",
    "٣",
    "NaN",
    null,
    undefined,
    {},
    ["99"],
    new Date(99),
    Number.NaN,
    1e21,
  ])("does not parse %s", (text) => expect(parseRand(text)).toBeNull());

  it("survives a round trip through JSON, form and screen", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_00 }), (cents) => {
        expect(parseRand(toRand(cents))).toBe(cents);
        expect(parseRand(toDecimal(cents))).toBe(cents);
        expect(parseRand(formatRand(cents))).toBe(cents);
      }),
    );
  });
});

it.each([
  [0, "0"],
  [999, "999"],
  [2823, "2 823"],
  [1_000_000, "1 000 000"],
  [-1234, "−1 234"],
])("%i prints as %s", (count, text) => expect(formatCount(count)).toBe(text));

it.each([
  [0, "0 visits"],
  [1, "1 visit"],
  [2823, "2 823 visits"],
])("%i counted prints as %s", (count, text) => expect(counted(count, "visit")).toBe(text));
