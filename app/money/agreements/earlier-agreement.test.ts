import { beforeEach, describe, expect, it } from "vitest";
import { testClubForEach } from "../../../tests/support/for-file";
import { cancelMembership } from "./cancel-membership.server";

const club = testClubForEach();
beforeEach(async () => {
  charging = [];
  club.paystack.agreementsOf = async () => ({ kind: "found", agreements: charging.filter(isLeft) });
  club.paystack.begin = async ({ plan_type, reference }) =>
    plan_type === "local_recurring" && charging.some((one) => one.plan === "PLN_1" && isLeft(one))
      ? { kind: "subscribed", plan: "PLN_1" }
      : { kind: "redirect", url: `https://pay.test/${reference}` };
});

type Charging = { token: string; email_token: string; customer: string; plan: string };
let charging: Charging[] = [];
const isLeft = ({ token }: Charging) => !club.paystack.cancelled.includes(token);
const at = (token: string, plan = "PLN_1"): Charging => ({
  token,
  email_token: "s",
  customer: "CUS_1",
  plan,
});
const say = (notice: Parameters<typeof club.say>[0]) => club.say(notice, "paystack");
const join = (buyer: { user_id: number; email: string }) =>
  club.checkout(buyer, "local_recurring", "paystack");
const NOT_YET = { code: "conflict", message: expect.stringContaining("has not ended it yet") };

/** A Local member whose subscription charges at Paystack. */
async function localMember(token = "SUB_1") {
  const buyer = await club.person();
  const { temp_member_id: reference } = await join(buyer);
  await say({ reference, subscriber: buyer.email, transaction_id: `first-${token}` });
  const agreed = { status: "agreed", provider_status: "subscription.create" } as const;
  await say({ ...agreed, transaction_id: null, amount_cents: null, token, subscriber: buyer.email });
  charging.push(at(token));
  return { buyer, member: (await club.member(buyer))! };
}
const failed = (token: string) =>
  say({
    status: "failed",
    provider_status: "invoice.payment_failed",
    token,
    transaction_id: "INV_1",
    reference: null,
  });

describe("a second subscription that Paystack refuses", () => {
  it("follows the first, which is ended: of a member whose renewal failed", async () => {
    const { buyer, member } = await localMember();
    club.setDay("2026-02-10");
    await failed("SUB_1");
    expect(await join(buyer)).toMatchObject({
      authorization_url: expect.stringContaining("https://pay.test/"),
    });
    expect(club.paystack.cancelled).toContain("SUB_1");
    expect(await club.db.agreement.findFirst()).toMatchObject({
      status: "replaced",
      current_member_id: null,
      cancelled_at: expect.any(Date),
    });
    expect(await club.member(buyer)).toMatchObject({
      id: member.id,
      last_status: "past_due",
      cancelled_at: null,
    });
    const disabled = {
      status: "cancelled",
      provider_status: "subscription.disable",
      token: "SUB_1",
    } as const;
    await say({ ...disabled, transaction_id: null, amount_cents: null });
    expect(await club.member(buyer)).toMatchObject({ last_status: "past_due", cancelled_at: null });
    expect(await club.db.alert.count()).toBe(0);
  });

  it("keeps the grace of a member whose charge has not come, although nobody charges any more", async () => {
    const { buyer } = await localMember();
    club.setDay("2026-02-12");
    await join(buyer);
    club.setDay("2026-02-15");
    const { statusOf } = await import("~/members/membership/membership");
    const { factsOf } = await import("~/members/membership/members.server");
    expect(statusOf(factsOf((await club.member(buyer))!), club.deps.clock())).toBe("past_due");
  });

  it("follows one that should have ended, also when only the club knows that", async () => {
    const { buyer, member } = await localMember();
    club.paystack.cancellation = "unreachable";
    await cancelMembership(club.deps, "member", { member_id: member.id, reason: "" });
    club.setDay("2026-02-20");
    await expect(join(buyer)).rejects.toMatchObject(NOT_YET);
    club.paystack.cancellation = "cancelled";
    await join(buyer);
    expect(club.paystack.cancelled).toContain("SUB_1");
    expect(await club.db.alert.count()).toBe(0);
  });

  it("follows one that the club was never told of, on this plan alone", async () => {
    const buyer = await club.person();
    charging = [at("SUB_OLD"), at("SUB_SHOP", "PLN_SHOES")];
    await join(buyer);
    expect(club.paystack.cancelled).toEqual(["SUB_OLD"]);
  });

  it.each(["it does not answer", "it goes on charging", "it is refused again"])(
    "is told in a sentence when %s, and nothing is left open",
    async (fault) => {
      const buyer = await club.person();
      charging = [at("SUB_OLD")];
      if (fault === "it does not answer") club.paystack.agreementsOf = async () => ({ kind: "unreachable" });
      if (fault === "it goes on charging") club.paystack.cancellation = "unreachable";
      if (fault === "it is refused again")
        club.paystack.begin = async () => ({ kind: "subscribed", plan: "PLN_1" });
      await expect(join(buyer)).rejects.toMatchObject(NOT_YET);
      expect(await club.db.checkout.findFirst()).toMatchObject({ status: "abandoned" });
      expect(await club.db.payment.findFirst()).toMatchObject({ status: "cancelled" });
      expect(await club.db.alert.count()).toBe(0);
    },
  );

  it("of another member is left alone, and a person is told", async () => {
    const { member } = await localMember();
    const newcomer = await club.person();
    await expect(join(newcomer)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("another membership"),
    });
    expect(club.paystack.cancelled).toEqual([]);
    expect(await club.db.agreement.findFirst()).toMatchObject({ current_member_id: member.id });
    expect(await club.db.alert.findMany()).toMatchObject([
      { kind: "agreement_of_another", link: `/admin/members/${member.id}` },
    ]);
  });
});

it("what should have ended at Paystack is ended before somebody pays there again", async () => {
  const { buyer, member } = await localMember();
  club.paystack.cancellation = "unreachable";
  await cancelMembership(club.deps, "member", { member_id: member.id, reason: "" });
  club.paystack.cancellation = "cancelled";
  club.paystack.begin = async ({ reference }) => {
    expect(club.paystack.cancelled).toContain("SUB_1");
    return { kind: "redirect", url: `https://pay.test/${reference}` };
  };
  club.setDay("2026-02-20");
  await join(buyer);
  expect.assertions(1);
});
