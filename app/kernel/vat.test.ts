import { expect, it } from "vitest";
import { vatIncluded, vatNumberOn } from "./vat";

it.each([
  [9900, 1291],
  [11500, 1500],
  [100, 13],
  [1, 0],
  [4, 1],
  [0, 0],
])("of %i cents, %i are VAT", (amount, vat) => {
  expect(vatIncluded(amount)).toBe(vat);
});

it.each([
  ["2026-02-28", "2026-03-01", ""],
  ["2026-03-01", "2026-03-01", "4123456789"],
  ["2026-03-01", "", "4123456789"],
])("a payment of %s is a tax invoice if the club pays VAT since %s", (day, vat_since, vat_number) => {
  expect(vatNumberOn(day, { vat_number: "4123456789", vat_since })).toBe(vat_number);
});
