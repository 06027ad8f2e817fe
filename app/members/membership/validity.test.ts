import { describe, expect, it } from "vitest";
import { type Validity, validityOf } from "./validity";

const card = {
  status: "active",
  expiry_date: null,
  paid_through: "2027-03-03",
  works_until: "2027-03-08",
} as const;
const pass = { ...card, expiry_date: "2027-03-03", works_until: "2027-03-03" } as const;

describe("the validity on a card", () => {
  it.each<[string, Parameters<typeof validityOf>[0], boolean, Validity]>([
    ["renews", card, true, { label: "Valid until", day: null }],
    ["is charged by nobody", card, false, { label: "Paid through", day: "2027-03-03" }],
    ["is overdue", { ...card, status: "past_due" }, true, { label: "Works until", day: "2027-03-08" }],
    [
      "is cancelled",
      { ...card, status: "cancelled", works_until: "2027-03-03" },
      false,
      { label: "Works until", day: "2027-03-03" },
    ],
    ["has ended", { ...card, status: "expired" }, false, { label: "Expired on", day: "2027-03-08" }],
    ["is a pass", pass, false, { label: "Valid until", day: "2027-03-03" }],
    [
      "is a pass that has ended",
      { ...pass, status: "expired" },
      false,
      { label: "Expired on", day: "2027-03-03" },
    ],
  ])("of a membership that %s", (_what, card, renews, validity) => {
    expect(validityOf(card, renews)).toEqual(validity);
  });
});
