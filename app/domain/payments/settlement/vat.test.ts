import { expect, it } from "vitest";
import { vatIncluded } from "./vat";

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
