import "~/club";
import { describe, expect, it } from "vitest";
import { addDays } from "~/kernel/clock";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { receiveNotification } from "~/money/notifications/receive-notification.server";
import { reconcile } from "~/money/payments/reconcile.server";
import { giveMoneyBack } from "~/money/repayments/acts.server";
import { deleteDueAccounts } from "~/office/privacy/delete-due-accounts.server";
import { requestDeletion } from "~/office/privacy/deletion.server";
import { AGREED } from "../../../tests/model/test-club";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;

const club = testClubForEach("2026-03-01");

const alerts = () => club.db.alert.findMany({ orderBy: { id: "asc" } });
const open = async () => (await alerts()).filter(({ resolved_at }) => resolved_at === null);

describe("a payment that comes after its account was deleted", () => {
  const leave = async ({ user_id, email }: { user_id: number; email: string }) => {
    await requestDeletion(club.deps, { user_id, email });
    club.setDay("2026-03-09");
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1 });
  };

  it("is one alert for a pass and for a gift, which closes with the refund", async () => {
    const buyer = await club.person();
    const { temp_member_id: pass } = await club.checkout(buyer, "tourist_oneoff");
    const { temp_member_id: gift } = await club.giftOrder(buyer);
    await leave(buyer);
    await club.say({ reference: gift, transaction_id: "2", customer: "CUS_1", instrument: "SIG_1" });
    await club.say({ reference: gift, transaction_id: "2" });
    await club.say({ reference: pass, transaction_id: "1", customer: "CUS_1", instrument: "SIG_1" });
    const nobody = { payer_name: "", customer: null, instrument: null, member_id: null };
    expect(await club.db.payment.findMany()).toMatchObject([nobody, nobody]);
    expect(await club.db.member.count()).toBe(0);
    const mails = await club.db.outboxMail.findMany({ where: { recipient_email: { contains: "deleted" } } });
    expect(mails.map(({ email_type }) => email_type)).toEqual([]);
    expect(await checkLedger(club)).toEqual([]);
    expect(await open()).toMatchObject([
      { kind: "paid_after_deletion", link: "/admin/gifts" },
      { kind: "paid_after_deletion", link: "/admin/payments" },
    ]);
    for (const payment of ["1", "2"]) await club.refund({ payment, refund_id: `R${payment}` });
    expect(await open()).toEqual([]);
    expect(await club.db.gift.findMany()).toMatchObject([{ status: "refunded" }]);
  });

  it("is the last one: its agreement is ended at the provider", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring");
    await leave(buyer);
    await club.say({ reference, transaction_id: "1", token: "T1" });
    expect(await club.db.agreement.findMany()).toMatchObject([
      { token: "T1", current_member_id: null, next_renewal_on: null, cancel_requested_at: club.deps.clock() },
    ]);
    expect(await open()).toMatchObject([{ kind: "paid_after_deletion" }]);
    const [member] = await club.db.member.findMany();
    expect(member).toMatchObject({ last_status: "expired", full_name: "Deleted member" });
    expect([member!.ended_at, member!.anonymised_at]).toEqual([club.deps.clock(), club.deps.clock()]);
    expect(await club.db.membershipPeriod.count()).toBe(0);
    expect(await checkLedger(club)).toEqual([]);
  });

  it.each(["payfast", "paystack"] as const)("through %s renews nobody (K11)", async (provider) => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", provider);
    const token = provider === "payfast" ? "T1" : null;
    const payer = provider === "paystack" ? { customer: "CUS_1", subscriber: buyer.email } : {};
    await club.say({ reference, transaction_id: "1", token, ...payer }, provider);
    if (provider === "paystack") await club.say({ ...AGREED, reference, ...payer }, provider);
    await leave(buyer);
    const before = await club.db.member.findMany();
    const late = { transaction_id: "2", token, ...payer, reference: token && reference };
    expect(await club.say(late, provider)).toMatchObject({ decision: "settled" });
    expect(await club.db.member.findMany()).toEqual(before);
    expect(await club.db.membershipPeriod.count()).toBe(1);
    expect(await club.db.payment.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { receipt_number: 1 },
      { receipt_number: 2, payer_name: "", payer_email: "", customer: null },
    ]);
    expect((await open()).map(({ kind }) => kind)).toEqual(["paid_after_deletion"]);
    expect(await checkLedger(club)).toEqual([]);
  });

  it("gives no days to a membership that was deleted, however often it comes", async () => {
    const buyer = await club.person();
    const first = await club.checkout(buyer, "tourist_oneoff");
    await club.say({ reference: first.temp_member_id, transaction_id: "1" });
    const second = await club.checkout(buyer, "tourist_oneoff");
    await leave(buyer);
    const before = await club.db.member.findMany();
    for (const transaction_id of ["2", "2", "3"])
      await club.say({ reference: second.temp_member_id, transaction_id });
    expect(await club.db.member.findMany()).toEqual(before);
    expect(await club.db.membershipPeriod.count()).toBe(1);
    const paid = await club.db.payment.findMany({ where: { status: "completed" }, orderBy: { id: "asc" } });
    expect(paid.map(({ transaction_id, receipt_number }) => [transaction_id, receipt_number])).toEqual([
      ["1", 1],
      ["2", 2],
      ["3", 3],
    ]);
    expect((await open()).map(({ kind }) => kind)).toEqual(["paid_after_deletion", "paid_after_deletion"]);
    expect(await club.db.outboxMail.count({ where: { recipient_email: { contains: "deleted" } } })).toBe(0);
    expect(await checkLedger(club)).toEqual([]);
  });
});

describe("money that is confirmed and not booked", () => {
  it("is one alert for each day, provider and reason, with a count that leaves repetitions out", async () => {
    const { temp_member_id: reference } = await club.checkout(await club.person());
    for (const transaction_id of ["11", "12", "12", "13"])
      await club.say({ reference, transaction_id, amount_cents: 100 });
    await club.say({ reference: "TMP-NOBODY-1", transaction_id: "14" });
    await club.say({ reference: "TMP-NOBODY-2", transaction_id: "15" }, "paystack");
    club.setDay("2026-03-02");
    await club.say({ reference, transaction_id: "16", amount_cents: 100 });
    expect((await open()).map(({ kind, message }) => [kind, message])).toEqual([
      [
        "wrong_amount",
        "PayFast reported 3 payments on 1 Mar 2026 that are not in the books, because the amount is not the one requested: 11, 12, 13. Book it at that sum, or give it back there.",
      ],
      [
        "unknown_payment",
        expect.stringMatching(/^PayFast reported a payment on 1 Mar 2026 that is not.*: 14\./),
      ],
      ["unknown_payment", expect.stringMatching(/^Paystack reported a payment.*: 15\./)],
      ["wrong_amount", expect.stringContaining("2 Mar 2026")],
    ]);
  });

  it("of another sum than was agreed names the member, what came, what was due, and the next act", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    await club.say({ reference, token: "T1", transaction_id: "21" });
    await club.say({ reference, token: "T1", transaction_id: "22", amount_cents: 10_900 });
    const { member_id } = (await club.member(buyer))!;
    expect(await open()).toMatchObject([
      {
        message: expect.stringContaining(
          `22 (R109.00 of Thandi Mbeki, ${member_id}, R99.00 was due). Book it at that sum, or give it back there.`,
        ),
        link: "/admin/reconciliation",
      },
    ]);
  });

  it("comes back when it was put away and there is more", async () => {
    await club.say({ reference: "TMP-NOBODY-1", transaction_id: "1" });
    await club.db.alert.updateMany({ data: { resolved_at: club.deps.clock(), resolved_by: "Zanele" } });
    await club.say({ reference: "TMP-NOBODY-1", transaction_id: "1" });
    await club.say({ reference: "TMP-NOBODY-2", transaction_id: "2" });
    expect(await open()).toMatchObject([{ message: expect.stringContaining("2 payments") }]);
  });

  it("is none without the provider's confirmation, and waits for one that does not answer", async () => {
    const { temp_member_id: reference } = await club.checkout(await club.person());
    const wrong = { reference, amount_cents: 100 };
    club.payfast.confirmation = "invalid";
    expect(await club.say(wrong)).toEqual({ decision: "refused", reason: "not_confirmed" });
    club.payfast.confirmation = "unreachable";
    expect(await club.say(wrong)).toEqual({ decision: "deferred", reason: "no_confirmation" });
    expect(await alerts()).toEqual([]);
    club.payfast.confirmation = "valid";
    expect(await club.say(wrong)).toEqual({ decision: "refused", reason: "wrong_amount" });
    expect(await open()).toHaveLength(1);
  });

  it("is none when a charge failed: no money came", async () => {
    await club.say({
      status: "failed",
      provider_status: "FAILED",
      reference: "TMP-NOBODY",
      transaction_id: "3",
    });
    expect(await alerts()).toEqual([]);
  });

  it("closes by itself when the payment comes into the books after all", async () => {
    const { temp_member_id: reference } = await club.checkout(await club.person());
    await club.say({ reference: "TMP-TYPO", transaction_id: "21" });
    await club.say({ reference: "TMP-NOBODY", transaction_id: "22" });
    expect(await open()).toMatchObject([{ message: expect.stringContaining("2 payments") }]);
    await club.say({ reference, transaction_id: "21", provider_status: "ASKED" });
    expect(await open()).toMatchObject([{ message: expect.stringContaining("a payment") }]);
    const other = await club.checkout(await club.person());
    await club.say({ reference: other.temp_member_id, transaction_id: "22", provider_status: "ASKED" });
    expect(await open()).toEqual([]);
    expect(await alerts()).toMatchObject([{ resolved_by: "the payments are in the books" }]);
  });
});

describe("a message from an address that the provider does not publish", () => {
  const from = async (remote_address: string, transaction_id: string, is_strange = true) => {
    const { temp_member_id: reference } = await club.checkout(await club.person());
    const notice = {
      transaction_id,
      status: "completed",
      provider_status: "COMPLETE",
      reference,
      token: null,
    };
    const money = { amount_cents: 9900, fee_cents: 0, currency: "ZAR" };
    const read = { ok: true, notice: { ...notice, ...money }, remark: "unknown_source", is_strange };
    const raw_body = JSON.stringify(read);
    return receiveNotification(club.deps, "payfast", { raw_body, headers: {}, remote_address });
  };

  it("is booked when it is confirmed, with an alert for each address", async () => {
    for (const [address, id] of [
      ["9.9.9.9", "1"],
      ["9.9.9.9", "2"],
      ["9.9.9.8", "3"],
    ] as const)
      expect(await from(address, id)).toMatchObject({ decision: "settled" });
    expect((await open()).map(({ kind, dedupe_key }) => [kind, dedupe_key])).toEqual([
      ["unknown_source", "unknown_source:payfast:9.9.9.9"],
      ["unknown_source", "unknown_source:payfast:9.9.9.8"],
    ]);
    expect(await club.db.providerEvent.findFirst()).toMatchObject({ reason: "paid unknown_source" });
  });

  it("is no alert when it is not confirmed, or nobody asked for one", async () => {
    await from("9.9.9.9", "1", false);
    club.payfast.confirmation = "invalid";
    expect(await from("9.9.9.9", "2")).toEqual({ decision: "refused", reason: "not_confirmed" });
    expect(await alerts()).toEqual([]);
  });
});

describe("several charges of one agreement", () => {
  async function localMember() {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    await club.say({ reference, token: "T1", transaction_id: "100" });
    let last = 100;
    const charge = async () => {
      last += 1;
      await club.say({ reference, token: "T1", transaction_id: String(last) });
      return last;
    };
    const refund = async (transaction_id: number) => {
      const where = { transaction_id: String(transaction_id) };
      const { id: payment_id } = await club.db.payment.findFirstOrThrow({ where });
      await giveMoneyBack(club.deps, OWNER, { payment_id, note: "twice" });
    };
    return { buyer, charge, refund };
  }

  it("within minutes are one alert, which counts them and closes when one is left", async () => {
    const { charge, refund } = await localMember();
    const second = await charge();
    expect(await open()).toMatchObject([
      { kind: "second_payment", message: expect.stringContaining("was charged twice for one month") },
    ]);
    const third = await charge();
    expect(await open()).toMatchObject([{ message: expect.stringContaining("charged 3 times") }]);
    await refund(second);
    expect(await open()).toHaveLength(1);
    await refund(third);
    expect(await open()).toEqual([]);
  });

  it("that come each month are none, a day or two early or five days late as well", async () => {
    const { charge } = await localMember();
    for (const late of [0, 5, -2, 5, -2, -1, 3, 0, -2, 5, -2, 0]) {
      const { next_renewal_on } = await club.db.agreement.findFirstOrThrow();
      club.setDay(addDays(next_renewal_on!, late));
      await charge();
    }
    expect(await alerts()).toEqual([]);
  });

  it("are told of again in another month", async () => {
    const { charge } = await localMember();
    await charge();
    club.setDay("2026-05-01");
    await charge();
    await charge();
    expect(await open()).toHaveLength(2);
  });
});

describe("two payments of one person", () => {
  const HOURS_48 = 48 * 3_600_000;
  /** A pass bought twice, the second time so much later. */
  async function boughtTwice(apart_ms: number) {
    const buyer = await club.person();
    const first = club.deps.clock();
    for (const at of [first, new Date(first.getTime() + apart_ms)]) {
      const { temp_member_id: reference } = await club.checkout(buyer, "tourist_oneoff");
      club.setNow(at);
      await club.say({ reference, transaction_id: at.toISOString() });
    }
    return club.db.payment.findMany({ orderBy: { id: "asc" } });
  }

  it("are told of when they are less than 48 hours apart", async () => {
    await boughtTwice(HOURS_48 - 1);
    expect(await open()).toMatchObject([
      {
        kind: "second_payment",
        message: expect.stringMatching(
          /^Thandi Mbeki \(FBI-PA-.{6}\) paid a second time\. The days were added; please check for a refund\.$/,
        ),
      },
    ]);
  });

  it("are no matter from 48 hours on", async () => {
    await boughtTwice(HOURS_48);
    expect(await alerts()).toEqual([]);
  });

  it.each([
    [HOURS_48, 0],
    [HOURS_48 + 1, 1],
  ])("%i ms apart leave %i alerts when the earlier one is given back", async (apart_ms, left) => {
    const [first, second] = await boughtTwice(apart_ms);
    await club.db.alert.deleteMany();
    const told = { kind: "second_payment", dedupe_key: `payment:${second!.id}`, message: "", link: "" };
    await club.db.alert.create({ data: told });
    await giveMoneyBack(club.deps, OWNER, { payment_id: first!.id, note: "twice" });
    expect(await open()).toHaveLength(left);
  });
});

describe("a signed message that nothing can be made of (K16)", () => {
  const say = (reading: object) =>
    receiveNotification(club.deps, "payfast", {
      raw_body: JSON.stringify(reading),
      headers: {},
      remote_address: "127.0.0.1",
    });

  it.each([
    [
      "of another merchant",
      { ok: false, reason: "wrong_merchant", transaction_id: "9", provider_status: "COMPLETE" },
      /\("9"\) is for another merchant account/,
    ],
    [
      "that cannot be read",
      { ok: false, reason: "unreadable", transaction_id: null, provider_status: "" },
      /signed cannot be read/,
    ],
  ])("%s is one alert", async (_, reading, words) => {
    for (const _again of [1, 2]) expect(await say(reading)).toMatchObject({ decision: "refused" });
    expect(await open()).toMatchObject([{ kind: "strange_message", message: expect.stringMatching(words) }]);
  });

  it("with an unknown status is one alert for each status, and none for one that means nothing", async () => {
    const other = (provider_status: string) =>
      club.say({ status: "other", provider_status, transaction_id: "9" });
    for (const status of ["SETTLED", "SETTLED", "PENDING", "REVERSED"])
      expect(await other(status)).toMatchObject({ decision: "ignored" });
    expect((await open()).map(({ dedupe_key }) => dedupe_key)).toEqual([
      "strange_message:unknown_status:payfast:SETTLED",
      "strange_message:unknown_status:payfast:REVERSED",
    ]);
  });
});

describe("reconcile closes what is over", () => {
  async function atPaystack() {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
    await club.say({ reference, transaction_id: "1", subscriber: buyer.email }, "paystack");
    return { buyer, member_id: (await club.member(buyer))!.id };
  }
  const kinds = async () => (await open()).map(({ kind }) => kind);

  it("when the agreement that nobody knew a day after the payment is known", async () => {
    const { buyer } = await atPaystack();
    club.paystack.charging = { kind: "found", agreements: [] };
    await reconcile(club.deps);
    expect(await kinds()).toEqual([]);
    club.setDay("2026-03-03");
    for (const _again of [1, 2]) expect(await reconcile(club.deps)).toMatchObject({ alerts_closed: 0 });
    expect(await kinds()).toEqual(["no_agreement"]);
    await club.say({ ...AGREED, subscriber: buyer.email }, "paystack");
    expect(await reconcile(club.deps)).toMatchObject({ alerts_closed: 1 });
    expect(await kinds()).toEqual([]);
  });

  it("when the provider says that nothing charges after a cancellation", async () => {
    const { member_id } = await atPaystack();
    club.paystack.charging = { kind: "unreachable" };
    await cancelMembership(club.deps, "member", { member_id, reason: "" });
    await reconcile(club.deps);
    expect(await kinds()).toEqual(["cancellation_unverified"]);
    club.paystack.charging = {
      kind: "found",
      agreements: [{ token: "SUB_1", email_token: "s", customer: null }],
    };
    club.paystack.cancellation = "unreachable";
    await reconcile(club.deps);
    expect(await kinds()).toEqual(["cancellation_unverified"]);
    club.paystack.cancellation = "cancelled";
    await reconcile(club.deps);
    expect(await kinds()).toEqual([]);
  });

  it("when an agreement that nothing explains has ended there", async () => {
    const { buyer } = await atPaystack();
    await club.say({ ...AGREED, subscriber: buyer.email }, "paystack");
    await club.db.alert.create({
      data: {
        kind: "unexplained_agreement",
        dedupe_key: "unexplained_agreement:paystack:SUB_9",
        provider: "paystack",
        token: "SUB_9",
        message: "",
      },
    });
    await reconcile(club.deps);
    expect(await kinds()).toEqual(["unexplained_agreement"]);
    club.paystack.state = "cancelled";
    await reconcile(club.deps);
    expect(await kinds()).toEqual([]);
  });

  it("however many before them stay open", async () => {
    const alert = (provider: string, token: string) => ({
      kind: "unexplained_agreement",
      dedupe_key: `unexplained_agreement:${provider}:${token}`,
      provider,
      token,
      message: "",
    });
    await club.db.alert.createMany({
      data: Array.from({ length: 120 }, (_, number) => alert("a former one", `${number}`)),
    });
    await club.db.alert.create({ data: alert("paystack", "SUB_9") });
    club.paystack.state = "cancelled";
    await reconcile(club.deps);
    expect(await club.db.alert.findFirst({ where: { token: "SUB_9" } })).toMatchObject({
      resolved_by: "the agreement ended",
    });
  });

  it("when a provider's signatures fit again", async () => {
    const { deps, db } = club;
    const event = (decision: string, reason: string, minute: number) =>
      db.providerEvent.create({
        data: {
          provider: "payfast",
          raw_body: "",
          decision,
          reason,
          received_at: new Date(deps.clock().getTime() + minute * 60_000),
        },
      });
    await db.alert.create({
      data: {
        kind: "wrong_signature",
        dedupe_key: "wrong_signature:payfast:2026-03-01",
        provider: "payfast",
        message: "",
        created_at: deps.clock(),
      },
    });
    await event("deferred", "wrong_signature", 1);
    await event("refused", "wrong_signature", 2);
    await reconcile(deps);
    expect(await kinds()).toEqual(["wrong_signature"]);
    await event("settled", "paid", 3);
    await event("refused", "wrong_signature", 4);
    await reconcile(deps);
    expect(await kinds()).toEqual([]);
  });
});

describe("a monthly charge whose subscription was never told of", () => {
  const lost = async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    await club.say({ reference, token: null, transaction_id: "first" });
    return { buyer, reference };
  };

  it("is no second payment, and makes its agreement known", async () => {
    const { buyer, reference } = await lost();
    club.setDay("2026-04-01");
    await club.say({ reference, token: "T9", transaction_id: "second" });
    expect(await open()).toEqual([]);
    expect(await club.db.agreement.findFirst()).toMatchObject({ token: "T9", status: "active" });
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2026-05-01", charges_on: "2026-05-01" });
  });

  it("is one within the month, and where another agreement charges", async () => {
    const { reference } = await lost();
    club.setDay("2026-03-10");
    await club.say({ reference, token: null, transaction_id: "second" });
    expect(await open()).toMatchObject([{ kind: "second_payment" }]);
    await club.say({ reference, token: "T1", transaction_id: "third" });
    club.setDay("2026-04-20");
    await club.say({ reference, token: null, transaction_id: "fourth" });
    expect(await open()).toHaveLength(3);
  });
});
