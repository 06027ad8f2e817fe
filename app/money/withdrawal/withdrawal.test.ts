import { expect, it } from "vitest";
import { LEGAL_VERSION } from "~/kernel/settings/legal-version";
import { agreedTerms, BEGIN_CONSENT, isWithdrawn, REFUND_DAYS, WITHDRAWN, withdrawalOf } from "./withdrawal";

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

it("ECT s44(3): the money goes back within 30 days", () => expect(REFUND_DAYS).toBe(30));

it("ECT s42(2)(d): an order keeps the consent that was given, and none that was not", () => {
  const agreed_at = new Date("2026-11-01T08:00:00Z");
  const terms = { terms_version: LEGAL_VERSION, agreed_at };
  expect(agreedTerms(agreed_at, true)).toEqual({ ...terms, begin_consent: BEGIN_CONSENT });
  expect(agreedTerms(agreed_at)).toEqual({ ...terms, begin_consent: "" });
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
