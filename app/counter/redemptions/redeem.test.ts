import { beforeAll, describe, expect, it } from "vitest";
import type { Member, Partner } from "~/db/generated/client";
import { attemptOf, makeMember, makePartner, makeRedemption, makeVoucher } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { applyRedemption } from "./apply.queries.server";
import { checkAttempt, memberIdOfCard, redeem } from "./redeem.server";
import type { RedemptionAttempt } from "./redemption";

let partner: Partner;
const now = new Date("2026-11-21T08:00:00Z");
const { database, deps } = databaseForFile(now);
beforeAll(async () => {
  partner = await makePartner(database.db);
});

const attempt = (presented: string, values: Partial<RedemptionAttempt> = {}) =>
  redeem(deps, partner, attemptOf(presented, values));

describe("redeem", () => {
  it("returns what was written", async () => {
    const member = await makeMember(database.db, { now, full_name: "Zola Ndlovu" });
    const { voucher_code } = await makeVoucher(database.db, { member, partner, now });
    const answer = await attempt(voucher_code, { amount_cents: 199_95 });
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

  it("gives one discount at each shop from the first to the last moment of the club's month (R42)", async () => {
    const { member_id } = await makeMember(database.db, { now, paid_through: "2026-12-31" });
    const other = await makePartner(database.db);
    const at = (moment: string, shop = partner) =>
      redeem(testDeps(database.db, new Date(moment)), shop, attemptOf(member_id)).then(
        ({ repeated }) => repeated,
        ({ code }) => code,
      );
    expect(await at("2026-10-31T22:00:00Z")).toBe(false);
    expect(await at("2026-11-01T08:00:00Z")).toBe("already_used");
    expect(await at("2026-11-30T21:59:59Z")).toBe("already_used");
    expect(await at("2026-11-30T21:59:59Z", other)).toBe(false);
    expect(await at("2026-11-30T22:00:00Z")).toBe(false);
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
    await expect(attempt(voucher_code)).rejects.toMatchObject({
      code: "code_expired",
      message: "This code has expired. The member can get a fresh one for today.",
    });
    expect(await database.db.redemption.count({ where: { member_id: member.id } })).toBe(0);
    expect(await database.db.savingsEntry.count({ where: { member_id: member.id } })).toBe(0);
  });
});

describe("the amount of a purchase", () => {
  const given = async (amount_cents: number | null, confirmed = false) => {
    const { member_id } = await makeMember(database.db, { now });
    return attempt(member_id, { amount_cents, confirmed }).then(
      ({ discount_cents }) => discount_cents,
      (error) => error,
    );
  };
  const refusal = (message: string) => ({
    code: "invalid_amount",
    message,
    field_errors: { amount_spent: [message] },
  });

  it("is named together with a code that is none", async () => {
    const error = await attempt("?!", { amount_cents: null }).catch((refused) => refused);
    expect(Object.keys(error.field_errors)).toEqual(["amount_spent", "voucher_code"]);
  });

  it.each([null, 0, -1])("is more than zero: %s", async (cents) => {
    expect(await given(cents)).toMatchObject(
      refusal("Enter the purchase amount in rand, for example 250 or 249.90."),
    );
  });

  it("may be one cent", async () => expect(await given(1)).toBe(0));

  it("is asked about above R10 000.00, once", async () => {
    expect(await given(10_000_00)).toBe(1_000_00);
    expect(await given(10_000_01)).toMatchObject({
      code: "confirmation_required",
      message: "Is R10 000.01 right? Please confirm the amount.",
    });
    expect(await given(10_000_01, true)).toBe(1_000_00);
  });

  it("is R100 000.00 at most, confirmed or not", async () => {
    expect(await given(100_000_00, true)).toBe(10_000_00);
    for (const confirmed of [false, true])
      expect(await given(100_000_01, confirmed)).toMatchObject(
        refusal("One purchase can be at most R100 000.00."),
      );
  });
});

describe("checkAttempt", () => {
  it("says what would be given and writes nothing", async () => {
    const member = await makeMember(database.db, { now, full_name: "Zola Ndlovu" });
    const check = (amount_cents: number) =>
      checkAttempt(deps, partner, attemptOf(member.member_id, { amount_cents }));
    const checked = {
      member_name: "Zola Ndlovu",
      member_id: member.member_id,
      plan_name: "Local",
      partner_name: partner.name,
      amount_cents: 10_000_00,
      discount_cents: 1_000_00,
      final_cents: 9_000_00,
      large: false,
    };
    expect(await check(10_000_00)).toEqual({ checked });
    expect(await check(10_000_01)).toMatchObject({ checked: { large: true } });
    expect(await database.db.redemption.count({ where: { member_id: member.id } })).toBe(0);
  });

  it("answers an attempt that was applied with its result, and refuses whom redeem would refuse", async () => {
    const member = await makeMember(database.db, { now });
    const again = attemptOf(member.member_id);
    const first = await redeem(deps, partner, again);
    expect(await checkAttempt(deps, partner, again)).toEqual({ applied: { ...first, repeated: true } });
    const expired = await makeMember(database.db, { now, status: "expired" });
    await expect(checkAttempt(deps, partner, attemptOf(expired.member_id))).rejects.toMatchObject({
      code: "not_entitled",
      message: "This membership is not active, so the discount does not apply.",
    });
  });
});

describe("a refusal", () => {
  it("names the day of use and the day of the next discount", async () => {
    const member = await makeMember(database.db, { now });
    await attempt(member.member_id);
    await expect(attempt(member.member_id)).rejects.toMatchObject({
      code: "already_used",
      message: "Discount already used today. The next one is available on 1 December 2026.",
      details: { used_on: "2026-11-21", next_available_on: "2026-12-01" },
    });
  });

  it("is for a shop that left", async () => {
    const member = await makeMember(database.db, { now });
    const gone = await makePartner(database.db, { is_active: false });
    await expect(redeem(deps, gone, attemptOf(member.member_id))).rejects.toMatchObject({
      code: "partner_inactive",
      message: "This shop no longer takes part in the club.",
    });
  });

  it("is for what is no code, card or id; a shop that guesses is stopped, and no other", async () => {
    const [guessing, calm] = [await makePartner(database.db), await makePartner(database.db)];
    const member = await makeMember(database.db, { now });
    const guess = () => redeem(deps, guessing, attemptOf("FBI-PA-ZZZZZZ")).catch(({ code }) => code);
    await expect(redeem(deps, guessing, attemptOf("FBI-PA-ZZZZZZ"))).rejects.toMatchObject({
      code: "code_not_found",
      message: "Not a code of this club. Scan the card, or type it again.",
    });
    let guesses = 1;
    while ((await guess()) === "code_not_found") guesses += 1;
    expect(guesses).toBe(200);
    const right = attemptOf(member.member_id);
    await expect(redeem(deps, guessing, right)).rejects.toMatchObject({ code: "rate_limited" });
    expect(await redeem(deps, calm, right)).toMatchObject({ repeated: false });
  });

  it("is for a key that names another attempt, or one that was undone", async () => {
    const member = await makeMember(database.db, { now });
    const other = await makeMember(database.db, { now });
    const { redemption_id } = await attempt(member.member_id, { idempotency_key: "named" });
    const another = {
      code: "conflict",
      message: "This form was already used for another redemption. Please start a new one.",
    };
    await expect(attempt(other.member_id, { idempotency_key: "named" })).rejects.toMatchObject(another);
    await database.db.redemption.update({ where: { id: redemption_id }, data: { claim: null } });
    await expect(attempt(member.member_id, { idempotency_key: "named" })).rejects.toMatchObject({
      code: "conflict",
      message: "This redemption was undone. Please start a new one.",
    });
  });

  it("is for a key under which a till has asked for the full price, of that shop only (R119)", async () => {
    const member = await makeMember(database.db, { now });
    const other = await makePartner(database.db);
    const refused = { attempt: "refused-at-the-till", told_at: now };
    await database.db.refusedAttempt.create({ data: { ...refused, partner_id: partner.id } });
    const asked = attemptOf(member.member_id, { idempotency_key: refused.attempt });
    await expect(redeem(deps, partner, asked)).rejects.toMatchObject({
      code: "conflict",
      message: "The till has charged the full price for this. Please start a new one.",
    });
    expect(await redeem(deps, other, asked)).toMatchObject({ repeated: false });
    expect(await attempt(member.member_id)).toMatchObject({ repeated: false });
  });

  it("is for somebody whose account is deleted, by id, code or card", async () => {
    const gone = await makeMember(database.db, { now });
    const { voucher_code } = await makeVoucher(database.db, { member: gone, partner, now });
    expect(await memberIdOfCard(deps, gone.card_token)).toBe(gone.member_id);
    await database.db.member.update({ where: { id: gone.id }, data: { anonymised_at: now } });
    for (const presented of [gone.member_id, voucher_code, gone.card_token])
      await expect(attempt(presented)).rejects.toMatchObject({ code: "code_not_found" });
    expect(await memberIdOfCard(deps, gone.card_token)).toBeNull();
    for (const none of ["", "0123456789ABCDEF", gone.member_id])
      expect(await memberIdOfCard(deps, none)).toBeNull();
  });
});

/** What holds at the moment of the write, whatever was read before. */
describe("the write itself", () => {
  const apply = (member: Member, at = partner) => {
    const own = attemptOf(member.member_id);
    const claim = `${member.id}:${at.id}:2026-11`;
    const amount = own.amount_cents!;
    const facts = { partner: at, member, method: "qr", claim, amount, now } as const;
    return applyRedemption(deps, { ...facts, attempt: own });
  };

  it("gives nothing for a card that was replaced since it was read", async () => {
    const member = await makeMember(database.db, { now });
    await database.db.member.update({ where: { id: member.id }, data: { card_token: "NEWT0KEN12345678" } });
    expect(await apply(member)).toBeNull();
    expect(await database.db.redemption.count({ where: { member_id: member.id } })).toBe(0);
    expect(await apply({ ...member, card_token: "NEWT0KEN12345678" })).not.toBeNull();
  });

  it("gives nothing once the membership ended, or the shop left", async () => {
    const member = await makeMember(database.db, { now });
    const gone = await makePartner(database.db);
    await database.db.partner.update({ where: { id: gone.id }, data: { is_active: false } });
    expect(await apply(member, gone)).toBeNull();
    await database.db.member.update({ where: { id: member.id }, data: { ended_at: now } });
    expect(await apply(member)).toBeNull();
    expect(await database.db.redemption.count({ where: { member_id: member.id } })).toBe(0);
  });
});
