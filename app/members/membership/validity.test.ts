import { describe, expect, it } from "vitest";
import { type Validity, validityOf, validityWords } from "./validity";

const card = {
  status: "active",
  expiry_date: null,
  paid_through: "2027-03-03",
  works_until: "2027-03-08",
} as const;
const pass = { ...card, expiry_date: "2027-03-03", works_until: "2027-03-03" } as const;

describe("the validity on a card", () => {
  it.each<[string, Parameters<typeof validityOf>[0], boolean, Validity, string]>([
    ["renews", card, true, { label: "Valid until", day: null }, "renews monthly"],
    [
      "is charged by nobody",
      card,
      false,
      { label: "Paid through", day: "2027-03-03" },
      "paid through 3 March 2027",
    ],
    [
      "is overdue",
      { ...card, status: "past_due" },
      true,
      { label: "Works until", day: "2027-03-08" },
      "works until 8 March 2027",
    ],
    [
      "is cancelled",
      { ...card, status: "cancelled", works_until: "2027-03-03" },
      false,
      { label: "Works until", day: "2027-03-03", cancelled: true },
      "cancelled: works until 3 March 2027",
    ],
    [
      "has ended",
      { ...card, status: "expired" },
      false,
      { label: "Expired on", day: "2027-03-08" },
      "expired on 8 March 2027",
    ],
    ["is a pass", pass, false, { label: "Valid until", day: "2027-03-03" }, "valid until 3 March 2027"],
    [
      "is a pass that has ended",
      { ...pass, status: "expired" },
      false,
      { label: "Expired on", day: "2027-03-03" },
      "expired on 3 March 2027",
    ],
  ])("of a membership that %s", (_what, card, renews, validity, words) => {
    expect(validityOf(card, renews)).toEqual(validity);
    expect(validityWords(validity)).toBe(words);
  });
});
