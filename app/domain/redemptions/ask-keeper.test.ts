import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member, Partner } from "~/db/generated/client";
import { makeMember, makePartner, makeRedemption } from "../../../tests/factories";
import { unique } from "../../../tests/factories/unique";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database";
import { testDeps } from "../../../tests/support/deps";
import { cardNumberOf } from "../book/card-number";
import { addUse } from "../book/club-book-entry";
import { clubBook } from "../tills/club-book.server";
import { checkAttempt, type RedemptionAttempt, redeem } from "./redeem.server";

const now = new Date("2026-11-21T08:00:00Z");
const IN_TIME = now.getTime() + 3_000;
const LATE = IN_TIME + 1;
const AMOUNT = 199_95;

let database: TestDatabase;
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  database = await createTestDatabase();
  deps = testDeps(database.db, now);
});
afterAll(() => database.close());

/** A shop whose book is kept by a till. */
async function keptShop(): Promise<Partner> {
  const { id } = await makePartner(database.db);
  const till = await database.db.till.create({
    data: { partner_id: id, name: "Till", public_key: unique() },
  });
  return database.db.partner.update({ where: { id }, data: { book_keeper_id: till.id } });
}

const attemptOf = (member: Member, idempotency_key = unique()): RedemptionAttempt => ({
  ...{ channel: "api", presented: member.member_id, amount_cents: AMOUNT, idempotency_key },
  ...{ notes: "", staff_initials: "", confirmed: false },
});

const questionsOf = (shop: Partner) => database.db.bookQuestion.findMany({ where: { partner_id: shop.id } });

/** The till's yes, once it is asked. */
async function saysYes(shop: Partner, member: Member, booked_at: number) {
  await expect.poll(() => questionsOf(shop)).toHaveLength(1);
  const [question] = await questionsOf(shop);
  const { attempt, card_token, amount_cents } = question!;
  const use = { attempt, card_token, amount_cents, till: shop.book_keeper_id, month: "2026-11" };
  const at = { card_number: cardNumberOf(member.id), decided_at: booked_at, booked_at };
  await clubBook(deps).transact(shop.id, (tx) => addUse(tx, { ...use, ...at }));
}

const saysNo = (shop: Partner, member: Member, attempt: string, why: string) =>
  database.db.bookQuestion.create({
    data: {
      ...{ partner_id: shop.id, attempt, card_token: member.card_token, amount_cents: AMOUNT },
      ...{ card_number: BigInt(cardNumberOf(member.id)), works_until: "2027-01-01" },
      ...{ method: "member_id", channel: "api", asked_at: now, deadline: new Date(IN_TIME) },
      refused: JSON.stringify({ says: "no", why }),
    },
  });

describe("while a till keeps the shop's book", () => {
  it.each([
    ["in time", IN_TIME, false],
    ["too late", LATE, true],
  ])("its yes gives the discount, also when it is asked again: %s", async (_, booked_at, late) => {
    const [shop, member] = [await keptShop(), await makeMember(database.db, { now })];
    const attempt = attemptOf(member);
    const [given] = await Promise.all([redeem(deps, shop, attempt), saysYes(shop, member, booked_at)]);
    expect(given).toMatchObject({ amount_cents: AMOUNT, discount_cents: 20_00, repeated: false, late });
    expect(await redeem(deps, shop, attempt)).toEqual({ ...given, repeated: !late });
    expect(await database.db.redemption.count({ where: { member_id: member.id } })).toBe(1);
  });

  it("the club gives nothing without its answer", async () => {
    const [shop, member] = [await keptShop(), await makeMember(database.db, { now })];
    const attempt = attemptOf(member);
    await expect(redeem(deps, shop, attempt)).rejects.toMatchObject({
      code: "pending",
      details: { retry_after: 2 },
    });
    expect(await database.db.redemption.count({ where: { member_id: member.id } })).toBe(0);
    expect(await questionsOf(shop)).toMatchObject([
      { attempt: attempt.idempotency_key, amount_cents: AMOUNT },
    ]);
  });

  it("it may know of a use that the club has not heard, or of one that both know", async () => {
    const [shop, member] = [await keptShop(), await makeMember(database.db, { now })];
    const [unheard, heard] = [attemptOf(member), attemptOf(member)];
    for (const { idempotency_key } of [unheard, heard]) await saysNo(shop, member, idempotency_key, "used");
    const next = { next_available_on: "2026-12-01" };
    await expect(redeem(deps, shop, unheard)).rejects.toMatchObject({
      code: "already_used",
      message: "Monthly discount already used here. The next one is available on 1 December 2026.",
      details: next,
    });
    await makeRedemption(database.db, { member, partner: shop, now });
    await expect(redeem(deps, shop, heard)).rejects.toMatchObject({
      code: "already_used",
      message: "Discount already used today. The next one is available on 1 December 2026.",
      details: { ...next, used_on: "2026-11-21" },
    });
  });

  it("its no for any other reason is told as a membership that is not active", async () => {
    const [shop, member] = [await keptShop(), await makeMember(database.db, { now })];
    const attempt = attemptOf(member);
    await saysNo(shop, member, attempt.idempotency_key, "stopped");
    await expect(redeem(deps, shop, attempt)).rejects.toMatchObject({ code: "not_entitled" });
  });

  it("it is not asked about a membership that has ended", async () => {
    const [shop, member] = [await keptShop(), await makeMember(database.db, { now, status: "expired" })];
    await expect(redeem(deps, shop, attemptOf(member))).rejects.toMatchObject({ code: "not_entitled" });
    expect(await questionsOf(shop)).toEqual([]);
  });

  it("it is asked too by a door that read the shop's row before the book was lent", async () => {
    const [shop, member] = [await keptShop(), await makeMember(database.db, { now })];
    const before = { ...shop, book_keeper_id: null };
    const [given] = await Promise.all([
      redeem(deps, before, attemptOf(member)),
      saysYes(shop, member, IN_TIME),
    ]);
    expect(given).toMatchObject({ repeated: false, late: false });
  });

  it("a trial asks nobody", async () => {
    const [shop, member] = [await keptShop(), await makeMember(database.db, { now })];
    expect(await checkAttempt(deps, shop, attemptOf(member))).toMatchObject({
      checked: { amount_cents: AMOUNT },
    });
    expect(await questionsOf(shop)).toEqual([]);
  });
});

describe("after a restored backup", () => {
  it("nobody decides until the shop's tills have reported", async () => {
    const { id } = await makePartner(database.db);
    const shop = await database.db.partner.update({ where: { id }, data: { book_recovering: true } });
    const member = await makeMember(database.db, { now });
    await expect(redeem(deps, shop, attemptOf(member))).rejects.toMatchObject({
      code: "recovering",
      details: { retry_after: 60 },
    });
    expect(await database.db.redemption.count({ where: { member_id: member.id } })).toBe(0);
  });
});
