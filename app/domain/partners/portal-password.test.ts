import { describe, expect, it } from "vitest";
import { whyWeak } from "./portal-password";

const names = ["harbour-bakery", "Harbour Bakery"];

describe("a portal's password", () => {
  it.each(["Harbour-Bakery1", "harbourbakery!!", "Password12!", "1234512345", "aaaaaaaaaaaa", "Welcome2026"])(
    "%s is easy to guess",
    (password) => expect(whyWeak(password, names)).not.toBeNull(),
  );

  it.each([
    "four warm loaves at six",
    "x7#kW2!pQz",
    "the harbour bakery opens at dawn",
    "Ünïcödé-wörds-count",
  ])("%s is good", (password) => expect(whyWeak(password, names)).toBeNull());
});
