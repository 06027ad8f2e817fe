import { expect, it } from "vitest";
import { withdrawalOf } from "./withdrawal";

const order = { concluded_on: "2026-11-01", has_consent: true, used: false };

it.each([
  ["2026-11-01", "open"],
  ["2026-11-07", "open"],
  ["2026-11-08", "open"],
  ["2026-11-09", "over"],
])("ECT s44(1): on %s an order of 1 November is %s", (today, state) => {
  expect(withdrawalOf(order, today)).toBe(state);
});

it("ECT s42(2)(d): with consent to begin at once the first discount ends the right", () => {
  expect(withdrawalOf({ ...order, used: true }, "2026-11-03")).toBe("used");
});

it("ECT s44(1): without consent a discount changes nothing", () => {
  expect(withdrawalOf({ ...order, has_consent: false, used: true }, "2026-11-08")).toBe("open");
});
