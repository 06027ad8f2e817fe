import { describe, expect, it } from "vitest";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { membershipView } from "~/money/agreements/membership-view.server";
import { remindOfRenewals } from "~/money/agreements/remind-of-renewals.server";
import { resumeMembership } from "~/money/agreements/resume-membership.server";
import { recordPayment } from "~/money/cash-and-eft/record-payment.server";
import { giveAccount } from "../../../tests/factories/bank-account";
import { testClubForEach } from "../../../tests/support/for-file";
import { announcePrice, previewPrice, withdrawPrice } from "./change-price.server";

const OWNER = { kind: "admin", id: 1, name: "Zanele" } as const;
const club = testClubForEach("2027-01-14");

let last = 100;
const next = () => String(++last);
type Buyer = { user_id: number; email: string };

/** Somebody who joins, or comes back, at the price of the day. */
async function joins(buyer?: Buyer) {
  const who = buyer ?? (await club.person());
  const { temp_member_id: reference, amount_cents } = await club.checkout(who);
  const token = `T-${reference}`;
  await club.say({ reference, token, transaction_id: next(), amount_cents });
  const charge = (cents: number) =>
    club.say({ token, reference, transaction_id: next(), amount_cents: cents });
  const { id } = (await club.member(who))!;
  return { buyer: who, id, token, amount_cents, charge };
}

const announce = (valid_from: string, amount_cents = 10900) =>
  announcePrice(club.deps, OWNER, { plan_type: "local_recurring", amount_cents, valid_from });
const view = async ({ user_id }: Buyer) => (await membershipView(club.deps, user_id))!;

describe("a new price", () => {
  it("is announced with an entry in the audit log, and mails nobody", async () => {
    const { buyer } = await joins();
    const wanted = { plan_type: "local_recurring", amount_cents: 10900, valid_from: "2027-03-01" } as const;
    expect(await previewPrice(club.deps, wanted)).toMatchObject({ former_cents: 9900 });
    const mails = await club.db.outboxMail.count();
    expect(await announce("2027-03-01")).toMatchObject({ created_by: "Zanele" });
    expect(await club.db.outboxMail.count()).toBe(mails);
    expect(await club.db.auditEntry.findFirstOrThrow({ where: { action: "price.announce" } })).toMatchObject({
      actor_name: "Zanele",
      details: expect.stringContaining('"amount_cents":[9900,10900]'),
    });
    expect(await view(buyer)).toMatchObject({ renews_with_cents: 9900 });
  });

  it("is refused for today, at the same price, or beside another open change", async () => {
    await expect(announce("2027-01-14")).rejects.toMatchObject({
      field_errors: { valid_from: [/later day/] },
    });
    await expect(announce("2027-03-01", 9900)).rejects.toMatchObject({
      field_errors: { amount: [/already/] },
    });
    const both = await Promise.allSettled([announce("2027-03-01"), announce("2027-03-01", 11900)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await club.db.priceChange.count()).toBe(1);
  });

  it("applies to purchases from its day on; a checkout keeps its price", async () => {
    await announce("2027-03-01");
    club.setDay("2027-02-28");
    const begun = await club.checkout(await club.person());
    club.setDay("2027-03-01");
    const { amount_cents } = await club.checkout(await club.person());
    expect([begun.amount_cents, amount_cents]).toEqual([9900, 10900]);
    const told = { reference: begun.temp_member_id, token: "T", transaction_id: next() };
    expect(await club.say(told)).toMatchObject({ reason: "paid" });
  });

  it("can be withdrawn until it applies", async () => {
    const { id } = await announce("2027-03-01");
    await withdrawPrice(club.deps, OWNER, id);
    const again = await announce("2027-03-01", 11900);
    club.setDay("2027-03-01");
    await expect(withdrawPrice(club.deps, OWNER, again.id)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a running membership keeps its price (R5)", () => {
  it("is charged it each month, and at no other", async () => {
    const { buyer, charge } = await joins();
    await announce("2027-02-01");
    club.setDay("2027-02-14");
    expect(await charge(10900)).toMatchObject({ reason: "wrong_amount" });
    expect(await charge(9900)).toMatchObject({ reason: "renewed" });
    expect(await view(buyer)).toMatchObject({ renews_with_cents: 9900, price_cents: 9900 });
  });

  it("through a cancellation that is taken back within the paid days, and through the grace", async () => {
    const { buyer, id } = await joins();
    await announce("2027-02-01");
    await cancelMembership(club.deps, "member", { member_id: id, reason: "" });
    club.setDay("2027-02-10");
    await resumeMembership(club.deps, "member", { member_id: id });
    expect(await joins(buyer)).toMatchObject({ amount_cents: 9900 });
    club.setDay("2027-03-19");
    expect(await view(buyer)).toMatchObject({ status: "past_due", price_cents: 9900 });
    expect((await club.checkout(buyer)).amount_cents).toBe(9900);
  });

  it("until it has ended: who comes back pays the price of the day, and keeps that one then", async () => {
    const { buyer, id } = await joins();
    await announce("2027-02-01");
    await cancelMembership(club.deps, "member", { member_id: id, reason: "" });
    club.setDay("2027-02-15");
    expect(await view(buyer)).toMatchObject({ status: "expired", price_cents: 10900 });
    expect(await joins(buyer)).toMatchObject({ amount_cents: 10900 });
    await announce("2027-03-01", 11900);
    club.setDay("2027-03-02");
    expect(await view(buyer)).toMatchObject({ price_cents: 10900 });
  });

  it("for transfers and cash too, as whole multiples, and says it in the reminder", async () => {
    await giveAccount(club.db);
    const money = { payment_provider: "cash", plan_type: "local_recurring", reference: "" } as const;
    const newcomer = { full_name: "Thandi", email: "t@example.test", phone: "", account: null } as const;
    const record = (payer: object, amount_cents: number, received_on: string) =>
      recordPayment(club.deps, OWNER, {
        payer: payer as { member: number },
        ...money,
        amount_cents,
        received_on,
        attempt_key: null,
      });
    const joined = { newcomer: { ...newcomer, city: "Port Alfred" } };
    const { member } = await record(joined, 9900, "2027-01-14");
    await announce("2027-02-01");
    club.setDay("2027-02-13");
    await remindOfRenewals(club.deps);
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: { email_type: "renewal_reminder" } });
    expect(JSON.parse(mail.data)).toMatchObject({ amount_cents: 9900 });
    await expect(record({ member }, 10900, "2027-02-13")).rejects.toMatchObject({ code: "invalid_input" });
    await record({ member }, 2 * 9900, "2027-02-13");
    const { user_id, email } = await club.db.member.findUniqueOrThrow({ where: { id: member } });
    expect((await club.checkout({ user_id, email }, "local_recurring", "bank")).amount_cents).toBe(9900);
  });
});
