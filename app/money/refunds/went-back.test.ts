import { describe, expect, it } from "vitest";
import { addDays } from "~/kernel/clock";
import { factsOf } from "~/members/membership/members.server";
import { entitled, statusOf } from "~/members/membership/membership";
import { reversalOf } from "~/money/payments/history";
import type { ProviderNotice } from "~/money/payments/notice";
import { giveMoneyBack } from "~/money/repayments/acts.server";
import { AGREED } from "../../../tests/model/test-club";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { bookDispute } from "./book-dispute.server";
import { bookRefund } from "./book-refund.server";
import type { ListedDispute, ListedRefund } from "./went-back";

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;
const club = testClubForEach("2026-03-01");

type Buyer = { user_id: number; email: string };

/** A Local member at Paystack whose payments are numbered like their references: "1" for the first, then "2", … */
async function localMember(payments = 1) {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
  await club.say(charge(reference, "1", buyer), "paystack");
  await club.say({ ...AGREED, subscriber: buyer.email }, "paystack");
  for (let nth = 2; nth <= payments; nth += 1)
    await club.say(charge(`PS-${nth}`, `${nth}`, buyer), "paystack");
  // That so many months were paid on one day is told, and is not what these tests are about.
  await club.db.alert.deleteMany();
  return { buyer, reference };
}

const charge = (reference: string, transaction_id: string, { email }: Buyer) => ({
  reference,
  transaction_id,
  provider_status: "success",
  subscriber: email,
});

const REFUND: ListedRefund = {
  refund_id: "R1",
  amount_cents: 9900,
  status: "processed",
  dispute_id: null,
  at: new Date("2026-03-15T08:00:00Z"),
};
const DISPUTE: ListedDispute = {
  dispute_id: "D1",
  amount_cents: 9900,
  outcome: "open",
  at: new Date("2026-03-15T08:00:00Z"),
  answer_by: null,
};

/** What Paystack has on file from now on about the payment of this reference. */
function onFile(
  reference: string,
  transaction_id: string,
  buyer: Buyer,
  back: { refunds?: Partial<ListedRefund>[]; disputes?: Partial<ListedDispute>[] },
) {
  const notice = { ...PAID, ...charge(reference, transaction_id, buyer) };
  club.paystack.back.set(reference, {
    kind: "found",
    charge: notice,
    raw_body: JSON.stringify(notice),
    refunds: (back.refunds ?? []).map((one) => ({ ...REFUND, ...one })),
    disputes: (back.disputes ?? []).map((one) => ({ ...DISPUTE, ...one })),
  });
}
const PAID: ProviderNotice = {
  transaction_id: null,
  status: "completed",
  provider_status: "success",
  reference: null,
  token: null,
  amount_cents: 9900,
  fee_cents: 400,
  currency: "ZAR",
};

const tell = (
  status: ProviderNotice["status"],
  provider_status: string,
  reference: string,
  about_id: string,
) => club.say({ status, provider_status, reference, about_id, transaction_id: null }, "paystack");
const refunded = (reference: string, id = "R1") => tell("refunded", "refund.processed", reference, id);
const disputed = (reference: string, id = "D1") => tell("disputed", "charge.dispute.create", reference, id);
const resolved = (reference: string, id = "D1") =>
  tell("dispute_resolved", "charge.dispute.resolve", reference, id);

async function standing(buyer: Buyer) {
  const member = (await club.member(buyer))!;
  const payments = await club.db.payment.findMany({
    where: { member_id: member.id },
    orderBy: { receipt_number: "asc" },
  });
  const now = club.deps.clock();
  return {
    works: entitled(factsOf(member), now),
    status: statusOf(factsOf(member), now),
    paid_through: member.paid_through,
    payments: payments.map((payment) => payment.status),
  };
}
const openAlerts = async () =>
  (await club.db.alert.findMany({ where: { resolved_at: null }, orderBy: { id: "asc" } })).map(
    ({ kind }) => kind,
  );
const agreement = () => club.db.agreement.findFirst({ where: { token: "SUB_1" } });

describe("a refund that Paystack tells of", () => {
  it("ends the membership when it was the only payment, and the charges with it", async () => {
    const { buyer, reference } = await localMember();
    club.setDay("2026-03-15");
    onFile(reference, "1", buyer, { refunds: [{}] });
    expect(await refunded(reference)).toMatchObject({ decision: "settled" });
    expect(await standing(buyer)).toMatchObject({ works: false, payments: ["refunded"] });
    expect(await agreement()).toMatchObject({ current_member_id: null });
    expect(club.paystack.cancelled).toEqual(["SUB_1"]);
    expect(await club.db.refund.findMany()).toMatchObject([
      { refund_id: "R1", status: "processed", payment_id: expect.any(Number), source: "message" },
    ]);
    expect(await openAlerts()).toEqual([]);
  });

  it.each([
    ["before", [9900]],
    ["after", [9900]],
    ["before", [4000, 5900]],
    ["between", [4000, 5900]],
  ])("is the money of the reversal that was listed %s it (R41): %j", async (when, parts) => {
    const { buyer } = await localMember();
    club.setDay("2026-03-15");
    const book = (refund_id: string, amount_cents: number) =>
      bookRefund(club.deps, {
        ...{ provider: "paystack", payment: "1", refund_id, amount_cents },
        ...{ at: club.deps.clock(), source: "history" },
      });
    if (when === "before") await book(reversalOf("1"), 9900);
    for (const [nth, cents] of parts.entries()) {
      await book(`R${nth}`, cents);
      if (when === "between" && nth === 0) await book(reversalOf("1"), 9900);
    }
    if (when === "after") await book(reversalOf("1"), 9900);
    expect(await standing(buyer)).toMatchObject({ works: false, payments: ["refunded"] });
    const refunds = await club.db.refund.findMany({ orderBy: { id: "asc" } });
    expect(refunds.map(({ refund_id, amount_cents }) => [refund_id, amount_cents])).toEqual(
      parts.map((cents, nth) => [`R${nth}`, cents]),
    );
    const repayments = await club.db.repayment.findMany({ include: { refunds: true } });
    expect(repayments.map(({ done_at }) => done_at !== null)).not.toContain(false);
    expect(repayments.reduce((sum, one) => sum + one.amount_cents, 0)).toBe(9900);
    expect(await openAlerts()).toEqual([]);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("takes exactly the period that its payment bought, once however often it is told", async () => {
    const { buyer } = await localMember(3);
    club.setDay("2026-03-15");
    onFile("PS-2", "2", buyer, { refunds: [{}] });
    await refunded("PS-2");
    expect(await refunded("PS-2")).toMatchObject({ decision: "duplicate" });
    const after = await standing(buyer);
    expect(after).toMatchObject({
      works: true,
      paid_through: "2026-05-02",
      payments: ["completed", "refunded", "completed"],
    });
    await bookRefund(club.deps, { provider: "paystack", payment: "2", ...REFUND, source: "history" });
    expect(await standing(buyer)).toEqual(after);
    expect(await agreement()).toMatchObject({ status: "active" });
  });

  it("in part takes no day but asks a person, until the parts are the whole", async () => {
    const { buyer, reference } = await localMember();
    onFile(reference, "1", buyer, { refunds: [{ amount_cents: 4950 }] });
    await refunded(reference);
    expect(await standing(buyer)).toMatchObject({ works: true, payments: ["completed"] });
    expect(await club.db.repayment.findMany()).toMatchObject([{ amount_cents: 4950, days: "asked" }]);
    onFile(reference, "1", buyer, {
      refunds: [{ amount_cents: 4950 }, { refund_id: "R2", amount_cents: 4950 }],
    });
    await refunded(reference, "R2");
    expect(await standing(buyer)).toMatchObject({ works: false, payments: ["refunded"] });
    expect(await openAlerts()).toEqual([]);
  });

  it("that is pending or fails changes nothing, unless the books have it already", async () => {
    const { buyer, reference } = await localMember();
    onFile(reference, "1", buyer, { refunds: [{ status: "pending" }] });
    expect(await tell("refund_pending", "refund.pending", reference, "R1")).toMatchObject({
      decision: "settled",
    });
    expect(await standing(buyer)).toMatchObject({ works: true, payments: ["completed"] });
    onFile(reference, "1", buyer, { refunds: [{ status: "failed" }] });
    await tell("refund_failed", "refund.failed", reference, "R1");
    expect(await openAlerts()).toEqual([]);
    onFile(reference, "1", buyer, { refunds: [{ status: "processed" }] });
    await refunded(reference);
    expect(await standing(buyer)).toMatchObject({ payments: ["refunded"] });
    onFile(reference, "1", buyer, { refunds: [{ status: "failed" }] });
    await tell("refund_failed", "refund.failed", reference, "R1/again");
    expect(await club.db.repayment.count({ where: { done_at: null } })).toBe(1);
    expect(await standing(buyer)).toMatchObject({ works: false, payments: ["refunded"] });
    onFile(reference, "1", buyer, { refunds: [{ status: "processed" }] });
    await refunded(reference, "R1/at last");
    expect(await club.db.repayment.count({ where: { done_at: null } })).toBe(0);
  });

  it("is written down only, when the office has written it down before", async () => {
    const { buyer, reference } = await localMember(2);
    const payment = await club.db.payment.findFirstOrThrow({ where: { transaction_id: "1" } });
    await giveMoneyBack(club.deps, OWNER, { payment_id: payment.id, note: "asked" });
    const after = await standing(buyer);
    onFile(reference, "1", buyer, { refunds: [{}] });
    await refunded(reference);
    expect(await standing(buyer)).toEqual(after);
    expect(await club.db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({
      refund_reason: "asked",
    });
    expect(await openAlerts()).toEqual([]);
  });

  it("waits for a provider that does not answer, and for its list to have it", async () => {
    const { buyer, reference } = await localMember();
    club.paystack.back.set(reference, { kind: "unreachable" });
    expect(await refunded(reference)).toEqual({ decision: "deferred", reason: "no_confirmation" });
    onFile(reference, "1", buyer, {});
    expect(await refunded(reference)).toEqual({ decision: "deferred", reason: "not_listed" });
    expect(await openAlerts()).toEqual(["unlisted"]);
    onFile(reference, "1", buyer, { refunds: [{}] });
    expect(await refunded(reference)).toMatchObject({ decision: "settled" });
    expect(await openAlerts()).toEqual([]);
    expect(await refunded("TMP-NOBODY-1", "R9")).toEqual({ decision: "refused", reason: "not_confirmed" });
  });

  it("of a payment that nobody here asked for is told in the alert of that day", async () => {
    onFile("OTHER-1", "77", { user_id: 0, email: "other@shop.test" }, { refunds: [{}] });
    expect(await refunded("OTHER-1")).toEqual({ decision: "refused", reason: "unknown_payment" });
    expect(await openAlerts()).toEqual(["unknown_payment"]);
  });
});

describe("a dispute", () => {
  it("holds its days back at once, tells the administrators, and leaves the agreement", async () => {
    const { buyer, reference } = await localMember();
    club.setDay("2026-03-15");
    onFile(reference, "1", buyer, { disputes: [{}] });
    await disputed(reference);
    expect(await standing(buyer)).toMatchObject({ works: false, payments: ["disputed"] });
    expect(await openAlerts()).toEqual(["dispute"]);
    expect(await agreement()).toMatchObject({ status: "active" });
    expect(await club.db.memberStatusChange.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      to_status: "expired",
      reason: "dispute",
      actor: "paystack",
    });
  });

  it("of one month lets the other months go on, and gives its days back when it is won", async () => {
    const { buyer, reference } = await localMember(2);
    const before = await standing(buyer);
    expect(before.paid_through).toBe("2026-05-01");
    club.setDay("2026-03-15");
    onFile(reference, "1", buyer, { disputes: [{}] });
    await disputed(reference);
    expect(await standing(buyer)).toMatchObject({
      works: true,
      paid_through: "2026-04-13",
      payments: ["disputed", "completed"],
    });
    club.setDay("2026-03-20");
    onFile(reference, "1", buyer, { disputes: [{ outcome: "won" }] });
    await resolved(reference);
    expect(await standing(buyer)).toEqual(before);
    expect(await openAlerts()).toEqual([]);
  });

  it("that is won after everything ran out starts again today, with as many days as were held", async () => {
    const { buyer, reference } = await localMember();
    club.setDay("2026-03-15");
    onFile(reference, "1", buyer, { disputes: [{}] });
    await disputed(reference);
    club.setDay("2026-06-01");
    onFile(reference, "1", buyer, { disputes: [{ outcome: "won" }] });
    await resolved(reference);
    expect(await standing(buyer)).toMatchObject({
      works: true,
      paid_through: addDays("2026-06-01", 17),
      payments: ["completed"],
    });
  });

  it("that is lost becomes a refund, and ends what nothing is left of", async () => {
    const { buyer, reference } = await localMember();
    club.setDay("2026-03-15");
    onFile(reference, "1", buyer, { disputes: [{}] });
    await disputed(reference);
    const lost = { disputes: [{ outcome: "lost" as const }], refunds: [{ dispute_id: "D1" }] };
    onFile(reference, "1", buyer, lost);
    await resolved(reference);
    expect(await checkLedger(club.deps)).toEqual([]);
    expect(await standing(buyer)).toMatchObject({ works: false, payments: ["refunded"] });
    expect(club.paystack.cancelled).toEqual(["SUB_1"]);
    expect(await openAlerts()).toEqual([]);
    await refunded(reference);
    expect(await standing(buyer)).toMatchObject({ payments: ["refunded"] });
    expect(await club.db.payment.findFirst()).toMatchObject({ refund_reason: "dispute lost" });
  });

  it("of a part holds nothing back, and asks a person", async () => {
    const { buyer, reference } = await localMember();
    onFile(reference, "1", buyer, { disputes: [{ amount_cents: 3000 }] });
    await disputed(reference);
    expect(await standing(buyer)).toMatchObject({ works: true, payments: ["completed"] });
    expect(await openAlerts()).toEqual(["dispute"]);
  });

  it("is answered at the provider: nothing of its money can be given back otherwise meanwhile", async () => {
    const { buyer, reference } = await localMember(2);
    onFile(reference, "1", buyer, { disputes: [{}] });
    await disputed(reference);
    const payment = await club.db.payment.findFirstOrThrow({ where: { transaction_id: "1" } });
    await expect(
      giveMoneyBack(club.deps, OWNER, { payment_id: payment.id, note: "given in" }),
    ).rejects.toThrow("Answer it at the provider");
  });

  it("about money that is owed, or went back, is told too: a bank would take it once more", async () => {
    const { buyer, reference } = await localMember();
    const payment = await club.db.payment.findFirstOrThrow({ where: { transaction_id: "1" } });
    await giveMoneyBack(club.deps, OWNER, { payment_id: payment.id, note: "sorry" });
    onFile(reference, "1", buyer, { disputes: [{}] });
    await disputed(reference);
    const words = async () =>
      (await club.db.alert.findMany({ where: { kind: "dispute", resolved_at: null } })).map(
        ({ message }) => message,
      );
    expect(await words()).toEqual([
      expect.stringContaining("R99.00 is owed back: do not pay that before the bank has decided."),
    ]);
    onFile(reference, "1", buyer, { refunds: [{}], disputes: [{}] });
    await refunded(reference);
    expect(await words()).toEqual([
      expect.stringContaining("R99.00 of the payment went back already: tell the bank so."),
    ]);
    onFile(reference, "1", buyer, { refunds: [{}], disputes: [{ outcome: "won" }] });
    await resolved(reference);
    expect(await openAlerts()).toEqual([]);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("of a part stays told when the office gives the rest back", async () => {
    const { buyer, reference } = await localMember();
    onFile(reference, "1", buyer, { disputes: [{ amount_cents: 5000 }] });
    await disputed(reference);
    const payment = await club.db.payment.findFirstOrThrow({ where: { transaction_id: "1" } });
    await giveMoneyBack(club.deps, OWNER, { payment_id: payment.id, note: "all" });
    expect(await openAlerts()).toEqual(["dispute"]);
  });

  it("of a part leaves the rest to be given back, and a won one is owed then (M119)", async () => {
    const { buyer, reference } = await localMember(2);
    onFile(reference, "1", buyer, { disputes: [{ amount_cents: 5000 }] });
    await disputed(reference);
    const payment = await club.db.payment.findFirstOrThrow({ where: { transaction_id: "1" } });
    expect(await giveMoneyBack(club.deps, OWNER, { payment_id: payment.id, note: "all" })).toMatchObject({
      amount_cents: 4900,
    });
    expect(await standing(buyer)).toMatchObject({ payments: ["refunded", "completed"] });
    onFile(reference, "1", buyer, { disputes: [{ amount_cents: 5000, outcome: "won" }] });
    await resolved(reference);
    expect(await club.db.repayment.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { amount_cents: 4900, done_at: null },
      { amount_cents: 5000, done_at: null, reason: "goodwill" },
    ]);
  });

  it("that PayFast's list tells of, each movement under a number of its own, is decided in any order", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    await club.say({ reference, token: "T1", transaction_id: "501" });
    const word = { provider: "payfast", payment: "501", amount_cents: 9900, source: "history" } as const;
    const opened = { ...word, dispute_id: "501:a", at: new Date("2026-03-05T08:00:00Z") };
    const won = {
      ...word,
      dispute_id: "501:b",
      at: new Date("2026-03-09T08:00:00Z"),
      outcome: "won" as const,
    };
    expect(await bookDispute(club.deps, won)).toBe("changed");
    expect(await bookDispute(club.deps, opened)).toBe("known");
    expect(await standing(buyer)).toMatchObject({ works: true, payments: ["completed"] });
    const again = { ...opened, dispute_id: "501:c", at: new Date("2026-03-11T08:00:00Z") };
    expect(await bookDispute(club.deps, again)).toBe("changed");
    expect(await standing(buyer)).toMatchObject({ works: false, payments: ["disputed"] });
    await bookDispute(club.deps, { ...won, dispute_id: "501:d", at: new Date("2026-03-12T08:00:00Z") });
    expect(await standing(buyer)).toMatchObject({ works: true, payments: ["completed"] });
    expect(await club.db.dispute.count()).toBe(2);
  });
});

describe("whatever comes first", () => {
  const MESSAGES = {
    charge: (reference: string, buyer: Buyer) => club.say(charge(reference, "1", buyer), "paystack"),
    created: (reference: string) => disputed(reference),
    resolved: (reference: string) => resolved(reference),
    refund: (reference: string) => refunded(reference),
  };
  type Message = keyof typeof MESSAGES;

  function orders<T>(all: readonly T[]): T[][] {
    if (all.length === 0) return [[]];
    return all.flatMap((one, index) => orders(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
  }

  /** The messages come when everything at Paystack is over, each twice; what the books and the member's record say then. */
  async function inOrder(order: readonly Message[], outcome: "won" | "lost") {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
    const refunds = outcome === "lost" ? [{ dispute_id: "D1" }] : [];
    onFile(reference, "1", buyer, { disputes: [{ outcome }], refunds });
    if (outcome === "lost") club.paystack.confirmation = "reversed";
    for (const message of [...order, ...order]) await MESSAGES[message](reference, buyer);
    club.paystack.confirmation = "valid";
    const { status, works, paid_through, payments } = await standing(buyer);
    const periods = await club.db.membershipPeriod.findMany({
      where: { member: { user_id: buyer.user_id } },
    });
    const books = periods.map(({ starts_on, ends_on, voided_at, held_from }) => ({
      starts_on,
      ends_on,
      isVoid: voided_at !== null,
      held_from,
    }));
    await forget();
    return { status, works, paid_through, payments, books };
  }

  /** Another life on the same numbers. */
  async function forget() {
    await club.db.refund.deleteMany();
    await club.db.dispute.deleteMany();
    await club.db.providerEvent.deleteMany();
    await club.db.payment.updateMany({ data: { transaction_id: null } });
  }

  it.each([
    ["won", ["charge", "created", "resolved"]],
    ["lost", ["charge", "created", "resolved", "refund"]],
  ] as const)(
    "a dispute that is %s ends the same",
    async (outcome, messages) => {
      const ends = [];
      for (const order of orders<Message>(messages)) ends.push(await inOrder(order, outcome));
      expect(ends[0]).toMatchObject({
        works: outcome === "won",
        payments: [outcome === "won" ? "completed" : "refunded"],
      });
      for (const end of ends) expect(end).toEqual(ends[0]);
      // 24 lives of the same four messages.
    },
    120_000,
  );

  it("also when each is told as it happens", async () => {
    const late = await inOrder(["resolved", "created", "charge"], "won");
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
    await club.say(charge(reference, "1", buyer), "paystack");
    onFile(reference, "1", buyer, { disputes: [{}] });
    await disputed(reference);
    expect(await standing(buyer)).toMatchObject({ works: false });
    onFile(reference, "1", buyer, { disputes: [{ outcome: "won" }] });
    await resolved(reference);
    const { books: _, ...facts } = late;
    expect(await standing(buyer)).toEqual(facts);
  });
});
