import { describe, expect, it } from "vitest";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { CANCELLED, FAILED } from "../../../tests/model/test-club";
import { testClubForEach } from "../../../tests/support/for-file";

const club = testClubForEach();

async function localMember(token = "T1") {
  const buyer = await club.person();
  const checkout = await club.checkout(buyer);
  const reference = checkout.temp_member_id;
  expect(await club.say({ reference, token, transaction_id: "100" })).toMatchObject({ decision: "settled" });
  return { buyer, reference, token };
}
const completed = () => club.db.payment.count({ where: { status: "completed" } });

describe("the first payment", () => {
  it("makes the member, with card, period, history, receipt, agreement and mails", async () => {
    const { buyer, reference } = await localMember();
    const member = await club.db.member.findUniqueOrThrow({
      where: { user_id: buyer.user_id },
      include: { periods: true, status_changes: true, payments: true, agreements: true },
    });
    expect(member.member_id).toMatch(/^FBI-PA-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(member).toMatchObject({
      plan_type: "local_recurring",
      paid_through: "2026-02-10",
      card_token: expect.stringMatching(/^.{16}$/),
      periods: [{ starts_on: "2026-01-10", ends_on: "2026-02-10", source: "payment" }],
      status_changes: [{ from_status: null, to_status: "active", reason: "joined" }],
      payments: [{ status: "completed", receipt_number: 1, transaction_id: "100", fee_cents: 547 }],
      agreements: [{ token: "T1", current_member_id: member.id, next_renewal_on: "2026-02-10" }],
    });
    expect(await club.db.checkout.findUnique({ where: { temp_member_id: reference } })).toMatchObject({
      status: "paid",
    });
    const mails = await club.db.outboxMail.findMany({ orderBy: { id: "asc" } });
    expect(mails.map(({ email_type }) => email_type)).toEqual(["welcome"]);
    expect(JSON.parse(mails[0]!.data)).toMatchObject({
      member_id: member.member_id,
      paid: { receipt_number: 1, amount_cents: 9900, provider_label: "PayFast", ends_on: "2026-02-10" },
    });
  });

  it("is followed by one mail for each later payment: a charge brings its receipt, a payment by hand its thanks", async () => {
    const { buyer, token } = await localMember();
    const mails = async () => {
      const all = await club.db.outboxMail.findMany({ orderBy: { id: "asc" } });
      return all.map(({ email_type, data }) => [
        email_type,
        JSON.parse(data).receipt_number ?? JSON.parse(data).paid.receipt_number,
      ]);
    };
    club.setDay("2026-02-10");
    await club.say({ token, transaction_id: "200" });
    expect(await mails()).toEqual([
      ["welcome", 1],
      ["payment_receipt", 2],
    ]);
    club.setDay("2026-06-10");
    const again = await club.checkout(buyer, "tourist_oneoff");
    await club.say({ reference: again.temp_member_id, transaction_id: "300" });
    expect(await mails()).toEqual([
      ["welcome", 1],
      ["payment_receipt", 2],
      ["payment_success", 3],
    ]);
  });

  it("lasts 30 days for a Tourist, with no agreement even when the card was stored", async () => {
    const buyer = await club.person();
    const { temp_member_id } = await club.checkout(buyer, "tourist_oneoff");
    await club.say({ reference: temp_member_id, token: "STORED" });
    expect(await club.member(buyer)).toMatchObject({
      plan_type: "tourist_oneoff",
      paid_through: "2026-02-09",
    });
    expect(await club.db.agreement.count()).toBe(0);
    expect(club.payfast.cancelled).toEqual(["STORED"]);
    await club.say({ ...CANCELLED, token: "STORED" });
    expect(await club.member(buyer)).toMatchObject({ cancelled_at: null });
  });

  it("counts once, however often and however closely it is announced", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    const notice = { reference, token: "T1", transaction_id: "100" };
    const decisions = await Promise.all(Array.from({ length: 8 }, () => club.say(notice)));
    expect(decisions.map(({ decision }) => decision).sort()).toEqual([
      ...Array(7).fill("duplicate"),
      "settled",
    ]);
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-02-10" });
    expect(await completed()).toBe(1);
    expect(await club.db.providerEvent.count()).toBe(8);
  });

  it("of who cancelled after going to pay gives its days, and begins no charge (R137)", async () => {
    const { buyer, token } = await localMember();
    club.setDay("2026-02-12");
    await club.say({ ...FAILED, token, transaction_id: "101" });
    const paid = {
      reference: (await club.checkout(buyer)).temp_member_id,
      token: "T2",
      transaction_id: "102",
    };
    club.setDay("2026-02-13");
    const { id: member_id } = (await club.member(buyer))!;
    await cancelMembership(club.deps, "member", { member_id, reason: "" });
    club.setDay("2026-02-14");
    expect(await club.say(paid)).toMatchObject({ decision: "settled" });
    expect(await club.member(buyer)).toMatchObject({
      paid_through: "2026-03-10",
      cancelled_at: expect.any(Date),
      charges_on: null,
    });
    expect(club.payfast.cancelled).toEqual(["T1", "T2"]);
  });

  it("begins its charge although a provider has told of the end of the one before", async () => {
    const { buyer, token } = await localMember();
    club.setDay("2026-02-12");
    await club.say({ ...FAILED, token, transaction_id: "101" });
    const paid = {
      reference: (await club.checkout(buyer)).temp_member_id,
      token: "T2",
      transaction_id: "102",
    };
    club.setDay("2026-02-13");
    await club.say({ ...CANCELLED, token });
    await club.say(paid);
    expect(await club.member(buyer)).toMatchObject({ cancelled_at: null, charges_on: "2026-03-10" });
  });

  it("is not taken away by a failure that arrives later, and comes through after an earlier failure", async () => {
    const { buyer, reference } = await localMember();
    expect(await club.say({ ...FAILED, reference, transaction_id: "100" })).toMatchObject({
      decision: "ignored",
    });
    expect(await club.say({ ...FAILED, reference, transaction_id: "99" })).toMatchObject({
      decision: "ignored",
    });
    expect(await club.member(buyer)).toMatchObject({ renewal_failed_at: null });

    const other = await club.person();
    const again = (await club.checkout(other)).temp_member_id;
    await club.say({ ...FAILED, reference: again, transaction_id: "200" });
    expect(await club.member(other)).toBeNull();
    await club.say({ reference: again, transaction_id: "201" });
    expect(await club.member(other)).toMatchObject({ last_status: "active" });
  });
});

describe("what grants nothing", () => {
  it.each([
    ["wrong_amount", { amount_cents: 100 }],
    ["wrong_amount", { amount_cents: null }],
    ["wrong_currency", { currency: "USD" }],
    ["unknown_payment", { reference: "TMP-NOBODY-1" }],
    ["no_payment_id", { transaction_id: null }],
  ])("%s is refused: %j", async (reason, change) => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    expect(await club.say({ reference, ...change })).toEqual({ decision: "refused", reason });
    expect(await club.member(buyer)).toBeNull();
    expect(await club.say({ reference })).toMatchObject({ decision: "settled" });
  });

  it("waits for the provider's confirmation, and takes no for an answer", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    club.payfast.confirmation = "invalid";
    expect(await club.say({ reference })).toMatchObject({ decision: "refused", reason: "not_confirmed" });
    club.payfast.confirmation = "unreachable";
    expect(await club.say({ reference })).toMatchObject({ decision: "deferred" });
    expect(await club.member(buyer)).toBeNull();
    club.payfast.confirmation = "valid";
    expect(await club.say({ reference })).toMatchObject({ decision: "settled" });
  });
});

describe("a subscription's life", () => {
  it("renews on the same id and keeps the day of the month", async () => {
    club.setDay("2026-01-31");
    const { buyer, token, reference } = await localMember();
    const { member_id } = (await club.member(buyer))!;
    club.setDay("2026-02-28");
    await club.say({ token, reference, transaction_id: "101" });
    expect(await club.member(buyer)).toMatchObject({ member_id, paid_through: "2026-03-31" });
    expect(await club.db.payment.findFirst({ where: { transaction_id: "101" } })).toMatchObject({
      transaction_type: "renewal",
      receipt_number: 2,
    });
    expect(await club.db.alert.count()).toBe(0);
  });

  it("is past due after a failure, locked after five, and recovers by paying again", async () => {
    const { buyer, token, reference } = await localMember();
    club.setDay("2026-02-10");
    for (let tries = 1; tries <= 5; tries += 1) {
      await club.say({ ...FAILED, token, reference, transaction_id: String(100 + tries) });
    }
    expect(await club.member(buyer)).toMatchObject({ last_status: "past_due" });
    expect(await club.db.agreement.findFirst()).toMatchObject({ status: "locked", failed_attempts: 5 });
    expect(await club.db.outboxMail.count({ where: { email_type: "payment_failed" } })).toBe(1);

    const again = await club.checkout(buyer);
    await club.say({ reference: again.temp_member_id, token: "T2", transaction_id: "200" });
    expect(await club.member(buyer)).toMatchObject({ last_status: "active", paid_through: "2026-03-10" });
    expect(club.payfast.cancelled).toEqual(["T1"]);
    expect(await club.db.agreement.findFirst({ where: { token: "T1" } })).toMatchObject({
      status: "replaced",
    });
    await club.say({ ...CANCELLED, token: "T1" });
    expect(await club.member(buyer)).toMatchObject({ cancelled_at: null });
  });

  it.each(["completed", "disputed", "refunded"])(
    "ignores a failure behind a payment, %s now",
    async (status) => {
      const { buyer, token, reference } = await localMember();
      club.setDay("2026-02-11");
      await club.say({ token, reference, transaction_id: "102" });
      await club.db.payment.updateMany({ where: { transaction_id: "102" }, data: { status } });
      const late = await club.say({ ...FAILED, token, reference, transaction_id: "101" });
      expect(late).toMatchObject({ decision: "ignored", reason: "overtaken_by_payment" });
      expect(await club.member(buyer)).toMatchObject({ last_status: "active" });
    },
  );

  it("ends at the paid-up date once cancelled, and a straggling charge only adds days", async () => {
    const { buyer, token, reference } = await localMember();
    await club.say({ ...CANCELLED, token });
    await club.say({ ...CANCELLED, token });
    expect(await club.member(buyer)).toMatchObject({ last_status: "cancelled", paid_through: "2026-02-10" });
    expect(await club.db.outboxMail.count({ where: { email_type: "cancellation" } })).toBe(1);
    await club.say({ token, reference, transaction_id: "101" });
    const member = await club.member(buyer);
    expect(member).toMatchObject({ last_status: "cancelled", paid_through: "2026-03-10" });
    expect(await club.db.alert.count({ where: { kind: "second_payment" } })).toBe(1);
  });

  it("notices an end that was announced before the beginning", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    expect(await club.say({ ...CANCELLED, token: "T1" })).toMatchObject({ decision: "ignored" });
    await club.say({ reference, token: "T1" });
    expect(await club.member(buyer)).toMatchObject({ last_status: "cancelled", paid_through: "2026-02-10" });
  });
});

describe("paying twice", () => {
  it("adds the days, replaces the agreement and tells the administrators", async () => {
    const buyer = await club.person();
    const first = await club.checkout(buyer);
    const second = await club.checkout(buyer);
    await club.say({ reference: first.temp_member_id, token: "T1", transaction_id: "1" });
    await club.say({ reference: second.temp_member_id, token: "T2", transaction_id: "2" });
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-03-10" });
    expect(await club.db.alert.findMany()).toMatchObject([{ kind: "second_payment" }]);
    expect(club.payfast.cancelled).toEqual(["T1"]);
  });

  it("of one checkout adds the days too", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "tourist_oneoff");
    await club.say({ reference, transaction_id: "1" });
    await club.say({ reference, transaction_id: "2" });
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-03-11" });
    expect(await club.db.alert.count()).toBe(1);
    expect(await completed()).toBe(2);
  });
});

describe("the checkout", () => {
  it("is refused to a Local member in good standing, and open to a Tourist who stays", async () => {
    const { buyer } = await localMember();
    await expect(club.checkout(buyer)).rejects.toMatchObject({ code: "already_member" });
    const visitor = await club.person();
    const pass = await club.checkout(visitor, "tourist_oneoff");
    await club.say({ reference: pass.temp_member_id, transaction_id: "300" });
    const stay = await club.checkout(visitor);
    await club.say({ reference: stay.temp_member_id, token: "T3", transaction_id: "301" });
    expect(await club.member(visitor)).toMatchObject({
      plan_type: "local_recurring",
      plan_starts_on: "2026-02-10",
      paid_through: "2026-03-10",
    });
  });
});
