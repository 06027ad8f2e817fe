import { expect, it } from "vitest";
import type { Club } from "./blocks";
import type { PaidFacts } from "./mail";
import { receiptOf } from "./receipt";

const CLUB = {
  club_name: "Frontier Coast Club",
  location: "Port Alfred",
  law_name: "Frontier Club (Pty) Ltd",
  law_physical_address: "12 Main Street, Port Alfred, 6170",
} as Club;

const paid = (vat_number: string) =>
  ({
    payment_id: 7,
    receipt_number: 1042,
    vat_number,
    paid_on: "2026-11-01",
    amount_cents: 9900,
    starts_on: "2026-11-01",
    ends_on: "2026-12-01",
    plan_name: "Local",
    provider_label: "PayFast",
  }) as PaidFacts;

/** Rows without a value are not shown. */
function words(vat_number: string): string {
  const slip = JSON.stringify(receiptOf("Thandi Mokoena", paid(vat_number), CLUB));
  return slip.replace(/\["[^"]*",""\],?/g, "");
}

it.each([
  ["(a) the words “tax invoice”", /Tax invoice and receipt/],
  ["(b) the supplier's name", /Frontier Club \(Pty\) Ltd/],
  ["(b) the supplier's address", /12 Main Street, Port Alfred, 6170/],
  ["(b) the supplier's VAT number", /4123456789/],
  ["(d) a serial number", /receipt 1042/],
  ["(d) the date", /1 November 2026/],
  ["(e) what was supplied", /"Local"/],
  ["(g) the consideration", /R99\.00/],
  ["(g) the tax in it", /R12\.91/],
])("VAT Act s20(5)%s stands on the mailed receipt of a club with a VAT number", (_, says) => {
  expect(words("4123456789")).toMatch(says);
});

it("VAT Act s20(5): without a VAT number it is a receipt, and names no tax", () => {
  expect(words("")).toContain("Receipt 1042");
  expect(words("")).not.toMatch(/tax invoice|VAT|R12\.91/i);
});
