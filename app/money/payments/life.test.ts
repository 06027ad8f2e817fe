import { describe, expect, it } from "vitest";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { membershipView } from "~/money/agreements/membership-view.server";
import { resumeMembership } from "~/money/agreements/resume-membership.server";
import { paymentOutcome } from "~/money/checkout/outcome.server";
import { verifyPayment } from "~/money/checkout/verify-payment.server";
import { giveMoneyBack } from "~/money/repayments/acts.server";
import { CANCELLED } from "../../../tests/model/test-club";
import { testClubForEach } from "../../../tests/support/for-file";
import { reconcile } from "./reconcile.server";

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;
const club = testClubForEach();

async function localMember() {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer);
  await club.say({ reference, token: "T1", transaction_id: "100" });
  return { buyer, reference, member: (await club.member(buyer))! };
}

describe("cancelling", () => {
  it("ends at the provider too, and its message afterwards changes nothing more", async () => {
    const { buyer, member } = await localMember();
    const wish = { member_id: member.id, reason: "moving" };
    expect(await cancelMembership(club.deps, "member", wish)).toEqual({ works_until: "2026-02-10" });
    expect(club.payfast.cancelled).toEqual(["T1"]);
    await club.say({ ...CANCELLED, token: "T1" });
    expect(await club.member(buyer)).toMatchObject({ last_status: "cancelled" });
    expect(await club.db.outboxMail.count({ where: { email_type: "cancellation" } })).toBe(1);
  });

  it("can be taken back while paid up, also when the provider's message is late", async () => {
    const { buyer, member } = await localMember();
    await cancelMembership(club.deps, "member", { member_id: member.id, reason: "" });
    await resumeMembership(club.deps, "member", { member_id: member.id });
    await club.say({ ...CANCELLED, token: "T1" });
    expect(await club.member(buyer)).toMatchObject({ cancelled_at: null, last_status: "active" });
    await expect(resumeMembership(club.deps, "member", { member_id: member.id })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is carried to an unreachable provider by reconcile", async () => {
    const { member } = await localMember();
    club.payfast.cancellation = "unreachable";
    await cancelMembership(club.deps, "member", { member_id: member.id, reason: "" });
    expect(await reconcile(club.deps)).toMatchObject({ agreements_ended: 0 });
    club.payfast.cancellation = "gone";
    expect(await reconcile(club.deps)).toMatchObject({ agreements_ended: 1 });
    expect(await reconcile(club.deps)).toMatchObject({ agreements_ended: 0 });
  });
});

describe("a refund", () => {
  it("of a duplicate takes its own days and leaves the membership, its agreement and its other days", async () => {
    const { buyer, member, reference } = await localMember();
    const { paid_through } = (await club.member(buyer))!;
    await club.say({ reference, token: "T1", transaction_id: "101" });
    await club.say({ reference, token: "T1", transaction_id: "102" });
    const third = await club.db.payment.findFirstOrThrow({ where: { transaction_id: "102" } });
    const second = await club.db.membershipPeriod.findFirstOrThrow({
      where: { payment: { transaction_id: "101" } },
    });
    const refund = { payment_id: third.id, note: "charged twice" };
    await giveMoneyBack(club.deps, OWNER, refund);
    expect(second.ends_on > paid_through).toBe(true);
    expect(await club.member(buyer)).toMatchObject({
      last_status: "active",
      ended_at: null,
      paid_through: second.ends_on,
    });
    expect(club.payfast.cancelled).toEqual([]);
    expect(await club.db.agreement.count({ where: { current_member_id: member.id } })).toBe(1);
  });

  it("ends the membership at once, for good, and cannot be recorded twice", async () => {
    const { buyer, member, reference } = await localMember();
    const payment = await club.db.payment.findFirstOrThrow({ where: { member_id: member.id } });
    const refund = { payment_id: payment.id, note: "asked for it" };
    await giveMoneyBack(club.deps, OWNER, refund);
    expect(await club.member(buyer)).toMatchObject({ last_status: "expired", ended_at: expect.any(Date) });
    expect(club.payfast.cancelled).toEqual(["T1"]);
    await expect(giveMoneyBack(club.deps, OWNER, refund)).rejects.toMatchObject({ code: "conflict" });
    expect(await club.say({ reference, token: "T1", transaction_id: "100" })).toMatchObject({
      decision: "duplicate",
    });
    const again = await club.checkout(buyer);
    await club.say({ reference: again.temp_member_id, token: "T2", transaction_id: "200" });
    expect(await club.member(buyer)).toMatchObject({
      member_id: member.member_id,
      ended_at: null,
      last_status: "active",
    });
  });
});

describe("what a person is told about a payment", () => {
  it("is theirs only, and pending until the provider has spoken", async () => {
    const buyer = await club.person();
    const stranger = await club.person();
    const { temp_member_id: id } = await club.checkout(buyer);
    const ask = (user_id: number, what = id) => paymentOutcome(club.deps, user_id, what);
    expect(await ask(buyer.user_id)).toMatchObject({ kind: "pending" });
    expect(await ask(stranger.user_id)).toEqual({ kind: "not_theirs" });
    expect(await ask(buyer.user_id, "TMP-NOBODY-1")).toEqual({ kind: "none" });
    await club.say({ reference: id });
    const outcome = await ask(buyer.user_id, id.toLowerCase());
    expect(outcome).toMatchObject({ kind: "done", member: { full_name: "Thandi Mbeki" } });
    const member_id = outcome.kind === "done" ? outcome.member.member_id : "";
    expect(await ask(buyer.user_id, member_id)).toMatchObject({ kind: "done" });
    expect(await ask(stranger.user_id, member_id)).toEqual({ kind: "not_theirs" });
    expect(await ask(stranger.user_id, "FBI-PA-ZZZZZZ")).toEqual({ kind: "not_theirs" });
  });

  it("is found by payment id and member id together, by its payer and administrators", async () => {
    const { buyer, member, reference } = await localMember();
    const stranger = await club.person();
    const { id: payment_id } = await club.db.payment.findFirstOrThrow();
    const asking = { payment_id, member_id: member.member_id };
    expect(await verifyPayment(club.deps, buyer, asking)).toMatchObject({ kind: "done" });
    const byReference = { payment_id, member_id: reference };
    expect(await verifyPayment(club.deps, "admin", byReference)).toMatchObject({ kind: "done" });
    await expect(verifyPayment(club.deps, stranger, asking)).rejects.toMatchObject({ code: "not_found" });
    const wrong = { payment_id, member_id: "FBI-PA-ZZZZZZ" };
    await expect(verifyPayment(club.deps, buyer, wrong)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a provider that can be asked", () => {
  const buyPass = (buyer: { user_id: number; email: string }) =>
    club.checkout(buyer, "tourist_oneoff", "paystack");
  const answer = (reference: string, change = {}) => ({
    kind: "notice" as const,
    raw_body: "{}",
    notice: {
      transaction_id: "900",
      status: "completed" as const,
      provider_status: "success",
      reference,
      token: null,
      amount_cents: 9900,
      fee_cents: 0,
      currency: "ZAR",
      ...change,
    },
  });

  it("settles by its answer, once, with the message that follows a duplicate", async () => {
    const buyer = await club.person();
    const { temp_member_id: id, authorization_url } = await buyPass(buyer);
    expect(authorization_url).toContain(id);
    club.paystack.answer = { kind: "unreachable" };
    expect(await paymentOutcome(club.deps, buyer.user_id, id)).toMatchObject({ kind: "pending" });
    club.paystack.answer = answer(id);
    club.setDay("2026-01-11");
    expect(await paymentOutcome(club.deps, buyer.user_id, id)).toMatchObject({ kind: "done" });
    expect(await club.say(answer(id).notice, "paystack")).toMatchObject({ decision: "duplicate" });
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-02-10" });
  });

  it("grants nothing for another amount or another reference", async () => {
    const buyer = await club.person();
    const { temp_member_id: id } = await buyPass(buyer);
    club.paystack.answer = answer(id, { amount_cents: 100 });
    expect(await reconcile(club.deps)).toMatchObject({ asked: 1, settled: 0 });
    club.setDay("2026-01-11");
    club.paystack.answer = answer("TMP-OTHER-1", { transaction_id: "901" });
    expect(await reconcile(club.deps)).toMatchObject({ asked: 1, settled: 0 });
    club.setDay("2026-01-15");
    club.paystack.answer = { kind: "unknown" };
    expect(await reconcile(club.deps)).toMatchObject({ abandoned: 1 });
    expect(await club.say(answer(id).notice, "paystack")).toMatchObject({ decision: "settled" });
  });
});

describe("the watch over renewals", () => {
  it("reports one that is 48 hours overdue, once, until the payment comes after all", async () => {
    const { reference } = await localMember();
    club.setDay("2026-02-12");
    expect(await reconcile(club.deps)).toMatchObject({ overdue: 0 });
    club.setDay("2026-02-13");
    expect(await reconcile(club.deps)).toMatchObject({ overdue: 1 });
    await reconcile(club.deps);
    expect(await club.db.alert.findMany()).toMatchObject([{ kind: "renewal_overdue", resolved_at: null }]);
    await club.say({ reference, token: "T1", transaction_id: "101" });
    expect(await club.db.alert.count({ where: { resolved_at: null } })).toBe(0);
  });

  it("finds out that the provider has locked or ended an agreement without a word", async () => {
    const { buyer, reference } = await localMember();
    club.setDay("2026-02-11");
    club.payfast.state = "locked";
    await reconcile(club.deps);
    await reconcile(club.deps);
    expect(await club.member(buyer)).toMatchObject({ last_status: "past_due" });
    expect(await club.db.outboxMail.count({ where: { email_type: "payment_failed" } })).toBe(1);
    await club.say({ reference, token: "T1", transaction_id: "101" });
    expect(await club.member(buyer)).toMatchObject({ last_status: "active", paid_through: "2026-03-10" });
    club.setDay("2026-03-11");
    club.payfast.state = "cancelled";
    await reconcile(club.deps);
    expect(await club.member(buyer)).toMatchObject({
      last_status: "cancelled",
      cancelled_at: expect.any(Date),
    });
    // The renewal was missed before anybody knew of the cancellation: its days of grace were promised.
    const view = await membershipView(club.deps, buyer.user_id);
    expect(view).toMatchObject({ status: "cancelled", works_until: "2026-03-15" });
  });
});
