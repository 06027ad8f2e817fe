import { afterAll, beforeAll, expect, it } from "vitest";
import type { Deps } from "~/kernel/deps";
import { makeAgreement, makeMember } from "../../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { monthlyFee } from "./monthly-fee.server";

let database: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  database = await createTestDatabase();
  deps = testDeps(database.db, new Date("2026-11-10T10:00:00Z"));
});
afterAll(() => database.close());

const paid = { plan_type: "local_recurring", paid_through: "2026-11-30" } as const;

it("is what was agreed with the member, whatever the price of the day is", async () => {
  const member = await makeMember(database.db, paid);
  await makeAgreement(database.db, { member, amount_cents: 8900 });
  expect(await monthlyFee(deps, { ...paid, id: member.id, entitled: true })).toBe(8900);
});

it("is the price of the day for who pays the office, and none for a pass or after the end", async () => {
  const { id } = await makeMember(database.db, paid);
  expect(await monthlyFee(deps, { ...paid, id, entitled: true })).toBe(9900);
  expect(await monthlyFee(deps, { ...paid, id, entitled: false })).toBeNull();
  expect(await monthlyFee(deps, { id, entitled: true, plan_type: "tourist_oneoff" })).toBeNull();
});
