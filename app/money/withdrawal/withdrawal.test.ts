import { expect, it } from "vitest";
import { LEGAL_VERSION } from "~/kernel/settings/law";
import { agreedTerms, isWithdrawn, WITHDRAWN, withdrawalOf, withdrawalWords } from "./withdrawal";

const order = { concluded_on: "2026-11-01", used: false, last_withdrawn_on: null };

it.each([
  ["2026-11-01", "open"],
  ["2026-11-07", "open"],
  ["2026-11-08", "open"],
  ["2026-11-09", "over"],
])("ECT s44(1): on %s an order of 1 November is %s", (today, state) => {
  expect(withdrawalOf(order, today)).toBe(state);
});

it("ECT s42(2)(d): the first discount ends the right", () => {
  expect(withdrawalOf({ ...order, used: true }, "2026-11-03")).toBe("used");
});

it.each([
  ["2025-11-01", "open"],
  ["2025-11-03", "again"],
  ["2026-10-31", "again"],
] as const)("after another order that was cancelled so on %s it is %s", (last_withdrawn_on, state) => {
  expect(withdrawalOf({ ...order, last_withdrawn_on }, "2026-11-03")).toBe(state);
});

it("ECT s42(2)(d): an order keeps the sentence that stood beside its button, with its price", () => {
  const agreed_at = new Date("2026-11-01T08:00:00Z");
  const terms = { terms_version: LEGAL_VERSION, agreed_at };
  const withdrawal_words =
    "Your card works at once. Cancel within seven days and you get R99 back, unless you have used a discount.";
  expect(agreedTerms(agreed_at, withdrawalWords(9900))).toEqual({ ...terms, withdrawal_words });
  expect(agreedTerms(agreed_at)).toEqual({ ...terms, withdrawal_words: "" });
});

it.each([
  ["refunded", WITHDRAWN, true],
  ["refunded", "asked for it", false],
  ["refunded", null, false],
  ["completed", WITHDRAWN, false],
])("a payment that is %s (%s) was cancelled within seven days: %s", (status, refund_reason, is) => {
  expect(isWithdrawn({ status, refund_reason })).toBe(is);
  expect(isWithdrawn(null)).toBe(false);
});
