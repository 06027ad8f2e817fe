import { expect, it } from "vitest";
import { PARTNER_VOID_MINUTES, TILL_UNDO_SECONDS, undoWords } from "./redemption";

it("an undo promises a discount only in the month of the redemption", () => {
  const now = undoWords({ month_key: "2026-11", this_month: "2026-11" });
  expect(now).toContain("can use this month's discount at this partner again");
  for (const month_key of ["2026-10", "2025-11"]) {
    const earlier = undoWords({ month_key, this_month: "2026-11" });
    expect(earlier).not.toMatch(/again|fresh/);
    expect(earlier).toContain("is over, so the member gets no discount back");
    expect(earlier).toContain("marked as undone");
  }
});

it("may be undone by the shop for 15 minutes, and by the device for 60 seconds (R49, R93)", () => {
  expect([PARTNER_VOID_MINUTES, TILL_UNDO_SECONDS]).toEqual([15, 60]);
});
