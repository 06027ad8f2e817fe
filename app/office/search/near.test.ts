import { expect, it } from "vitest";
import { isNear, isOneOff, withoutUmlauts } from "./near";

it.each([
  ["shiren", "shireen", true],
  ["shireen", "shireen", true],
  ["shierne", "shieren", true],
  ["shiren", "shireens", false],
  ["anne", "hans", false],
])("%s is %s but for one letter: %s", (one, other, is) => {
  expect(isOneOff(one, other)).toBe(is);
  expect(isOneOff(other, one)).toBe(is);
});

it("reads names from their beginning, in any order", () => {
  expect(isNear(["shiren"], "Shireen Adams")).toBe(true);
  expect(isNear(["adms", "shir"], "Shireen Adams")).toBe(true);
  expect(isNear(["shiren", "botha"], "Shireen Adams")).toBe(false);
});

it("takes the e of an umlaut away", () => {
  expect(withoutUmlauts("koehler")).toBe("kohler");
});
