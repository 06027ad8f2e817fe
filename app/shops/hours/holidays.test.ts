import { expect, it } from "vitest";
import { holidaysAround } from "./holidays.server";

it("knows South Africa's public holidays, also a Monday after one on a Sunday", async () => {
  const holidays = await holidaysAround("2026-11-22");
  expect(holidays.get("2026-12-16")).toBe("Day of Reconciliation");
  expect(holidays.get("2026-04-06")).toBe("Family Day");
  expect(holidays.has("2026-08-10")).toBe(true);
  expect(holidays.has("2027-01-01")).toBe(true);
  expect(holidays.has("2025-12-26")).toBe(true);
  expect(holidays.has("2026-11-22")).toBe(false);
});
