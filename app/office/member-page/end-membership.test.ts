import { afterEach, expect, it } from "vitest";
import { grantDays } from "~/members/membership/grant-days.server";
import { bookDispute } from "~/money/refunds/book-dispute.server";
import { giveMoneyBack } from "~/money/repayments/acts.server";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { endMembership, mayUndoEnd, undoEnd } from "./end-membership.server";
import { adminMember } from "./member-page.server";

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;
const club = testClubForEach();
afterEach(async () => expect(await checkLedger(club)).toEqual([]));

async function localMember() {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer);
  await club.say({ reference, token: "T1", transaction_id: "100" });
  const { id } = (await club.member(buyer))!;
  await grantDays(club.deps, OWNER, id, { kind: "extension", days: 100, reason: "Prize" });
  return { buyer, id };
}
const mails = () => club.db.outboxMail.count({ where: { email_type: "membership_ended" } });

it("ends the days and the charges today, tells the member and leaves everything else", async () => {
  const { buyer, id } = await localMember();
  const before = await club.member(buyer);
  await endMembership(club.deps, OWNER, id, "Paid with a stolen card");
  expect(await club.member(buyer)).toMatchObject({
    ended_at: club.deps.clock(),
    last_status: "expired",
    charges_on: null,
    member_id: before!.member_id,
    card_token: before!.card_token,
  });
  expect(club.payfast.cancelled).toEqual(["T1"]);
  expect(await mails()).toBe(1);
  expect(await club.db.payment.findFirst()).toMatchObject({ status: "completed" });
  expect(await club.db.auditEntry.findFirst({ where: { action: "member.end" } })).toMatchObject({
    reason: "Paid with a stolen card",
  });
  await expect(endMembership(club.deps, OWNER, id, "again")).rejects.toMatchObject({ code: "conflict" });
  await expect(endMembership(club.deps, OWNER, 999, "nobody")).rejects.toMatchObject({ code: "not_found" });
});

it("is undone on the same day, while nothing has changed since", async () => {
  const { buyer, id } = await localMember();
  const before = await club.member(buyer);
  await endMembership(club.deps, OWNER, id, "The wrong person");
  expect(await mayUndoEnd(club.deps, id)).toBe(true);
  await undoEnd(club.deps, OWNER, id);
  expect(await club.member(buyer)).toMatchObject({
    ended_at: null,
    paid_through: before!.paid_through,
    last_status: "active",
    charges_on: null,
  });
  await expect(undoEnd(club.deps, OWNER, id)).rejects.toMatchObject({ code: "conflict" });
  await endMembership(club.deps, OWNER, id, "The right person");
  club.setDay("2026-01-11");
  expect(await mayUndoEnd(club.deps, id)).toBe(false);
  await expect(undoEnd(club.deps, OWNER, id)).rejects.toMatchObject({ code: "conflict" });
});

it("is not undone once a bank claims back what paid for the days, nor by a dispute that is won", async () => {
  const { buyer, id } = await localMember();
  await endMembership(club.deps, OWNER, id, "Paid with a stolen card");
  const dispute = { provider: "payfast", payment: "100", dispute_id: "D1", amount_cents: 9900 } as const;
  const at = club.deps.clock();
  await bookDispute(club.deps, { ...dispute, at, source: "message" });
  expect(await checkLedger(club)).toEqual([]);
  expect(await mayUndoEnd(club.deps, id)).toBe(false);
  await expect(undoEnd(club.deps, OWNER, id)).rejects.toMatchObject({ code: "conflict" });
  await bookDispute(club.deps, { ...dispute, outcome: "won", at, source: "message" });
  expect(await club.member(buyer)).toMatchObject({ last_status: "expired" });
});

it("stays ended whatever is paid and refunded afterwards", async () => {
  const { buyer, id } = await localMember();
  await endMembership(club.deps, OWNER, id, "Paid with a stolen card");
  club.setDay("2026-01-12");
  const { temp_member_id: reference } = await club.checkout(buyer, "tourist_oneoff");
  await club.say({ reference, transaction_id: "101" });
  expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-02-11", ended_at: null });
  const { id: payment_id } = await club.db.payment.findFirstOrThrow({ where: { transaction_id: "101" } });
  await giveMoneyBack(club.deps, OWNER, { payment_id, note: "changed their mind" });
  expect(await club.member(buyer)).toMatchObject({ ended_at: expect.any(Date) });
});

it("takes no day of a later payment when one whose days were ended is refunded", async () => {
  const { buyer, id } = await localMember();
  const { id: payment_id } = await club.db.payment.findFirstOrThrow();
  await endMembership(club.deps, OWNER, id, "Asked to leave");
  club.setDay("2026-01-12");
  const { temp_member_id: reference } = await club.checkout(buyer, "tourist_oneoff");
  await club.say({ reference, transaction_id: "101" });
  await giveMoneyBack(club.deps, OWNER, { payment_id, note: "As agreed" });
  expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-02-11", ended_at: null });
});

it("has one paid day in the JSON of a member whose money went back, as in the file (B126)", async () => {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer);
  await club.say({ reference, token: "T1", transaction_id: "100" });
  const { id } = (await club.member(buyer))!;
  const { id: payment_id } = await club.db.payment.findFirstOrThrow();
  club.setDay("2026-01-20");
  await giveMoneyBack(club.deps, OWNER, { payment_id, note: "Asked to leave" });
  const { paid_through, expiry_date } = await adminMember(club.deps, id);
  expect(paid_through).toBe(expiry_date);
});
