import { expect, it } from "vitest";
import type { Member } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import { LEGAL_VERSION } from "~/kernel/settings/law";
import { bookBegunImports } from "~/money/bank/book-lines.server";
import { createImport, startBooking } from "~/money/bank/imports.server";
import { startGiftOrder } from "~/money/gifts/start-order.server";
import { ownReceipt } from "~/money/payments/member-payments.server";
import type { ProviderName } from "~/money/payments/provider";
import { referenceShown } from "~/money/transfer/reference";
import { makePartner, makeRedemption } from "../../../tests/factories";
import { giveAccount } from "../../../tests/factories/bank-account";
import { testClubForEach } from "../../../tests/support/for-file";
import { withdraw, withdrawalView } from "./withdraw.server";
import { withdrawalWords } from "./withdrawal";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;

const club = testClubForEach("2026-11-01");

async function joined(provider: ProviderName, { instrument }: { instrument?: string } = {}) {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", provider);
  const token = provider === "payfast" ? `T-${reference}` : null;
  const who = { token, subscriber: buyer.email, ...(instrument && { instrument }) };
  await club.say({ reference, transaction_id: reference, ...who }, provider);
  return { buyer, reference, token, member: (await club.member(buyer))! };
}

async function useDiscount(member: Member) {
  const partner = await makePartner(club.db);
  return makeRedemption(club.db, { member, partner, now: club.deps.clock() });
}

/** Today's line of the bank. */
async function payTransfer(id: number, months = 1) {
  const { bank_reference, amount_cents } = await club.db.checkout.findUniqueOrThrow({ where: { id } });
  const day = dayOf(club.deps.clock());
  const line = `${day},${referenceShown(bank_reference!)},${((months * amount_cents) / 100).toFixed(2)}`;
  const text = ["Date,Description,Amount", line, `${day},BANK FEE,-12.50`].join("\n");
  await startBooking(club.deps, SIPHO, await createImport(club.deps, SIPHO, { file_name: "a.csv", text }));
  await bookBegunImports(club.deps);
}

const owed = () => club.db.repayment.findMany({ where: { done_at: null }, orderBy: { id: "asc" } });

it("ECT s43(1)(k), s42(2)(d): keeps the version of the terms and the sentence beside the button with the order", async () => {
  await joined("paystack");
  const [order] = await club.db.checkout.findMany();
  expect(order).toMatchObject({ terms_version: LEGAL_VERSION, withdrawal_words: withdrawalWords(9900) });
});

it("ECT s44(3): gives the money back through the provider on day seven, ends days and charges, and tells the member", async () => {
  const { buyer, reference } = await joined("paystack");
  club.setDay("2026-11-08");
  expect(await withdraw(club.deps, buyer.user_id)).toMatchObject({ state: "done", amount_cents: 9900 });
  expect(club.paystack.refunded).toEqual([reference]);
  expect(await club.db.payment.findFirst()).toMatchObject({ status: "refunded" });
  expect((await club.member(buyer))!.ended_at).not.toBeNull();
  expect(await owed()).toMatchObject([
    { amount_cents: 9900, reason: "withdrawal", due_on: "2026-12-08", sent_at: expect.any(Date) },
  ]);
  expect(await club.db.outboxMail.count({ where: { email_type: "repayment_owed" } })).toBe(1);
});

it("ECT s44(3): changes nothing when it is pressed again", async () => {
  const { buyer, reference } = await joined("paystack");
  await withdraw(club.deps, buyer.user_id);
  expect(await withdraw(club.deps, buyer.user_id)).toMatchObject({ state: "done" });
  expect(club.paystack.refunded).toEqual([reference]);
});

it("ECT s44(3): answers both of two presses at once, and moves the money once", async () => {
  const { buyer, reference } = await joined("paystack");
  const press = () => withdraw(club.deps, buyer.user_id);
  expect(await Promise.all([press(), press()])).toMatchObject([{ state: "done" }, { state: "done" }]);
  expect(club.paystack.refunded).toEqual([reference]);
  expect(await club.db.outboxMail.count({ where: { email_type: "repayment_owed" } })).toBe(1);
});

it("ECT s44(3): gives the office a task where the provider takes no refunds, or does not answer", async () => {
  for (const refunding of ["unavailable", "unreachable"] as const) {
    club.payfast.refunding = refunding;
    const { buyer, token } = await joined("payfast");
    await withdraw(club.deps, buyer.user_id);
    expect(club.payfast.cancelled).toContain(token);
    expect((await owed()).at(-1)).toMatchObject({
      due_on: "2026-12-01",
      sent_at: null,
      unanswered: refunding === "unreachable",
    });
  }
});

it("ECT s44(3): ends the monthly charge of its order, also where other Local days are left", async () => {
  const buyer = await club.person();
  await giveAccount(club.db);
  const { id } = await club.checkout(buyer, "local_recurring", "bank");
  await payTransfer(id, 3);
  club.setDay("2026-11-05");
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "payfast");
  await club.say({ reference, transaction_id: "2", token: "T2" });
  expect(await withdraw(club.deps, buyer.user_id)).toMatchObject({ state: "done", amount_cents: 9900 });
  expect(await club.member(buyer)).toMatchObject({
    ended_at: null,
    paid_through: "2027-02-01",
    charges_on: null,
    last_status: "active",
  });
  expect(club.payfast.cancelled).toEqual(["T2"]);
});

it("ECT s44(3): gives back what is left of the money where a part went back before", async () => {
  club.payfast.refunding = "unavailable";
  const { buyer, reference } = await joined("payfast");
  await club.refund({ payment: reference, amount_cents: 2_000 });
  club.setDay("2026-11-02");
  expect(await withdraw(club.deps, buyer.user_id)).toMatchObject({ amount_cents: 7_900 });
  expect(await owed()).toMatchObject([{ amount_cents: 7_900 }]);
});

it("ECT s44(3): stays owed until the provider lists the refund, and closes by itself then", async () => {
  club.payfast.refunding = "unavailable";
  const { buyer, reference } = await joined("payfast");
  await withdraw(club.deps, buyer.user_id);
  expect(await owed()).toHaveLength(1);
  await club.refund({ payment: reference });
  expect(await owed()).toEqual([]);
});

it("ECT s43(1)(k): keeps terms and time with gifts and transfers too", async () => {
  await giveAccount(club.db);
  const buyer = { ...(await club.person()), name: "Anna" };
  const gift = { plan_type: "tourist_oneoff" } as const;
  await startGiftOrder(club.deps, buyer, { ...gift, payment_method: "payfast" });
  await startGiftOrder(club.deps, buyer, { ...gift, payment_method: "bank" });
  const agreed_at = club.deps.clock();
  const agreed = { terms_version: LEGAL_VERSION, agreed_at, withdrawal_words: "" };
  expect(await club.db.checkout.findMany()).toMatchObject([agreed, agreed]);
});

it("ECT s44(1): refuses on day eight", async () => {
  const { buyer } = await joined("paystack");
  club.setDay("2026-11-09");
  await expect(withdraw(club.deps, buyer.user_id)).rejects.toThrow("The seven days ended on 8 November 2026");
  expect(club.paystack.refunded).toEqual([]);
});

it("ECT s42(2)(d): refuses after a discount, and what a till tells after a withdrawal takes nothing back", async () => {
  const used = await joined("paystack");
  await useDiscount(used.member);
  await expect(withdraw(club.deps, used.buyer.user_id)).rejects.toThrow("You have used a discount");
  const early = await joined("paystack");
  expect(await withdraw(club.deps, early.buyer.user_id)).toMatchObject({ state: "done" });
  await useDiscount(early.member);
  expect(await withdraw(club.deps, early.buyer.user_id)).toMatchObject({ state: "done" });
  expect(club.paystack.refunded).toEqual([early.reference]);
});

it.each(["account", "instrument"])(
  "is given once in twelve months to an %s, and asks the office after that",
  async (by) => {
    const first = await joined("paystack", { instrument: "CARD" });
    await withdraw(club.deps, first.buyer.user_id);
    club.setDay("2027-10-30");
    const again = async () => {
      if (by === "instrument") return (await joined("paystack", { instrument: "CARD" })).buyer;
      const { temp_member_id: reference } = await club.checkout(first.buyer, "local_recurring", "paystack");
      await club.say({ reference, transaction_id: reference }, "paystack");
      return first.buyer;
    };
    const { user_id } = await again();
    for (let time = 0; time < 2; time += 1)
      expect(await withdraw(club.deps, user_id)).toMatchObject({ state: "again", is_asked: true });
    expect(club.paystack.refunded).toEqual([first.reference]);
    expect((await club.member({ user_id }))!.ended_at).toBeNull();
    const tasks = await club.db.alert.findMany({ where: { kind: "withdrawal_again", resolved_at: null } });
    expect(tasks.map(({ message }) => message)).toEqual([
      expect.stringContaining("second time in twelve months"),
    ]);
    club.setDay("2027-11-06");
    const { reference } = await joined("paystack", { instrument: "CARD" });
    const { user_id: later } = await club.db.checkout.findUniqueOrThrow({
      where: { temp_member_id: reference },
    });
    expect(await withdraw(club.deps, later)).toMatchObject({ state: "done" });
  },
);

it("is not offered for a renewal, a gift, or money that went back otherwise", async () => {
  const { buyer } = await joined("paystack");
  await club.db.payment.updateMany({ data: { status: "refunded", refund_reason: "by the office" } });
  expect(await withdrawalView(club.deps, buyer.user_id)).toBeNull();
  await club.db.payment.updateMany({ data: { status: "completed", checkout_id: null } });
  expect(await withdrawalView(club.deps, buyer.user_id)).toBeNull();
});

it("never says that the money went back before it did: the receipt names the day by which it goes", async () => {
  club.payfast.refunding = "unavailable";
  const { buyer, reference } = await joined("payfast");
  const { id } = await club.db.payment.findFirstOrThrow();
  const said = async () => {
    const { state, repayments } = await ownReceipt(club.deps, buyer.user_id, id);
    return [state, ...repayments.map(({ due_on, done_on }) => done_on ?? `by ${due_on}`)];
  };
  expect(await said()).toEqual(["paid"]);
  await withdraw(club.deps, buyer.user_id);
  expect(await said()).toEqual(["owed", "by 2026-12-01"]);
  club.setDay("2026-11-04");
  await club.refund({ payment: reference });
  expect(await said()).toEqual(["refunded", "2026-11-04"]);
});
