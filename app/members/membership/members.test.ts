import { expect, it } from "vitest";
import { makeMember } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { memberCard } from "./members.server";

const { database: test } = databaseForFile();

it("takes the number of grace days from the settings", async () => {
  const now = new Date("2026-11-21T08:00:00Z");
  const deps = testDeps(test.db, now);
  const member = await makeMember(test.db, { status: "past_due", days_left: -2, now });
  expect(await memberCard(deps, member)).toMatchObject({ status: "past_due", works_until: "2026-11-24" });
  await test.db.setting.create({ data: { key: "grace_days", value: "9" } });
  expect(await memberCard(deps, member)).toMatchObject({ status: "past_due", works_until: "2026-11-28" });
  const cancelled = await makeMember(test.db, { status: "cancelled", days_left: 4, now });
  expect(await memberCard(deps, cancelled)).toMatchObject({ works_until: "2026-11-25" });
  const refunded = await makeMember(test.db, { ended_at: new Date("2026-11-20T08:00:00Z"), now });
  expect(await memberCard(deps, refunded)).toMatchObject({ status: "expired", works_until: "2026-11-20" });
});
