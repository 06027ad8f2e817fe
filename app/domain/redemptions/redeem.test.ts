import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Partner } from "~/db/generated/client";
import { makeMember, makePartner, makeRedemption, makeVoucher } from "../../../tests/factories";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { redeem } from "./redeem.server";

let database: TestDatabase;
let deps: ReturnType<typeof testDeps>;
let partner: Partner;
const now = new Date("2026-11-21T08:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
  deps = testDeps(database.db, now);
  partner = await makePartner(database.db);
});
afterAll(() => database.close());

let key = 0;
const attempt = (presented: string, values: { amount_cents?: number; idempotency_key?: string } = {}) =>
  redeem(deps, partner, {
    door: "api",
    presented,
    amount_cents: 199_95,
    notes: "",
    staff_initials: "",
    confirmed: false,
    idempotency_key: `key-${++key}`,
    ...values,
  });

describe("redeem", () => {
  it("returns what was written", async () => {
    const member = await makeMember(database.db, { now, full_name: "Zola Ndlovu" });
    const { voucher_code } = await makeVoucher(database.db, { member, partner, now });
    const answer = await attempt(voucher_code);
    const row = await database.db.redemption.findUniqueOrThrow({ where: { id: answer.redemption_id } });
    expect(answer).toEqual({
      redemption_id: row.id,
      member_name: "Zola Ndlovu",
      member_id: member.member_id,
      partner_name: partner.name,
      voucher_code,
      amount_cents: 199_95,
      discount_cents: 20_00,
      final_cents: 179_95,
      redeemed_at: now,
      repeated: false,
    });
    expect(row).toMatchObject({ member_id: member.id, redemption_date: now, discount_cents: 20_00 });
  });

  it("returns the first result for the same attempt, even if the member is no longer entitled", async () => {
    const member = await makeMember(database.db, { now });
    const first = await attempt(member.member_id, { idempotency_key: "once" });
    await database.db.member.update({ where: { id: member.id }, data: { ended_at: now } });
    const again = await attempt(member.member_id, { idempotency_key: "once" });
    expect(again).toEqual({ ...first, repeated: true });
    const other = attempt(member.member_id, { idempotency_key: "once", amount_cents: 100 });
    await expect(other).rejects.toMatchObject({ code: "conflict" });
  });

  it("reports a used month before an expired code or membership", async () => {
    const member = await makeMember(database.db, { now, status: "expired" });
    await expect(attempt(member.member_id)).rejects.toMatchObject({ code: "not_entitled" });
    await makeRedemption(database.db, { member, partner, now });
    await expect(attempt(member.member_id)).rejects.toMatchObject({ code: "already_used" });
  });

  it("writes nothing when it refuses", async () => {
    const member = await makeMember(database.db, { now });
    const yesterday = new Date(now.getTime() - 86_400_000);
    const { voucher_code } = await makeVoucher(database.db, { member, partner, now: yesterday });
    await expect(attempt(voucher_code)).rejects.toMatchObject({ code: "code_expired" });
    expect(await database.db.redemption.count({ where: { member_id: member.id } })).toBe(0);
    expect(await database.db.savingsEntry.count({ where: { member_id: member.id } })).toBe(0);
  });
});
