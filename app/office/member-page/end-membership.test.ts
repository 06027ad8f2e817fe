import { afterEach, expect, it } from "vitest";
import { grantDays } from "~/members/membership/grant-days.server";
import { tellOfTermEnds } from "~/money/fixed-term/notice.server";
import { recordPayment } from "~/money/office/record-payment.server";
import { bookDispute } from "~/money/refunds/book-dispute.server";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { endMembership, mayUndoEnd, undoEnd } from "./end-membership.server";
import { refundMember } from "./member-acts.server";

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
  await refundMember(club.deps, OWNER, id, { payment_id, reason: "changed their mind" });
  expect(await club.member(buyer)).toMatchObject({ ended_at: expect.any(Date) });
});

it("takes no day of a later payment when one whose days were ended is refunded", async () => {
  const { buyer, id } = await localMember();
  const { id: payment_id } = await club.db.payment.findFirstOrThrow();
  await endMembership(club.deps, OWNER, id, "Asked to leave");
  club.setDay("2026-01-12");
  const { temp_member_id: reference } = await club.checkout(buyer, "tourist_oneoff");
  await club.say({ reference, transaction_id: "101" });
  await refundMember(club.deps, OWNER, id, { payment_id, reason: "As agreed" });
  expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-02-11", ended_at: null });
});

async function sixMonths() {
  const newcomer = {
    full_name: "Thandi Mbeki",
    email: "six@example.test",
    phone: "",
    city: "Port Alfred" as const,
    account: null,
  };
  const { member: id } = await recordPayment(club.deps, OWNER, {
    payer: { newcomer },
    payment_provider: "eft",
    plan_type: "local_recurring",
    amount_cents: 6 * 9900,
    received_on: "2026-01-10",
    reference: "SIX",
    attempt_key: "k1",
  });
  return id;
}
const tasks = () => club.db.alert.findMany({ where: { kind: "term_refund", resolved_at: null } });

it("CPA s14(2)(b): gives months paid ahead back in money when they end early, and takes that back with the end", async () => {
  const id = await sixMonths();
  club.setDay("2026-04-10");
  await endMembership(club.deps, OWNER, id, "Asked to leave");
  // 10 January to 10 July are 182 days, of which 91 are left.
  const refund = await club.db.refund.findFirstOrThrow();
  expect(refund).toMatchObject({ amount_cents: 29700, provider: "eft", status: "processed" });
  expect((await tasks())[0]?.message).toContain("Please pay R297.00 of receipt");
  expect(await checkLedger(club)).toEqual([]);
  await undoEnd(club.deps, OWNER, id);
  expect([await club.db.refund.count(), (await tasks()).length]).toEqual([0, 0]);
});

it("CPA s14(2)(b): refunds months that have not begun when the membership ends, and takes that back too", async () => {
  const { id } = await localMember();
  const payer = { member: id };
  const money = { payment_provider: "eft", plan_type: "local_recurring", received_on: "2026-01-10" } as const;
  const paid = { payer, ...money, amount_cents: 2 * 9900, reference: "TWO", attempt_key: "k2" };
  const { payment } = await recordPayment(club.deps, OWNER, paid);
  await endMembership(club.deps, OWNER, id, "Asked to leave");
  const now = () => club.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
  expect(await now()).toMatchObject({ status: "refunded", refunded_at: club.deps.clock() });
  expect(await checkLedger(club)).toEqual([]);
  await undoEnd(club.deps, OWNER, id);
  expect(await now()).toMatchObject({ status: "completed", refunded_at: null });
});

it("CPA s14(2)(c): tells once that paid months end, and not while later days follow", async () => {
  const id = await sixMonths();
  const sent = () => club.db.outboxMail.count({ where: { email_type: "term_ending" } });
  expect(await tellOfTermEnds(club.deps)).toBe(0);
  club.setDay("2026-05-08");
  expect([await tellOfTermEnds(club.deps), await tellOfTermEnds(club.deps), await sent()]).toEqual([1, 1, 1]);
  await grantDays(club.deps, OWNER, id, { kind: "extension", days: 10, reason: "Prize" });
  expect(await tellOfTermEnds(club.deps)).toBe(0);
});
