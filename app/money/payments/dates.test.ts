import { beforeEach, describe, expect, it } from "vitest";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { membershipView } from "~/money/agreements/membership-view.server";
import { notifyOfMissedRenewals } from "~/money/agreements/notify-of-missed-renewals.server";
import { remindOfRenewals } from "~/money/agreements/remind-of-renewals.server";
import { resumeMembership } from "~/money/agreements/resume-membership.server";
import { testClubForEach } from "../../../tests/support/for-file";
import { reconcile } from "./reconcile.server";

const club = testClubForEach("2026-11-10");

type Buyer = { user_id: number; email: string };
const view = async (buyer: Buyer) => (await membershipView(club.deps, buyer.user_id))!;
const mails = async () =>
  (await club.db.outboxMail.findMany({ orderBy: { id: "asc" } }))
    .map(({ email_type }) => email_type)
    .filter((type) => !/^(welcome|payment_success|payment_receipt)$/.test(type));

let transaction = 100;
async function pays(buyer: Buyer, token: string, provider: "payfast" | "paystack" = "payfast") {
  const { temp_member_id: reference, first_charge_on } = await club.checkout(
    buyer,
    "local_recurring",
    provider,
  );
  transaction += 1;
  await club.say({ reference, token, transaction_id: String(transaction) }, provider);
  return { reference, first_charge_on };
}
async function charged(token: string, provider: "payfast" | "paystack" = "payfast") {
  transaction += 1;
  await club.say({ token, transaction_id: String(transaction) }, provider);
}

describe("somebody who pays in grace", () => {
  beforeEach(() => club.setDay("2026-11-01"));

  it("is charged when the month ends that they paid for, and is never called overdue for it", async () => {
    const buyer = await club.person();
    await pays(buyer, "T1");
    club.setDay("2026-12-04");
    const { first_charge_on } = await pays(buyer, "T2");
    expect(first_charge_on).toBe("2027-01-01");
    expect(await view(buyer)).toMatchObject({ paid_through: "2027-01-01", renews_on: "2027-01-01" });
  });

  it("and whose provider takes no date is not overdue before the charge is due", async () => {
    const buyer = await club.person();
    await pays(buyer, "S1", "paystack");
    club.setDay("2026-12-04");
    expect((await pays(buyer, "S2", "paystack")).first_charge_on).toBeNull();
    for (const day of ["2027-01-02", "2027-01-04"]) {
      club.setDay(day);
      expect(await view(buyer)).toMatchObject({ status: "active", renews_on: "2027-01-04" });
      expect(await notifyOfMissedRenewals(club.deps)).toBe(0);
    }
    club.setDay("2027-01-05");
    expect(await view(buyer)).toMatchObject({ status: "past_due", works_until: "2027-01-06" });
    await charged("S2", "paystack");
    expect(await view(buyer)).toMatchObject({
      status: "active",
      paid_through: "2027-02-01",
      renews_on: "2027-02-04",
    });
  });
});

describe("a charge before its day", () => {
  it("is that month's: the next one follows, with its reminder and without an alert", async () => {
    club.setDay("2027-01-28");
    const buyer = await club.person();
    await pays(buyer, "T1");
    club.setDay("2027-02-27");
    await charged("T1");
    expect(await view(buyer)).toMatchObject({ renews_on: "2027-03-28" });
    club.setDay("2027-03-05");
    await reconcile(club.deps);
    expect(await club.db.alert.count({ where: { kind: "renewal_overdue" } })).toBe(0);
    club.setDay("2027-03-25");
    expect(await remindOfRenewals(club.deps)).toBe(1);
  });

  it("comes on the 28th at Paystack for those who joined later in the month", async () => {
    club.setDay("2027-05-31");
    const buyer = await club.person();
    await pays(buyer, "S1", "paystack");
    expect(await view(buyer)).toMatchObject({ renews_on: "2027-06-28", paid_through: "2027-06-30" });
    club.setDay("2027-06-28");
    await charged("S1", "paystack");
    club.setDay("2027-06-29");
    expect(await remindOfRenewals(club.deps)).toBe(0);
    expect(await view(buyer)).toMatchObject({ renews_on: "2027-07-28", paid_through: "2027-07-31" });
  });

  it("follows the day that the provider names when it has been moved there", async () => {
    club.setDay("2027-05-10");
    const buyer = await club.person();
    await pays(buyer, "T1");
    club.payfast.next_charge_on = "2027-06-12";
    club.setDay("2027-06-06");
    await reconcile(club.deps);
    expect(await view(buyer)).toMatchObject({ renews_on: "2027-06-12" });
    club.setDay("2027-06-11");
    expect(await view(buyer)).toMatchObject({ status: "active" });
    club.setDay("2027-06-12");
    await charged("T1");
    expect(await view(buyer)).toMatchObject({ renews_on: "2027-07-12", paid_through: "2027-07-10" });
  });
});

describe("a Local plan bought during a pass", () => {
  it("is charged again when its own first month ends", async () => {
    club.setDay("2027-03-24");
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "tourist_oneoff");
    await club.say({ reference, transaction_id: "90" });
    club.setDay("2027-04-01");
    expect((await pays(buyer, "T1")).first_charge_on).toBe("2027-05-24");
    expect(await view(buyer)).toMatchObject({
      plan_type: "tourist_oneoff",
      local_from: "2027-04-24",
      paid_through: "2027-05-24",
      renews_on: "2027-05-24",
    });
  });
});

describe("a renewal that does not come", () => {
  it("brings one mail when it is missed, one in the middle of the grace and one at the end", async () => {
    const buyer = await club.person();
    await pays(buyer, "T1");
    for (let day = 10; day <= 20; day += 1) {
      club.setDay(`2026-12-${day}`);
      await reconcile(club.deps);
      await notifyOfMissedRenewals(club.deps);
      await notifyOfMissedRenewals(club.deps);
    }
    expect(await mails()).toEqual(["payment_failed", "payment_overdue", "membership_expired"]);
  });

  it("brings no second mail when the failure and the lock are told of on one day", async () => {
    const buyer = await club.person();
    await pays(buyer, "S1", "paystack");
    club.setDay("2026-12-10");
    const failed = { status: "failed", provider_status: "invoice.payment_failed" } as const;
    await club.say({ ...failed, token: "S1", transaction_id: "INV_1" }, "paystack");
    club.paystack.state = "locked";
    club.setDay("2026-12-11");
    await reconcile(club.deps);
    await notifyOfMissedRenewals(club.deps);
    expect(await mails()).toEqual(["payment_failed"]);
    const [mail] = await club.db.outboxMail.findMany({ where: { email_type: "payment_failed" } });
    expect(JSON.parse(mail!.data)).toMatchObject({ tries_again: false });
  });
});

describe("grace", () => {
  it("is not given to who cancelled and resumed: no renewal is awaited", async () => {
    const buyer = await club.person();
    await pays(buyer, "T1");
    const { id: member_id } = (await club.member(buyer))!;
    await cancelMembership(club.deps, "member", { member_id, reason: "" });
    await resumeMembership(club.deps, "member", { member_id });
    club.setDay("2026-12-10");
    expect(await view(buyer)).toMatchObject({ status: "active", works_until: "2026-12-10" });
    club.setDay("2026-12-11");
    expect(await view(buyer)).toMatchObject({ status: "expired" });
    await notifyOfMissedRenewals(club.deps);
    expect(await mails()).toEqual(["cancellation", "membership_expired"]);
  });

  it("that has begun stays when the member cancels in it, as page and mail say", async () => {
    const buyer = await club.person();
    await pays(buyer, "T1");
    club.setDay("2026-12-12");
    expect(await view(buyer)).toMatchObject({ status: "past_due", cancelled_until: "2026-12-15" });
    const { id: member_id } = (await club.member(buyer))!;
    const { works_until } = await cancelMembership(club.deps, "member", { member_id, reason: "" });
    expect(works_until).toBe("2026-12-15");
    expect(await view(buyer)).toMatchObject({ status: "cancelled", works_until });
    const [mail] = await club.db.outboxMail.findMany({ where: { email_type: "cancellation" } });
    expect(JSON.parse(mail!.data)).toMatchObject({ works_until });
    await resumeMembership(club.deps, "member", { member_id });
    expect(await view(buyer)).toMatchObject({ status: "past_due", works_until });
  });
});

describe("an agreement that should have ended", () => {
  it("counts as ended when the provider says so, is told again until then, and an administrator after a day", async () => {
    const buyer = await club.person();
    await pays(buyer, "T1");
    const { id: member_id } = (await club.member(buyer))!;
    club.payfast.forgetful = true;
    await cancelMembership(club.deps, "member", { member_id, reason: "" });
    const agreement = () => club.db.agreement.findFirstOrThrow();
    expect(await agreement()).toMatchObject({ cancelled_at: null, checked_at: club.deps.clock() });
    expect(await reconcile(club.deps)).toMatchObject({ agreements_ended: 0 });
    expect(await club.db.alert.count()).toBe(0);
    club.setDay("2026-11-12");
    await reconcile(club.deps);
    await reconcile(club.deps);
    const open = { kind: "agreement_not_ended", resolved_at: null };
    expect(await club.db.alert.count({ where: open })).toBe(1);
    club.payfast.forgetful = false;
    expect(await reconcile(club.deps)).toMatchObject({ agreements_ended: 1 });
    expect(await club.db.alert.count({ where: open })).toBe(0);
  });

  it("is ended at its own provider when the new one is another's", async () => {
    const buyer = await club.person();
    await pays(buyer, "T1");
    club.setDay("2026-12-12");
    await pays(buyer, "S1", "paystack");
    expect([club.payfast.cancelled, club.paystack.cancelled]).toEqual([["T1"], []]);
    expect(await club.db.agreement.findFirst({ where: { token: "T1" } })).toMatchObject({
      status: "replaced",
      cancelled_at: club.deps.clock(),
    });
  });
});
