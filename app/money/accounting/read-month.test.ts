import { describe, expect, it } from "vitest";
import { recordPayment } from "~/money/cash-and-eft/record-payment.server";
import { takeBack } from "~/money/cash-and-eft/take-back.server";
import { ownReceipt } from "~/money/payments/member-payments.server";
import { storeLines } from "~/money/reconciliation/compare-lines.server";
import { bookDispute } from "~/money/refunds/book-dispute.server";
import { bookRefund } from "~/money/refunds/book-refund.server";
import { giveMoneyBack } from "~/money/repayments/acts.server";
import { makeMember } from "../../../tests/factories";
import { chargeLine } from "../../../tests/model/test-lines";
import { testClubForEach } from "../../../tests/support/for-file";
import { accountingMonth, accountingMonths } from "./read-month.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;

const club = testClubForEach("2026-03-21");

async function buy(plan_type: "tourist_oneoff" | "local_recurring", transaction_id: string, fee_cents = 547) {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, plan_type, "paystack");
  const paid = { reference, transaction_id, fee_cents, subscriber: buyer.email };
  expect(await club.say(paid, "paystack")).toMatchObject({ decision: "settled" });
  return club.db.payment.findFirstOrThrow({ where: { transaction_id } });
}
const set = (key: string, value: string) => club.db.setting.create({ data: { key, value } });
const month = async (key: string) => (await accountingMonth(club.deps, key)).statement;
const dispute = (payment: string, outcome: "open" | "won" | "lost") =>
  bookDispute(club.deps, {
    provider: "paystack",
    payment,
    dispute_id: "D1",
    amount_cents: 9900,
    outcome,
    at: club.deps.clock(),
    source: "message",
  });

describe("a monthly statement", () => {
  it("defers part of a pass and of a Local month into the next month", async () => {
    await buy("tourist_oneoff", "1");
    await buy("local_recurring", "2");
    club.setDay("2026-05-03");
    const march = await month("2026-03");
    // 11 of 32 days of Local (to 21 April) and 11 of 31 of the pass (to 20 April): 3403.13 and 3512.90.
    expect(march.deferred).toEqual([
      {
        plan_type: "local_recurring",
        before_cents: 0,
        added_cents: 9900,
        earned_cents: 3403,
        returned_cents: 0,
        after_cents: 6497,
      },
      {
        plan_type: "tourist_oneoff",
        before_cents: 0,
        added_cents: 9900,
        earned_cents: 3513,
        returned_cents: 0,
        after_cents: 6387,
      },
    ]);
    expect(march).toMatchObject({ is_complete: true, through: "2026-03-31" });
    expect((await month("2026-04")).totals).toMatchObject({ received_cents: 0, earned_cents: 12884 });
    expect(await month("2026-05")).toMatchObject({ is_complete: false, through: "2026-05-03", journal: [] });
    expect(await accountingMonths(club.deps)).toEqual(["2026-05", "2026-04", "2026-03"]);
  });

  it("uses the day on which the money came, and says what was booked after the month", async () => {
    const payment = await buy("tourist_oneoff", "1");
    const completed_at = new Date("2026-03-31T22:30:00Z");
    const booked = (received_on: string) =>
      club.db.payment.update({ where: { id: payment.id }, data: { completed_at, received_on } });
    await booked("2026-04-01");
    club.setDay("2026-05-03");
    expect((await month("2026-03")).totals).toMatchObject({ received_cents: 0, earned_cents: 0 });
    expect((await month("2026-04")).totals).toMatchObject({ received_cents: 9900 });
    await booked("2026-03-31");
    expect((await month("2026-03")).totals).toMatchObject({ received_cents: 9900 });
    expect((await accountingMonth(club.deps, "2026-03")).booked_late).toEqual({ payments: 1, cents: 9900 });
    expect((await accountingMonth(club.deps, "2026-04")).booked_late).toEqual({ payments: 0, cents: 0 });
  });

  it("names bank transfers of the month that have bought nothing", async () => {
    const { id: import_id } = await club.db.bankImport.create({ data: { status: "booked" } });
    const line = {
      import_id,
      description: "T SMITH",
      fingerprint: "x",
      amount_cents: 9000,
      statement_cents: 9000,
    };
    for (const [position, day, outcome] of [
      [1, "2026-03-31", "open"],
      [2, "2026-03-01", "held"],
      [3, "2026-03-02", "explained"],
      [4, "2026-04-01", "open"],
    ] as const)
      await club.db.bankLine.create({ data: { ...line, position, day, outcome } });
    club.setDay("2026-05-03");
    expect((await accountingMonth(club.deps, "2026-03")).waiting).toEqual({ lines: 2, cents: 18_000 });
  });

  it("includes cash and EFT, and excludes payments taken back on the same day", async () => {
    const { id: first } = await makeMember(club.db, { now: club.deps.clock() });
    const { id: second } = await makeMember(club.db, { now: club.deps.clock() });
    const money = {
      plan_type: "local_recurring",
      amount_cents: 19800,
      received_on: "2026-03-20",
      attempt_key: null,
    } as const;
    const cash = { ...money, payment_provider: "cash", reference: "" } as const;
    await recordPayment(club.deps, SIPHO, { ...cash, payer: { member: first } });
    const mistake = await recordPayment(club.deps, SIPHO, { ...cash, payer: { member: second } });
    await takeBack(club.deps, SIPHO, { payment_id: mistake.payment.id, reason: "Not paid" });
    const eft = { ...money, payment_provider: "eft", reference: "March" } as const;
    await recordPayment(club.deps, SIPHO, { ...eft, payer: { member: second } });
    const march = await month("2026-03");
    expect(march.income.map(({ way, payments, received_cents }) => [way, payments, received_cents])).toEqual([
      ["cash", 1, 19800],
      ["eft", 1, 19800],
    ]);
    expect(march.fees).toEqual([]);
  });

  it("counts a refund when its money went back, and keeps it as a debt until then", async () => {
    const { id } = await buy("tourist_oneoff", "1");
    club.setDay("2026-03-30");
    await giveMoneyBack(club.deps, SIPHO, { payment_id: id, note: "Left early" });
    club.setDay("2026-04-02");
    const march = await month("2026-03");
    expect([march.returned, march.totals.deferred_cents]).toEqual([[], 9900 - 2874]);
    await bookRefund(club.deps, {
      provider: "paystack",
      payment: "1",
      refund_id: "R1",
      amount_cents: 9900,
      at: club.deps.clock(),
      source: "history",
    });
    expect(await month("2026-03")).toEqual(march);
    const april = await month("2026-04");
    expect(april.returned).toMatchObject([{ kind: "refund", count: 1, cents: 9900, income_cents: 2874 }]);
    expect(april.totals).toMatchObject({ earned_cents: 0, deferred_cents: 0 });
  });

  it("counts a partial refund in the month in which it was booked", async () => {
    await buy("tourist_oneoff", "1");
    club.setDay("2026-04-05");
    const march = await month("2026-03");
    await bookRefund(club.deps, {
      provider: "paystack",
      payment: "1",
      refund_id: "R1",
      amount_cents: 3000,
      at: new Date("2026-03-31T08:00:00Z"),
      source: "history",
    });
    expect(await month("2026-03")).toEqual(march);
    expect((await month("2026-04")).returned).toMatchObject([{ count: 1, cents: 3000 }]);
  });

  it("keeps the month of a dispute unchanged after the club has won", async () => {
    await buy("tourist_oneoff", "1");
    club.setDay("2026-03-31");
    await dispute("1", "open");
    club.setDay("2026-05-10");
    const march = await month("2026-03");
    expect(march.totals).toMatchObject({ earned_cents: 3194, deferred_cents: 6706, held_cents: 9900 });
    const april = await month("2026-04");
    expect(april.totals).toMatchObject({ earned_cents: 0, deferred_cents: 6706, held_cents: 9900 });
    await dispute("1", "won");
    expect(await month("2026-03")).toEqual(march);
    expect(await month("2026-04")).toEqual(april);
    club.setDay("2026-07-01");
    // The 21 disputed days, 10 to 30 May.
    expect((await month("2026-05")).totals).toMatchObject({
      earned_cents: 6706,
      deferred_cents: 0,
      held_cents: 0,
    });
  });

  it("books a lost dispute as a chargeback", async () => {
    await buy("tourist_oneoff", "1");
    club.setDay("2026-03-31");
    await dispute("1", "open");
    club.setDay("2026-04-10");
    await dispute("1", "lost");
    const { returned, held, totals, journal } = await month("2026-04");
    expect(returned).toMatchObject([
      { kind: "chargeback", cents: 9900, deferred_cents: 6706, income_cents: 3194 },
    ]);
    expect(held).toEqual([{ way: "paystack", before_cents: 9900, after_cents: 0 }]);
    expect(totals).toMatchObject({ earned_cents: 0, deferred_cents: 0 });
    expect(journal.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  it("uses the fee from the provider's list if the message had none", async () => {
    const { id } = await buy("tourist_oneoff", "1", 0);
    await buy("tourist_oneoff", "2", 0);
    club.setDay("2026-04-02");
    const listed = [{ ...chargeLine({ transaction_id: "1" }), fee_cents: 431 }];
    await club.db.$transaction((tx) => storeLines(tx, "paystack", listed, club.deps.clock()));
    await club.db.providerLine.updateMany({ data: { payment_id: id, state: "matched" } });
    expect((await month("2026-03")).fees).toEqual([{ way: "paystack", cents: 0, payments: 2, unknown: 1 }]);
    expect((await month("2026-04")).fees).toEqual([{ way: "paystack", cents: 431, payments: 0, unknown: 0 }]);
  });

  it("adds up alike payments one by one, and each that has its own history", async () => {
    for (const transaction_id of ["1", "2", "3", "4", "5"]) await buy("tourist_oneoff", transaction_id);
    await buy("tourist_oneoff", "6", 0);
    await dispute("4", "lost");
    const back = [
      { ...chargeLine({ transaction_id: "5", line_id: "R5" }), kind: "refund" as const, fee_cents: 100 },
    ];
    const listed = [{ ...chargeLine({ transaction_id: "6" }), fee_cents: 431 }];
    await club.db.$transaction((tx) => storeLines(tx, "paystack", [...back, ...listed], club.deps.clock()));
    for (const transaction_id of ["5", "6"]) {
      const { id: payment_id } = await club.db.payment.findFirstOrThrow({ where: { transaction_id } });
      await club.db.providerLine.updateMany({ where: { transaction_id }, data: { payment_id } });
    }
    club.setDay("2026-05-03");
    const march = await month("2026-03");
    // 11 of 31 days each, which is 3512.90 and is rounded for each payment.
    expect(march.totals).toMatchObject({
      payments: 6,
      received_cents: 6 * 9900,
      earned_cents: 5 * 3513,
      deferred_cents: 5 * 6387,
      returned_cents: 9900,
      fees_cents: 5 * 547 - 100 + 431,
    });
  });

  it("counts the month's movements that are not in the books", async () => {
    await club.db.$transaction((tx) => storeLines(tx, "paystack", [chargeLine()], club.deps.clock()));
    const moved = await club.db.providerLine.findFirstOrThrow();
    await club.db.providerLine.updateMany({ data: { moved_at: club.deps.clock(), state: "missing_here" } });
    expect((await accountingMonth(club.deps, "2026-03")).open_movements).toBe(1);
    expect((await accountingMonth(club.deps, "2026-02")).open_movements).toBe(0);
    await club.db.providerLine.update({ where: { id: moved.id }, data: { looked_at: club.deps.clock() } });
    expect((await accountingMonth(club.deps, "2026-03")).open_movements).toBe(0);
  });

  it("deducts VAT from the day of registration", async () => {
    await buy("tourist_oneoff", "1");
    expect((await month("2026-03")).totals.vat_cents).toBe(0);
    await set("vat_number", "4123456789");
    expect((await month("2026-03")).totals.vat_cents).toBe(1291);
    await set("vat_since", "2026-03-22");
    expect((await month("2026-03")).totals.vat_cents).toBe(0);
  });

  it("has no VAT of money that came before the registration and was booked after it (VAT Act s9)", async () => {
    await set("vat_number", "4123456789");
    await set("vat_since", "2026-03-22");
    const member = await makeMember(club.db, { now: club.deps.clock() });
    club.setDay("2026-03-25");
    const money = { payment_provider: "eft", plan_type: "local_recurring", amount_cents: 9900 } as const;
    const paid = { ...money, received_on: "2026-03-20", reference: "Late", attempt_key: null };
    const { payment } = await recordPayment(club.deps, SIPHO, { ...paid, payer: { member: member.id } });
    club.setDay("2026-04-02");
    expect((await month("2026-03")).totals).toMatchObject({ received_cents: 9900, vat_cents: 0 });
    expect(await ownReceipt(club.deps, member.user_id, payment.id)).toMatchObject({
      day: "2026-03-20",
      vat: null,
    });
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: { data: { contains: "vat_number" } } });
    expect(JSON.parse(mail.data)).toMatchObject({ paid_on: "2026-03-20", vat_number: "" });
  });

  it("keeps the plan that was sold when a won dispute returns days as Local", async () => {
    const payment = await buy("tourist_oneoff", "1");
    await club.db.membershipPeriod.updateMany({
      where: { payment_id: payment.id },
      data: { plan_type: "local_recurring" },
    });
    expect((await month("2026-03")).income).toMatchObject([{ plan_type: "tourist_oneoff" }]);
  });

  it("refuses an invalid month with a message", async () => {
    for (const asked of ["2026-13", "2026-00", "1999-12", "26-01", "", "2026-1", "x".repeat(5000)])
      await expect(accountingMonth(club.deps, asked)).rejects.toMatchObject({
        code: "invalid_input",
        field_errors: { month: ["There is no such month. Write it as year and month: 2026-10"] },
      });
    await expect(accountingMonth(club.deps, "2026-04")).rejects.toMatchObject({
      message: "This month has not begun yet. Choose an earlier one.",
    });
    expect((await month("2020-02")).journal).toEqual([]);
  });
});
