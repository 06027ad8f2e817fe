import { expect, it } from "vitest";
import { PLACES, placeOf, SETTINGS } from "./places";

const labels = (entry: string) => PLACES.find(({ label }) => label === entry)?.tabs.map(({ label }) => label);

it("has the eight entries of the specification at their addresses, and no more", () => {
  expect(PLACES.map(({ label, tabs }) => [label, tabs[0]?.to])).toEqual([
    ["Dashboard", "/admin/dashboard"],
    ["Members", "/admin/members"],
    ["Partners", "/admin/partners"],
    ["Vouchers", "/admin/vouchers"],
    ["Payments", "/admin/payments"],
    ["Redemptions", "/admin/redemptions"],
    ["E-mails", "/admin/emails"],
    ["Settings", "/admin/settings"],
  ]);
});

it("keeps everything else as a tab of one of them", () => {
  expect(labels("Members")).toEqual(["Members"]);
  expect(labels("Partners")).toEqual(["Partners", "Applications", "Changes"]);
  expect(labels("Payments")).toEqual([
    "Payments",
    "To match",
    "Gifts",
    "Repayments",
    "Reconciliation",
    "Accounting",
    "Bank imports",
  ]);
  expect(labels("Redemptions")).toEqual(["Redemptions", "Tills", "Second discounts", "Not accepted"]);
  expect(labels("E-mails")).toEqual(["E-mails", "Messages", "Subscribers"]);
});

it("keeps the rare screens of the settings in the last of four groups", () => {
  expect(SETTINGS.map(([title]) => title)).toEqual(["Club", "Money", "People and mail", "Advanced"]);
  expect(SETTINGS[3]?.[1].map(({ label }) => label)).toEqual(["Audit log", "Health", "Held for an owner"]);
});

it.each([
  ["/admin/members", "Members", []],
  ["/admin/gifts", "Payments", ["Payments"]],
  ["/admin/gifts/7", "Payments", ["Payments", "Gifts"]],
  ["/admin/payments/import/7", "Payments", ["Payments", "Bank imports"]],
  ["/admin/payments/7", "Payments", ["Payments"]],
  ["/admin/import/partners/7", "Partners", ["Partners", "Import partners"]],
  ["/admin/health", "Settings", ["Settings"]],
])("%s lies in %s", (address, entry, trail) => {
  const place = placeOf(address);
  expect(place?.entry.label).toBe(entry);
  expect(place?.trail.map(({ label }) => label)).toEqual(trail);
});

it.each(["/admin/help", "/admin/search", "/admin/partnership"])("%s lies in no entry", (address) => {
  expect(placeOf(address)).toBeNull();
});
