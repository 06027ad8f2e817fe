import { expect, it } from "vitest";
import { makeMember } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { dashboardCharts } from "./dashboard-charts.server";

const { database } = databaseForFile();

it("counts as lost who was a member, and nobody who was imported without a paid day (B107)", async () => {
  const deps = testDeps(database.db, new Date("2026-11-20T08:00:00Z"));
  const before = { plan_starts_on: "2026-09-05", join_date: new Date("2026-09-05") };
  await makeMember(database.db, { now: deps.clock(), ...before, paid_through: "2026-10-05" });
  // As an import leaves who has no days.
  await makeMember(database.db, { now: deps.clock(), ...before, paid_through: "2026-09-04" });
  const months = await dashboardCharts(deps);
  expect(months.filter(({ lost }) => lost > 0).map(({ key, lost }) => [key, lost])).toEqual([["2026-10", 1]]);
});
