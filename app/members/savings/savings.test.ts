import { expect, it } from "vitest";
import { ringShare, type SavingsLine, savingsTarget, sourcesOf } from "./savings";
import { savingsData, statsData } from "./savings-data";

it.each([
  [0, 0],
  [250_00, 0.25],
  [999_99, 0.99999],
  [1000_00, 1],
  [1000_01, 100_001 / 200_000],
  [5000_00, 1],
  [-1, 0],
])("%i cents fill the ring to %d", (saved, share) => {
  expect(ringShare(saved)).toBe(share);
});

it.each([
  [0, 1000_00],
  [1000_00, 1000_00],
  [1000_01, 2000_00],
  [5000_00, 5000_00],
])("of %i cents the ring is full at %i", (saved, target) => expect(savingsTarget(saved)).toBe(target));

it("fills the ring of another target", () => expect(ringShare(50, 200)).toBe(0.25));

const line: Omit<SavingsLine, "amount_saved_cents" | "total_spent_cents"> = {
  kind: "reported",
  id: 1,
  partner_id: 2,
  partner_name: "Harbour Bakery",
  partner_category: "Food",
  partner_slug: "harbour-bakery",
  notes: null,
  entry_date: "2026-11-21",
};

it("tells a line in rand, and no total where none was given", () => {
  expect(savingsData({ ...line, amount_saved_cents: 1250, total_spent_cents: 12500 })).toEqual({
    ...line,
    amount_saved: 12.5,
    total_spent: 125,
  });
  expect(savingsData({ ...line, amount_saved_cents: 1250, total_spent_cents: null }).total_spent).toBeNull();
  expect(savingsData({ ...line, amount_saved_cents: 0, total_spent_cents: 0 }).total_spent).toBe(0);
});

it("tells totals and shops in rand", () => {
  const totals = (cents: number) => ({
    total_saved_cents: cents,
    total_spent_cents: 10 * cents,
    entry_count: cents,
  });
  const shop = { partner_name: "Harbour Bakery", partner_category: "Food", visit_count: 3 };
  expect(
    statsData({
      monthly: totals(150),
      yearly: totals(250),
      all_time: totals(350),
      partner_breakdown: [{ ...shop, total_saved_cents: 1999 }],
    }),
  ).toEqual({
    monthly: { total_saved: 1.5, total_spent: 15, entry_count: 150 },
    yearly: { total_saved: 2.5, total_spent: 25, entry_count: 250 },
    all_time: { total_saved: 3.5, total_spent: 35, entry_count: 350 },
    partner_breakdown: [{ ...shop, total_saved: 19.99 }],
  });
});

it.each([
  [{ saved_cents: 7324, visits: 7, reported_cents: 0 }, "in 7 visits"],
  [{ saved_cents: 500, visits: 1, reported_cents: 0 }, "in 1 visit"],
  [{ saved_cents: 7324, visits: 7, reported_cents: 2300 }, "R50.24 in 7 visits, R23.00 added by you"],
  [{ saved_cents: 2300, visits: 0, reported_cents: 2300 }, "R23.00 added by you"],
])("says where %j came from (V21)", (saved, words) => {
  expect(sourcesOf(saved)).toBe(words);
});
