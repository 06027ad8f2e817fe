import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { askAgain, changeWay, giveMoneyBack, notePaid, withdrawRepayment } from "./acts.server";
import { claimedOf, type KnownRepayment, leftToRepay, stateOf, stillOwed, wentBack } from "./repayment";
import { repaymentsList } from "./repayments.list.server";

const OWNER = { kind: "admin", id: 1, name: "Nomsa" } as const;
const club = testClubForEach("2026-03-02");
afterEach(async () => expect(await checkLedger(club)).toEqual([]));

async function paid(transaction_id = "1", provider: "payfast" | "paystack" = "payfast") {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", provider);
  await club.say({ reference, token: `T${transaction_id}`, transaction_id }, provider);
  return club.db.payment.findFirstOrThrow({ where: { transaction_id } });
}

const rows = () => club.db.repayment.findMany({ orderBy: { id: "asc" } });
const differences = async () =>
  (await club.db.alert.findMany({ where: { kind: "repayment_differs", resolved_at: null } })).map(
    ({ message }) => message,
  );

describe("more or less than was owed", () => {
  it("is recorded as it was, with an alert, where the provider gives a payment back twice", async () => {
    const { transaction_id } = await paid();
    await club.refund({ payment: transaction_id! });
    expect(await differences()).toEqual([]);
    await club.refund({ payment: transaction_id!, refund_id: "R2" });
    expect(await differences()).toEqual(["Receipt 1: R198.00 went back in all, of R99.00 that was paid."]);
    expect(await rows()).toMatchObject([{ amount_cents: 9900 }, { amount_cents: 9900 }]);
  });

  it.each(["pending", "failed"] as const)(
    "is an alert where a refund that was %s goes through after a person has paid it otherwise",
    async (status) => {
      club.paystack.refunding = "unreachable";
      const { id, transaction_id } = await paid("1", "paystack");
      const owed = await giveMoneyBack(club.deps, OWNER, { payment_id: id, note: "sorry" });
      const word = { payment: transaction_id!, provider: "paystack" } as const;
      if (status === "failed") await club.refund({ ...word, status: "pending" });
      if (status === "failed") await club.refund({ ...word, status });
      await changeWay(club.deps, OWNER, owed.id, { way: "cash" });
      if (status === "pending") await club.refund({ ...word, status });
      await notePaid(club.deps, OWNER, owed.id, { paid_on: "2026-03-02" });
      expect(await differences()).toEqual([]);
      await club.refund(word);
      expect(await differences()).toEqual(["Receipt 1: R198.00 went back in all, of R99.00 that was paid."]);
      expect(await rows()).toMatchObject([
        { way: "cash", paid_by: "Nomsa" },
        { way: "provider", reason: "refunded", done_at: expect.any(Date) },
      ]);
    },
  );

  it("names both sums where a part went back, the rest is owed, and all is given", async () => {
    const { id, transaction_id } = await paid();
    await club.refund({ payment: transaction_id!, amount_cents: 4000 });
    expect(await giveMoneyBack(club.deps, OWNER, { payment_id: id, note: "all" })).toMatchObject({
      amount_cents: 5900,
    });
    await club.refund({ payment: transaction_id!, refund_id: "R2" });
    expect(await differences()).toEqual([
      "Receipt 1: R99.00 went back where R59.00 was owed. R139.00 went back in all, of R99.00 that was paid.",
    ]);
  });
});

it("is counted above the list only where something is owed, and a filter says nothing about the rest", () => {
  const shown = (totals: object, isFiltered: boolean) =>
    repaymentsList
      .tiles({ total: 1, owed: 0, under_way: 0, late: 0, decide: 0, ...totals }, isFiltered)
      .map(({ value, label }) => `${value} ${label}`);
  expect(shown({}, false)).toEqual(["Nothing owed"]);
  expect(shown({}, true)).toEqual([]);
  expect(shown({ owed: 1 }, false)).toEqual(["1 Owed", "0 Under way", "0 Late"]);
  expect(shown({ decide: 1 }, true)).toEqual(["0 Owed", "0 Under way", "0 Late", "1 Days to decide"]);
});

describe("a repayment through Paystack", () => {
  it("stays under way until Paystack says processed, and is owed again when it fails", async () => {
    const { id, transaction_id } = await paid("1", "paystack");
    await giveMoneyBack(club.deps, OWNER, { payment_id: id, note: "sorry" });
    const state = async () => {
      const [row] = await club.db.repayment.findMany({
        include: { refunds: true, disputes: true, lines: true },
      });
      return stateOf(row!);
    };
    const word = { payment: transaction_id!, provider: "paystack" } as const;
    expect(await state()).toBe("under_way");
    await club.refund({ ...word, status: "pending" });
    expect(await state()).toBe("under_way");
    await club.refund({ ...word, status: "failed" });
    expect(await state()).toBe("owed");
    const [owed] = await rows();
    await askAgain(club.deps, OWNER, owed!.id);
    expect(club.paystack.refunded).toHaveLength(2);
    expect(await state()).toBe("under_way");
    await club.refund({ ...word, refund_id: "R2" });
    expect(await state()).toBe("done");
  });

  it("is not asked for twice while it does not answer, until a person has looked there", async () => {
    club.paystack.refunding = "unreachable";
    const { id } = await paid("1", "paystack");
    const { id: repayment } = await giveMoneyBack(club.deps, OWNER, { payment_id: id, note: "sorry" });
    expect(await rows()).toMatchObject([{ unanswered: true, sent_at: null }]);
    expect(club.paystack.refunded).toHaveLength(1);
    await changeWay(club.deps, OWNER, repayment, { way: "cash" });
    expect(club.paystack.refunded).toHaveLength(1);
    await notePaid(club.deps, OWNER, repayment, { paid_on: "2026-03-02" });
    expect(await rows()).toMatchObject([{ done_at: expect.any(Date), paid_by: "Nomsa" }]);
  });
});

it("gives each repayment of a taxed payment a credit note of its own, without a gap (VAT Act s21(3))", async () => {
  await club.db.setting.createMany({
    data: [
      { key: "vat_number", value: "4123456789" },
      { key: "vat_since", value: "2026-03-01" },
    ],
  });
  const first = await paid("1");
  const second = await paid("2");
  await giveMoneyBack(club.deps, OWNER, { payment_id: second.id, note: "both", amount_cents: 100 });
  await club.refund({ payment: "1", amount_cents: 4000 });
  await club.refund({ payment: "2", refund_id: "R2", amount_cents: 100 });
  expect((await rows()).map(({ payment_id, credit_note }) => [payment_id, credit_note])).toEqual([
    [second.id, 2],
    [first.id, 1],
  ]);
});

it("of a part that is withdrawn halfway is done with what went back", async () => {
  club.payfast.refunding = "unavailable";
  const { id, transaction_id } = await paid();
  const { id: repayment } = await giveMoneyBack(club.deps, OWNER, {
    payment_id: id,
    note: "x",
    amount_cents: 5000,
  });
  await club.refund({ payment: transaction_id!, amount_cents: 2000 });
  await withdrawRepayment(club.deps, OWNER, repayment, { reason: "Agreed on R20" });
  expect(await rows()).toMatchObject([{ amount_cents: 2000, done_at: expect.any(Date), withdrawn_at: null }]);
});

describe("whatever is owed and went back", () => {
  const cents = fc.integer({ min: 1, max: 20_000 });
  const row: fc.Arbitrary<KnownRepayment> = fc.record({
    amount_cents: cents,
    sent_at: fc.constantFrom(null, new Date(0)),
    paid_on: fc.constantFrom(null, null, "2026-03-02"),
    withdrawn_at: fc.constantFrom(null, null, null, new Date(0)),
    refunds: fc.array(
      fc.record({
        amount_cents: cents,
        status: fc.constantFrom("pending", "processed", "failed"),
        dispute_id: fc.constantFrom(null, "D1"),
      }),
      { maxLength: 2 },
    ),
    disputes: fc.array(
      fc.record({ dispute_id: fc.constant("D1"), amount_cents: cents, status: fc.constant("lost") }),
      {
        maxLength: 1,
      },
    ),
    lines: fc.array(fc.record({ amount_cents: cents }), { maxLength: 1 }),
  });

  it("only evidence makes a row done, and each cent of a payment is claimed once", () => {
    fc.assert(
      fc.property(cents, fc.array(row, { maxLength: 4 }), (amount_cents, repayments) => {
        for (const one of repayments) {
          const isDone = stateOf(one) === "done";
          expect(isDone).toBe(!one.withdrawn_at && wentBack(one) >= one.amount_cents - 1);
          if (isDone) expect(stillOwed({ repayments: [one] })).toBe(0);
        }
        const claimed = claimedOf({ repayments });
        const left = leftToRepay({ amount_cents, repayments, disputes: [] });
        expect(left).toBe(Math.max(0, amount_cents - claimed));
        expect(stillOwed({ repayments })).toBeLessThanOrEqual(claimed);
      }),
    );
  });
});
