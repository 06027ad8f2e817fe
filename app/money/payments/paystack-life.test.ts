import { describe, expect, it } from "vitest";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { AGREED, CANCELLED, FAILED } from "../../../tests/model/test-club";
import { testClubForEach } from "../../../tests/support/for-file";
import { reconcile } from "./reconcile.server";

const club = testClubForEach();
const say = (notice: Parameters<typeof club.say>[0]) => club.say(notice, "paystack");

/** A Local member by Paystack: the payment names no token, the agreement follows in a message of its own. */
async function localMember(agreement = AGREED.token as string) {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
  const subscriber = buyer.email;
  expect(await say({ reference, subscriber, transaction_id: `first-${agreement}` })).toMatchObject({
    decision: "settled",
  });
  return { buyer, reference, subscriber };
}
/** What Paystack lists as charging a payer. */
const charging = (...tokens: string[]) => ({
  kind: "found" as const,
  agreements: tokens.map((token) => ({ token, email_token: "secret", customer: null })),
});
const agreed = (subscriber: string, token = "SUB_1") => say({ ...AGREED, token, subscriber });

describe("a monthly agreement that is told of apart", () => {
  it("belongs to the payer, renews by who they are and is cancelled with both its keys", async () => {
    const { buyer, subscriber } = await localMember();
    expect(await agreed(subscriber)).toMatchObject({ decision: "settled" });
    expect(await agreed(subscriber)).toMatchObject({ decision: "duplicate" });
    const member = (await club.member(buyer))!;
    expect(await club.db.agreement.findMany()).toMatchObject([
      { token: "SUB_1", email_token: "secret", current_member_id: member.id, next_renewal_on: "2026-02-10" },
    ]);
    club.setDay("2026-02-10");
    const renewal = { subscriber, reference: "PAYSTACKS-OWN", transaction_id: "2" };
    expect(await say(renewal)).toMatchObject({ decision: "settled", reason: "renewed" });
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-03-10", last_status: "active" });
    expect(await club.db.agreement.findFirst()).toMatchObject({ next_renewal_on: "2026-03-10" });
    expect(await club.db.alert.count()).toBe(0);
    await cancelMembership(club.deps, "member", { member_id: member.id, reason: "" });
    expect(club.paystack.cancelled).toEqual(["SUB_1"]);
    await say({ ...CANCELLED, token: "SUB_1", provider_status: "subscription.disable" });
    expect(await club.member(buyer)).toMatchObject({ last_status: "cancelled" });
  });

  it("waits for its payment when its message is the faster one", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
    expect(await agreed(buyer.email)).toEqual({ decision: "deferred", reason: "no_payment_yet" });
    await say({ reference, subscriber: buyer.email });
    expect(await agreed(buyer.email)).toMatchObject({ decision: "settled" });
    expect(await club.db.agreement.count()).toBe(1);
  });

  it("is ended at once when the member has cancelled meanwhile, also at a provider that is away", async () => {
    const { buyer, subscriber } = await localMember();
    const { id: member_id } = (await club.member(buyer))!;
    await cancelMembership(club.deps, "member", { member_id, reason: "" });
    club.paystack.cancellation = "unreachable";
    await agreed(subscriber);
    expect(await club.db.agreement.findFirst()).toMatchObject({
      current_member_id: null,
      cancelled_at: null,
    });
    club.paystack.cancellation = "cancelled";
    expect(await reconcile(club.deps)).toMatchObject({ agreements_ended: 1 });
    expect(club.paystack.cancelled).toEqual(["SUB_1"]);
    expect(await club.member(buyer)).toMatchObject({ last_status: "cancelled" });
  });

  it("that ended before it was told of ends the membership at the paid-up date", async () => {
    const { buyer, subscriber } = await localMember();
    await say({ ...CANCELLED, token: "SUB_1" });
    await agreed(subscriber);
    expect(await club.member(buyer)).toMatchObject({ last_status: "cancelled", paid_through: "2026-02-10" });
    expect(club.paystack.cancelled).toEqual([]);
  });

  it("fails by its token, recovers by paying again, and the old one is ended", async () => {
    const { buyer, subscriber } = await localMember();
    await agreed(subscriber);
    club.setDay("2026-02-10");
    await say({ ...FAILED, token: "SUB_1", transaction_id: "INV_1", reference: null });
    expect(await club.member(buyer)).toMatchObject({ last_status: "past_due" });
    const again = await club.checkout(buyer, "local_recurring", "paystack");
    await say({ reference: again.temp_member_id, subscriber, transaction_id: "3" });
    await agreed(subscriber, "SUB_2");
    expect(await club.member(buyer)).toMatchObject({ last_status: "active", paid_through: "2026-03-10" });
    expect(club.paystack.cancelled).toEqual(["SUB_1"]);
    expect(await club.db.agreement.findFirst({ where: { token: "SUB_2" } })).toMatchObject({
      current_member_id: (await club.member(buyer))!.id,
    });
  });

  it("is nobody else's: a stranger's charge and agreement change nothing", async () => {
    const { buyer } = await localMember();
    expect(await agreed("stranger@example.com")).toMatchObject({ decision: "deferred" });
    const charge = { subscriber: "stranger@example.com", reference: "X", transaction_id: "77" };
    expect(await say(charge)).toEqual({ decision: "refused", reason: "unknown_payment" });
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-02-10" });
  });

  it("that we were never told of still counts its charges, and an administrator hears of it", async () => {
    const { buyer, subscriber } = await localMember();
    club.setDay("2026-02-10");
    await say({ subscriber, reference: "PAYSTACKS-OWN", transaction_id: "2" });
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-03-10" });
    club.paystack.charging = charging();
    await reconcile(club.deps);
    expect(await club.db.alert.findMany()).toMatchObject([{ kind: "no_agreement" }]);
  });

  it("that we were never told of is learnt from Paystack before a cancellation, and ended", async () => {
    const { buyer } = await localMember();
    const { id: member_id } = (await club.member(buyer))!;
    club.paystack.charging = charging("SUB_1");
    await cancelMembership(club.deps, "member", { member_id, reason: "" });
    expect(club.paystack.cancelled).toEqual(["SUB_1"]);
    expect(await club.db.agreement.findFirst()).toMatchObject({
      current_member_id: null,
      cancelled_at: expect.any(Date),
    });
    expect(await agreed(buyer.email)).toMatchObject({ decision: "duplicate" });
  });

  it("is learnt by reconcile too, after a cancellation at a provider that did not answer", async () => {
    const { buyer } = await localMember();
    const { id: member_id } = (await club.member(buyer))!;
    club.paystack.charging = { kind: "unreachable" };
    await cancelMembership(club.deps, "member", { member_id, reason: "" });
    expect(await club.db.alert.count({ where: { kind: "cancellation_unverified" } })).toBe(1);
    club.paystack.charging = charging("SUB_1");
    expect(await reconcile(club.deps)).toMatchObject({ agreements_learnt: 1 });
    expect(club.paystack.cancelled).toEqual(["SUB_1"]);
    expect(await reconcile(club.deps)).toMatchObject({ agreements_learnt: 0, agreements_ended: 0 });
  });

  it("of which there are two ends twice when the member cancels, also at a provider that is away at first", async () => {
    const { buyer, subscriber } = await localMember();
    await agreed(subscriber);
    const { id: member_id } = (await club.member(buyer))!;
    club.paystack.charging = charging("SUB_1", "SUB_2");
    club.paystack.cancellation = "unreachable";
    await cancelMembership(club.deps, "member", { member_id, reason: "" });
    club.paystack.cancellation = "cancelled";
    expect(await reconcile(club.deps)).toMatchObject({ agreements_ended: 2 });
    expect(club.paystack.cancelled.sort()).toEqual(["SUB_1", "SUB_2"]);
  });
});
