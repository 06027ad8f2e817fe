import { describe, expect, it } from "vitest";
import { learnAgreements } from "~/money/agreements/learn-agreements.server";
import { AGREED } from "../../../tests/model/test-club";
import { testClubForEach } from "../../../tests/support/for-file";

const club = testClubForEach();
const say = (notice: Parameters<typeof club.say>[0]) => club.say(notice, "paystack");

/** A Local member by Paystack, as the messages of a first payment and of its subscription make one. */
async function localMember(customer: string, { email = undefined as string | undefined, told = true } = {}) {
  const buyer = await club.person(email);
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
  const subscriber = email ?? buyer.email;
  await say({ reference, subscriber, customer, transaction_id: `first-${customer}` });
  if (told) await say({ ...AGREED, token: `SUB_${customer}`, subscriber, customer });
  return { buyer, subscriber, member: (await club.member(buyer))! };
}
const charge = (customer: string, subscriber: string, transaction_id = "2") =>
  say({ reference: `PAYSTACKS-${transaction_id}`, transaction_id, subscriber, customer });
const paidThrough = async (buyer: { user_id: number }) => (await club.member(buyer))!.paid_through;

describe("a renewal belongs to the customer whom Paystack numbers", () => {
  it("also under another e-mail address", async () => {
    const { buyer } = await localMember("CUS_1");
    club.setDay("2026-02-10");
    expect(await charge("CUS_1", "new@example.test")).toMatchObject({ reason: "renewed" });
    expect(await paidThrough(buyer)).toBe("2026-03-10");
    expect(await club.db.alert.count()).toBe(0);
  });

  it("also when nobody told the club of the agreement", async () => {
    const { buyer } = await localMember("CUS_1", { told: false });
    expect(
      await say({ ...AGREED, token: "SUB_X", customer: "CUS_1", subscriber: "new@example.test" }),
    ).toEqual({ decision: "settled", reason: "agreement_made" });
    expect(await club.db.agreement.findFirst()).toMatchObject({ customer: "CUS_1", token: "SUB_X" });
    club.setDay("2026-02-10");
    await charge("CUS_1", "newer@example.test");
    expect(await paidThrough(buyer)).toBe("2026-03-10");
  });

  it("and not to whoever has that address by now, or had it before", async () => {
    const before = await localMember("CUS_1");
    await club.db.user.update({
      where: { id: before.buyer.user_id },
      data: { email: "moved@example.test", provider_sub: "moved" },
    });
    const after = await localMember("CUS_2", { email: before.subscriber });
    club.setDay("2026-02-10");
    await charge("CUS_1", "moved@example.test", "21");
    expect([await paidThrough(before.buyer), await paidThrough(after.buyer)]).toEqual([
      "2026-03-10",
      "2026-02-10",
    ]);
    await charge("CUS_2", before.subscriber, "22");
    expect([await paidThrough(before.buyer), await paidThrough(after.buyer)]).toEqual([
      "2026-03-10",
      "2026-03-10",
    ]);
  });

  it("so a customer of another number is nobody's by the address alone", async () => {
    const { buyer, subscriber } = await localMember("CUS_1");
    expect(await charge("CUS_9", subscriber)).toEqual({ decision: "refused", reason: "unknown_payment" });
    expect(await paidThrough(buyer)).toBe("2026-02-10");
  });

  it("and to the e-mail address where no number is known yet, which is learnt from it", async () => {
    const { buyer, subscriber } = await localMember("CUS_1");
    await club.db.agreement.updateMany({ data: { customer: null } });
    await club.db.payment.updateMany({ data: { customer: null } });
    club.setDay("2026-02-10");
    expect(await charge("CUS_1", subscriber)).toMatchObject({ reason: "renewed" });
    expect(await club.db.agreement.findFirst()).toMatchObject({ customer: "CUS_1" });
    club.setDay("2026-03-10");
    expect(await charge("CUS_1", "new@example.test", "3")).toMatchObject({ reason: "renewed" });
    expect(await paidThrough(buyer)).toBe("2026-04-10");
  });

  it("and to the subscription before all, where the message names one", async () => {
    const { buyer } = await localMember("CUS_1");
    club.setDay("2026-02-10");
    const named = { reference: "P", transaction_id: "2", token: "SUB_CUS_1", customer: "CUS_5" };
    expect(await say({ ...named, subscriber: "new@example.test" })).toMatchObject({ reason: "renewed" });
    expect(await paidThrough(buyer)).toBe("2026-03-10");
  });

  it("and Paystack is asked for the subscriptions of that customer", async () => {
    const { member, subscriber } = await localMember("CUS_1", { told: false });
    const asked: unknown[] = [];
    club.paystack.agreementsOf = async (payer) => {
      asked.push(payer);
      return { kind: "found", agreements: [{ token: "SUB_1", email_token: "s", customer: "CUS_1" }] };
    };
    await learnAgreements(club.deps, member.id);
    expect(asked).toEqual([{ email: subscriber, customer: "CUS_1" }]);
    expect(await club.db.agreement.findFirst()).toMatchObject({ token: "SUB_1", customer: "CUS_1" });
  });
});
