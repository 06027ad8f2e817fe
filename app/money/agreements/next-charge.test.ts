import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAgreement, makeMember } from "../../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { credible, noteNextCharge } from "./next-charge.server";

describe("the provider's own day of the next charge", () => {
  it.each([
    ["2026-03-01", null],
    ["2026-03-02", "2026-03-02"],
    ["2026-04-15", "2026-04-15"],
    ["2026-04-16", null],
    ["2025-03-02", null],
    [null, null],
    [undefined, null],
  ])("told on 1 March 2026 as %s: %s", (told, believed) => {
    expect(credible(told, "2026-03-01")).toBe(believed);
  });
});

describe("a member's row", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it.each([
    [{}, { charges_on: "2026-04-10", paused_until: null }],
    [{ paused_until: "2026-05-10" }, { charges_on: null, paused_until: "2026-05-10" }],
    [{ next_renewal_on: null }, { charges_on: null, paused_until: null }],
    [{ status: "cancelled" }, { charges_on: null, paused_until: null }],
    [
      { status: "past_due", current: true },
      { charges_on: null, paused_until: null },
    ],
  ])("says of an agreement with %j: %j", async ({ current, ...values }: Record<string, unknown>, row) => {
    const { db } = database;
    const member = await makeMember(db, { charges_on: "2020-01-01", paused_until: "2020-01-01" });
    const held = current ? { current_member_id: member.id } : {};
    await makeAgreement(db, { member, next_renewal_on: "2026-04-10", ...values, ...held });
    await noteNextCharge(db, member.id);
    expect(await db.member.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject(row);
  });
});
