import { describe, expect, it } from "vitest";
import { makeAgreement, makeMember, makePayment } from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import {
  agreementInForce,
  credible,
  monthlyFee,
  nextChargeOf,
  noteNextCharge,
  paidPass,
} from "./next-charge.server";

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

const { database, deps } = databaseForFile(new Date("2026-11-10T10:00:00Z"));

describe("a member's row", () => {
  it.each([
    [{}, { charges_on: "2026-04-10" }],
    [{ next_renewal_on: null }, { charges_on: null }],
    [{ status: "cancelled" }, { charges_on: null }],
    [{ status: "past_due", current: true }, { charges_on: null }],
  ])("says of an agreement with %j: %j", async ({ current, ...values }: Record<string, unknown>, row) => {
    const { db } = database;
    const member = await makeMember(db, { charges_on: "2020-01-01" });
    const held = current ? { current_member_id: member.id } : {};
    await makeAgreement(db, { member, next_renewal_on: "2026-04-10", ...values, ...held });
    await noteNextCharge(db, member.id);
    expect(await db.member.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject(row);
    const next = row.charges_on && { on: row.charges_on, amount_cents: 9900 };
    expect(await nextChargeOf(db, member.id)).toEqual(next);
  });
});

const paid = { plan_type: "local_recurring", paid_through: "2026-11-30" } as const;

it("is what was agreed with the member, whatever the price of the day is", async () => {
  const member = await makeMember(database.db, paid);
  await makeAgreement(database.db, { member, amount_cents: 8900 });
  const agreement = await agreementInForce(database.db, member.id);
  expect(await monthlyFee(deps, { ...paid, id: member.id, entitled: true }, agreement)).toBe(8900);
});

it("is the price of the day for who pays the office, and none for a pass or after the end", async () => {
  const { id } = await makeMember(database.db, paid);
  expect(await monthlyFee(deps, { ...paid, id, entitled: true }, null)).toBe(9900);
  expect(await monthlyFee(deps, { ...paid, id, entitled: false }, null)).toBeNull();
  expect(await monthlyFee(deps, { id, entitled: true, plan_type: "tourist_oneoff" }, null)).toBeNull();
});

it("knows what the running pass cost, and nothing of one that nobody paid for", async () => {
  const pass = { plan_type: "tourist_oneoff", days_left: 3, now: deps.clock() } as const;
  const cost = (member: { id: number }, entitled = true) =>
    paidPass(deps, { id: member.id, plan_type: pass.plan_type, entitled });
  const member = await makeMember(database.db, pass);
  await makePayment(database.db, { member, starts_on: "2026-09-01", ends_on: "2026-10-01" });
  expect(await cost(member)).toBeNull();
  await makePayment(database.db, { member, amount_cents: 9500 });
  expect(await cost(member)).toEqual({ amount_cents: 9500, starts_on: member.plan_starts_on });
  expect(await cost(member, false)).toBeNull();
  expect(await cost(await makeMember(database.db, pass))).toBeNull();
});
