import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlanType } from "~/kernel/catalog";
import { addDays, dayOf } from "~/kernel/clock";
import type { ClubError } from "~/kernel/errors";
import { grantDays } from "~/members/membership/grant-days.server";
import { accountingMonth } from "~/money/accounting/read-month.server";
import { cancelMembership } from "~/money/agreements/cancel-membership.server";
import { reconcile } from "~/money/payments/reconcile.server";
import { forgetLines } from "~/money/reconciliation/forget-lines.server";
import { importHistory } from "~/money/reconciliation/import-history.server";
import { decideDays } from "~/money/repayments/acts.server";
import { WITH_EVIDENCE } from "~/money/repayments/match.server";
import { stateOf } from "~/money/repayments/repayment";
import { TO_DECIDE } from "~/money/repayments/repayments.list.server";
import { endMembership } from "~/office/member-page/end-membership.server";
import { readList } from "~/web/lists/list.server";
import { makeMember } from "../../../tests/factories";
import { openTestClub } from "../../../tests/model/test-club";
import { chargeLine } from "../../../tests/model/test-lines";
import { checkLedger } from "../../../tests/support/ledger";
import { giftsList } from "./gifts.list.server";
import { giveBackForGiver, giveBackOwn } from "./give-back.server";
import { ownGift, ownGifts } from "./giver.server";
import { closeAndRemind } from "./nightly.server";
import { redeemGift } from "./redeem.server";

const ADMIN = { kind: "admin", id: 1, name: "Owner" } as const;
/** The transaction that pays for an order, unless a test says another. */
const PAYMENT = "77";

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeEach(async () => {
  club = await openTestClub();
});
afterEach(async () => {
  expect(await checkLedger(club)).toEqual([]);
  await club.close();
});

type Person = Awaited<ReturnType<typeof club.person>>;

async function order(giver: Person, plan_type: PlanType = "tourist_oneoff") {
  const checkout = await club.giftOrder(giver, { plan_type });
  const { id } = await club.db.gift.findFirstOrThrow({ where: { checkout_id: checkout.id } });
  return { checkout, id };
}

async function paidGift(giver: Person, plan_type: PlanType = "tourist_oneoff", transaction_id = PAYMENT) {
  const { checkout, id } = await order(giver, plan_type);
  const said = { reference: checkout.temp_member_id, amount_cents: 9900, transaction_id };
  expect(await club.say(said)).toMatchObject({ decision: "settled", reason: "gifts_paid" });
  return ownGift(club.deps, giver.user_id, id);
}

const refunded = (word: Partial<Parameters<typeof club.refund>[0]> = {}) =>
  club.refund({ payment: PAYMENT, ...word });
const disputed = (amount_cents = 9900, outcome: "open" | "won" | "lost" = "open") =>
  club.dispute({ payment: PAYMENT, amount_cents, outcome });

const redeem = (who: Person, code: string) =>
  redeemGift(club.deps, who, {
    code: code.replaceAll("-", ""),
    full_name: "Ben Receiver",
    city: "Port Alfred",
  });

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: ClubError) => error.message,
  );

describe("buying a gift", () => {
  it("gives the buyer a code and no membership", async () => {
    const giver = await club.person();
    const bought = await paidGift(giver);
    expect(bought).toMatchObject({ state: "paid", price_cents: 9900, what: "1 Tourist Pass" });
    expect(bought).toMatchObject({ status: "unused", valid_through: "2029-01-10" });
    expect(bought.code).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
    expect(await club.member(giver)).toBeNull();
    const stored = JSON.stringify(await club.db.gift.findMany());
    expect(stored).not.toContain(bought.code!.replaceAll("-", ""));
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: { email_type: "gift_bought" } });
    expect(JSON.parse(mail.data)).toMatchObject({
      gift_id: bought.id,
      receipt_number: 1,
      amount_cents: 9900,
    });
    expect(mail.data).not.toContain(bought.code!);
  });

  it("books each message once, refuses a wrong amount, and gives twice for two payments", async () => {
    const giver = await club.person();
    const { checkout, id } = await order(giver);
    const reference = checkout.temp_member_id;
    expect(await club.say({ reference, amount_cents: 9800 })).toMatchObject({ reason: "wrong_amount" });
    expect(await ownGift(club.deps, giver.user_id, id)).toMatchObject({ status: null, code: null });
    await club.say({ reference, transaction_id: "5" });
    expect(await club.say({ reference, transaction_id: "5" })).toMatchObject({ decision: "duplicate" });
    await club.say({ reference, transaction_id: "6" });
    const gifts = await ownGifts(club.deps, giver.user_id);
    expect(gifts).toMatchObject([{ status: "unused" }, { id, status: "unused" }]);
    const codes = await Promise.all(gifts.map((one) => ownGift(club.deps, giver.user_id, one.id)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
    expect(await club.db.alert.count({ where: { kind: "second_payment" } })).toBe(1);
  });

  it("books what was paid where that is a cent less, and the statement balances", async () => {
    const { checkout } = await order(await club.person());
    const said = { reference: checkout.temp_member_id, amount_cents: 9899, transaction_id: PAYMENT };
    expect(await club.say(said)).toMatchObject({ reason: "gifts_paid" });
    const { statement } = await accountingMonth(club.deps, "2026-01");
    expect(statement.totals).toMatchObject({ received_cents: 9899, gifts_cents: 9899 });
    await disputed(9899, "lost");
    const after = (await accountingMonth(club.deps, "2026-01")).statement;
    expect(after.totals).toMatchObject({ returned_cents: 9899, gifts_cents: 0 });
  });

  it("is nobody else's business", async () => {
    const { id } = await paidGift(await club.person());
    const other = await club.person();
    expect(await refusalOf(ownGift(club.deps, other.user_id, id))).toBe("There is no such gift.");
    expect(await refusalOf(giveBackOwn(club.deps, other.user_id, id))).toBe("There is no such gift.");
  });
});

describe("redeeming", () => {
  it("makes a new member, for the days of the pass", async () => {
    const { code } = await paidGift(await club.person());
    const ben = await club.person();
    club.setDay("2026-03-01");
    const member_id = await redeem(ben, code!);
    expect(await club.member(ben)).toMatchObject({
      member_id,
      full_name: "Ben Receiver",
      plan_type: "tourist_oneoff",
      paid_through: "2026-03-31",
    });
    expect(await redeem(ben, code!)).toBe(member_id);
    expect(await club.db.membershipPeriod.findMany()).toMatchObject([{ source: "gift", payment_id: null }]);
  });

  it("adds the days of a pass to Local, without ending its monthly charge", async () => {
    const ben = await club.person();
    const { temp_member_id: reference } = await club.checkout(ben);
    await club.say({ reference, token: "T1", transaction_id: "1" });
    const { code } = await paidGift(await club.person());
    await redeem(ben, code!);
    const member = await club.member(ben);
    expect(member).toMatchObject({ plan_type: "local_recurring", paid_through: "2026-03-12" });
    expect(member?.charges_on).toBe("2026-02-10");
    expect(
      await club.db.agreement.count({ where: { current_member_id: member!.id, status: "active" } }),
    ).toBe(1);
  });

  it("adds a pass to Local after its days too, while an agreement will charge, so that the member can still cancel", async () => {
    const ben = await club.person();
    const { temp_member_id: reference } = await club.checkout(ben);
    await club.say({ reference, token: "T1", transaction_id: "1" });
    const { id: member_id } = (await club.member(ben))!;
    const { code } = await paidGift(await club.person());
    club.setDay("2026-03-01");
    await redeem(ben, code!);
    expect(await club.member(ben)).toMatchObject({
      plan_type: "local_recurring",
      paid_through: "2026-03-31",
    });
    const cancelled = await cancelMembership(club.deps, "member", { member_id, reason: "" });
    expect(cancelled).toEqual({ works_until: "2026-03-31" });
    expect(club.payfast.cancelled).toEqual(["T1"]);
  });

  it("lets a month of Local follow a pass", async () => {
    const ben = await club.person();
    const { temp_member_id: reference } = await club.checkout(ben, "tourist_oneoff");
    await club.say({ reference, transaction_id: "1" });
    const { code } = await paidGift(await club.person(), "local_recurring");
    await redeem(ben, code!);
    expect(await club.member(ben)).toMatchObject({
      plan_type: "local_recurring",
      plan_starts_on: "2026-02-10",
      paid_through: "2026-03-10",
    });
  });

  it("works on its last day and not on the next", async () => {
    const { code } = await paidGift(await club.person());
    const other = await paidGift(await club.person(), "tourist_oneoff", "78");
    club.setDay("2029-01-10");
    await redeem(await club.person(), code!);
    club.setDay("2029-01-11");
    expect(await refusalOf(redeem(await club.person(), other.code!))).toBe(
      "This gift was valid until 10 January 2029.",
    );
  });

  it("refuses a wrong code, a nameless newcomer, and a gift under dispute", async () => {
    const { code } = await paidGift(await club.person());
    const ben = await club.person();
    expect(await refusalOf(redeem(ben, "0000-0000-0000"))).toBe("This code is wrong. Please check it.");
    const nameless = { code: code!.replaceAll("-", ""), full_name: " ", city: "Port Alfred" } as const;
    expect(await refusalOf(redeemGift(club.deps, ben, nameless))).toBe("Please enter your full name");
    await disputed();
    expect(await refusalOf(redeem(ben, code!))).toContain("is being checked");
    await disputed(9900, "won");
    await redeem(ben, code!);
  });

  it("is won by one of 60 at once, against a refund too", async () => {
    const giver = await club.person();
    const { id, code } = await paidGift(giver);
    const people = await Promise.all(Array.from({ length: 60 }, () => club.person()));
    const outcomes = await Promise.all([
      ...people.map((one) => refusalOf(redeem(one, code!))),
      refusalOf(giveBackOwn(club.deps, giver.user_id, id)),
    ]);
    expect(outcomes.filter((reason) => reason === null)).toHaveLength(1);
    expect(await club.db.member.count()).toBe(await club.db.membershipPeriod.count());
    expect(await club.db.gift.count({ where: { status: { in: ["redeemed", "refunded"] } } })).toBe(1);
  });
});

const openAlerts = (kind: string) => club.db.alert.findMany({ where: { kind, resolved_at: null } });

describe("giving back", () => {
  const owed = async () =>
    (await club.db.repayment.findMany({ include: WITH_EVIDENCE.include, orderBy: { id: "asc" } })).map(
      (one) => [stateOf(one), one.amount_cents, one.reason],
    );

  it("owes its price, once, until the money went back", async () => {
    const giver = await club.person();
    const { id, code } = await paidGift(giver);
    await giveBackOwn(club.deps, giver.user_id, id);
    expect(await refusalOf(giveBackOwn(club.deps, giver.user_id, id))).toContain("unused");
    expect(await owed()).toEqual([["under_way", 9900, "gift_returned"]]);
    expect(await refusalOf(redeem(await club.person(), code!))).toContain("was refunded");
    expect((await ownGift(club.deps, giver.user_id, id)).state).toBe("refunded");
    await refunded();
    expect(await owed()).toEqual([["done", 9900, "gift_returned"]]);
  });

  it("stays owed where a part is paid back, and names both sums", async () => {
    const giver = await club.person();
    const { id } = await paidGift(giver);
    await giveBackOwn(club.deps, giver.user_id, id);
    await refunded({ amount_cents: 4900 });
    expect(await owed()).toEqual([["under_way", 9900, "gift_returned"]]);
    expect((await openAlerts("repayment_differs"))[0]!.message).toBe(
      "Receipt 1: R49.00 of the R99.00 that are owed went back.",
    );
    await refunded({ amount_cents: 5000, refund_id: "R2" });
    expect(await owed()).toEqual([["done", 9900, "gift_returned"]]);
    expect(await openAlerts("repayment_differs")).toEqual([]);
  });

  it("owes the rest where a part went back before", async () => {
    const { id } = await paidGift(await club.person());
    await refunded({ amount_cents: 4900 });
    await giveBackForGiver(club.deps, ADMIN, { id, reason: "asked" });
    expect(await owed()).toEqual([
      ["done", 4900, "refunded"],
      ["under_way", 5000, "gift_returned"],
    ]);
  });

  it("stays possible for the gift of a second payment when the first went back", async () => {
    const giver = await club.person();
    const { id, reference } = await paidGift(giver);
    await club.say({ reference, transaction_id: "78" });
    await refunded();
    const [second] = await ownGifts(club.deps, giver.user_id);
    expect(await ownGift(club.deps, giver.user_id, id)).toMatchObject({
      state: "refunded",
      status: "refunded",
    });
    expect(await ownGift(club.deps, giver.user_id, second!.id)).toMatchObject({
      state: "paid",
      status: "unused",
    });
    await giveBackOwn(club.deps, giver.user_id, second!.id);
    expect((await ownGift(club.deps, giver.user_id, second!.id)).state).toBe("refunded");
  });

  it("by a bank closes an unused gift and leaves redeemed days alone", async () => {
    const giver = await club.person();
    const used = await paidGift(giver);
    const unused = await paidGift(giver, "tourist_oneoff", "78");
    const ben = await club.person();
    await redeem(ben, used.code!);
    await disputed(9900, "lost");
    await club.dispute({ payment: "78", dispute_id: "D2", amount_cents: 9900, outcome: "lost" });
    expect(await ownGift(club.deps, giver.user_id, used.id)).toMatchObject({ status: "redeemed" });
    expect(await ownGift(club.deps, giver.user_id, unused.id)).toMatchObject({ status: "refunded" });
    expect(await club.member(ben)).toMatchObject({ ended_at: null, paid_through: "2026-02-09" });
    const { statement } = await accountingMonth(club.deps, "2026-01");
    expect(statement.totals).toMatchObject({
      received_cents: 19_800,
      returned_cents: 19_800,
      gifts_cents: 0,
    });
  });
});

describe("several gifts of one payment", () => {
  async function three(giver: Person) {
    const { checkout } = await order(giver);
    const { id: checkout_id, temp_member_id: reference } = checkout;
    const more = {
      checkout_id,
      plan_type: "tourist_oneoff",
      price_cents: 9900,
      created_at: club.deps.clock(),
    };
    await club.db.gift.createMany({ data: [more, more] });
    await club.db.checkout.update({ where: { id: checkout_id }, data: { amount_cents: 29_700 } });
    await club.db.payment.update({ where: { checkout_id }, data: { amount_cents: 29_700 } });
    await club.say({ reference, amount_cents: 29_700, transaction_id: PAYMENT });
    const gifts = await ownGifts(club.deps, giver.user_id);
    return Promise.all(gifts.map(({ id }) => ownGift(club.deps, giver.user_id, id)));
  }

  it("have a code, a life and a share of the money each", async () => {
    const giver = await club.person();
    const [used, returned, waiting] = await three(giver);
    expect(new Set([used, returned, waiting].map((one) => one!.code)).size).toBe(3);
    await redeem(await club.person(), used!.code!);
    await giveBackOwn(club.deps, giver.user_id, returned!.id);
    expect((await ownGift(club.deps, giver.user_id, waiting!.id)).state).toBe("paid");
    await refunded();
    club.setDay("2026-03-05");
    const { statement } = await accountingMonth(club.deps, "2026-01");
    expect(statement.totals).toMatchObject({
      received_cents: 29_700,
      returned_cents: 9900,
      gifts_cents: 9900,
    });
    expect(statement.journal.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    await disputed(29_700, "lost");
    expect(await club.db.gift.count({ where: { status: "unused" } })).toBe(0);
    expect((await accountingMonth(club.deps, "2026-01")).statement).toEqual(statement);
  });
});

describe("the days of money that went back (R122)", () => {
  it("are gone for the buyer who redeemed the gift, while a friend keeps theirs and is named", async () => {
    const giver = await club.person();
    const own = await paidGift(giver, "local_recurring", "78");
    const given = await paidGift(giver, "local_recurring");
    await redeem(giver, own.code!);
    const friend = await club.person();
    await redeem(friend, given.code!);
    expect(await club.member(giver)).toMatchObject({ paid_through: "2026-02-10" });
    club.setDay("2026-01-20");
    await disputed();
    await club.dispute({ payment: "78", dispute_id: "D2", amount_cents: 9900 });
    expect(await club.member(giver)).toMatchObject({ ended_at: expect.any(Date) });
    const messages = (await openAlerts("dispute")).map(({ message }) => message);
    expect(messages).toContainEqual(
      expect.stringMatching(
        /Its gift cannot be redeemed while it is unused, and the buyer's own days do not count, until that is decided\. Others keep the days that they redeemed: Ben Receiver \(FBI-PA-/,
      ),
    );
    await disputed(9900, "lost");
    await club.dispute({ payment: "78", dispute_id: "D2", amount_cents: 9900, outcome: "lost" });
    expect(await club.member(giver)).toMatchObject({ ended_at: expect.any(Date) });
    expect(await club.member(friend)).toMatchObject({ ended_at: null, paid_through: "2026-02-10" });
    const [alert, ...more] = await openAlerts("days_of_lost_money");
    expect(more).toEqual([]);
    expect(alert!.message).toMatch(
      /^R99\.00 of receipt 2 went back\. Whoever redeemed the gift had days left then: Ben Receiver \(FBI-PA-.{6}\)\./,
    );
    await reconcile(club.deps);
    expect(await openAlerts("days_of_lost_money")).toHaveLength(1);
    const left = await readList(club.deps, giftsList, { search: "", went_back: "yes" }, { skip: 0, take: 9 });
    expect(left.rows).toMatchObject([{ id: given.id, member_name: "Ben Receiver" }]);
  });

  it("come back when the dispute is won", async () => {
    const giver = await club.person();
    const other = await paidGift(giver, "local_recurring", "78");
    const { code } = await paidGift(giver, "local_recurring");
    await redeem(giver, code!);
    await redeem(giver, other.code!);
    const before = await club.member(giver);
    await disputed();
    expect(await club.db.membershipPeriod.count({ where: { voided_at: null } })).toBe(1);
    await disputed(9900, "won");
    expect(await club.member(giver)).toMatchObject({ paid_through: before!.paid_through, ended_at: null });
    expect(await openAlerts("days_of_lost_money")).toEqual([]);
  });

  it("leave the buyer's own monthly membership and its other days alone", async () => {
    const giver = await club.person();
    const { temp_member_id: reference } = await club.checkout(giver);
    await club.say({ reference, token: "T1", transaction_id: "70" });
    const { code } = await paidGift(giver);
    await redeem(giver, code!);
    expect(await club.member(giver)).toMatchObject({ paid_through: "2026-03-12" });
    await refunded();
    expect(await club.member(giver)).toMatchObject({ paid_through: "2026-02-10", ended_at: null });
    expect(await club.db.agreement.count({ where: { current_member_id: { not: null } } })).toBe(1);
    expect(club.payfast.cancelled).toEqual([]);
  });

  it("are gone for whoever pays with the buyer's card", async () => {
    const [giver, partner] = [await club.person(), await club.person()];
    const { checkout, id } = await order(giver);
    const paid = { reference: checkout.temp_member_id, transaction_id: "77", instrument: "SIG" };
    await club.say(paid);
    const pass = await club.checkout(partner, "tourist_oneoff");
    await club.say({ reference: pass.temp_member_id, transaction_id: "78", instrument: "SIG" });
    await redeem(partner, (await ownGift(club.deps, giver.user_id, id)).code!);
    expect(await club.member(partner)).toMatchObject({ paid_through: "2026-03-11" });
    await refunded();
    expect(await club.member(partner)).toMatchObject({ paid_through: "2026-02-09", ended_at: null });
    expect(await openAlerts("days_of_lost_money")).toEqual([]);
  });

  it("are gone for whoever pays with the buyer's card where only Paystack's list tells of it (R121)", async () => {
    const [giver, partner] = [await club.person(), await club.person()];
    const { temp_member_id, id: checkout_id } = await club.giftOrder(giver, { payment_method: "paystack" });
    await club.say({ reference: temp_member_id, transaction_id: "77", instrument: "SIG" }, "paystack");
    const { temp_member_id: reference } = await club.checkout(partner, "tourist_oneoff", "paystack");
    const day = dayOf(club.deps.clock());
    const told = { reference, transaction_id: "900", amount_cents: 9900, instrument: "SIG", day };
    club.paystack.lines = [chargeLine({ ...told, provider_status: "success" })];
    club.setDay(addDays(day, 1));
    expect(await importHistory(club.deps, ["paystack"])).toMatchObject([{ booked: 1 }]);
    const paid_through = addDays(day, 31);
    expect(await club.member(partner)).toMatchObject({ paid_through });
    const { id } = await club.db.gift.findFirstOrThrow({ where: { checkout_id } });
    await redeem(partner, (await ownGift(club.deps, giver.user_id, id)).code!);
    expect(await club.member(partner)).toMatchObject({ paid_through: addDays(paid_through, 30) });
    await refunded({ provider: "paystack" });
    expect(await club.member(partner)).toMatchObject({ paid_through, ended_at: null });
    expect(JSON.stringify(await club.db.providerLine.findMany())).not.toContain("SIG");
    await club.db.$transaction((tx) =>
      forgetLines(tx, { user_id: partner.user_id, member_id: null, email: "x" }),
    );
    expect(await club.db.providerLine.findFirst()).toMatchObject({ instrument: null });
  });

  it("of a part of the price are a question, whose answer closes it (K15)", async () => {
    const { id } = await paidGift(await club.person());
    await refunded({ amount_cents: 4900 });
    const [part] = await club.db.repayment.findMany({ where: TO_DECIDE });
    await decideDays(club.deps, ADMIN, part!.id, { days: "taken" });
    expect(await club.db.repayment.count({ where: TO_DECIDE })).toBe(0);
    expect(await club.db.gift.findUnique({ where: { id } })).toMatchObject({ status: "refunded" });
  });

  it("that the office ends are income, where the money stays", async () => {
    const giver = await club.person();
    const ben = await club.person();
    const { code } = await paidGift(giver);
    await redeem(ben, code!);
    club.setDay("2026-01-15");
    await endMembership(club.deps, ADMIN, (await club.member(ben))!.id, "Stolen code");
    club.setDay("2026-01-16");
    const { statement } = await accountingMonth(club.deps, "2026-01");
    expect(statement.totals).toMatchObject({ received_cents: 9900, deferred_cents: 0 });
  });
});

describe("days granted and days paid", () => {
  type Act = "pay" | "gift" | "redeem" | "give_back" | "grant" | "month";
  const act = fc.constantFrom<Act>("pay", "gift", "redeem", "redeem", "give_back", "grant", "month");

  it("never mix: money reports know the payments alone, and each gift has one end", async () => {
    await club.close();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const own = await openTestClub();
        const played = await play(own, acts, true);
        const { statement } = await accountingMonth(own.deps, played.month);
        const ungranted = await openTestClub();
        const again = await play(ungranted, acts, false);
        expect((await accountingMonth(ungranted.deps, again.month)).statement).toEqual(statement);
        expect(statement.totals.gifts_cents).toBe(played.unused * 9900);
        expect(await checkLedger(own)).toEqual([]);
        await Promise.all([own.close(), ungranted.close()]);
      }),
      { numRuns: 4 },
    );
    club = await openTestClub();
  });

  /** Granted days are given to somebody who never paid, and only if `grants`. */
  async function play(own: typeof club, acts: readonly Act[], grants: boolean) {
    club = own;
    const [giver, ben, friend] = [await own.person(), await own.person(), await own.person()];
    const codes: { id: number; code: string }[] = [];
    let month = 1;
    // A debt until their money went back.
    let returned = 0;
    for (const [index, one] of acts.entries()) {
      if (one === "month" && month < 9) {
        month += 1;
        own.setDay(`2026-0${month}-05`);
      }
      if (one === "pay") {
        const { temp_member_id: reference } = await own.checkout(ben, "tourist_oneoff");
        await own.say({ reference, transaction_id: String(index + 100) });
      }
      if (one === "gift") {
        const { checkout, id } = await order(giver);
        await own.say({ reference: checkout.temp_member_id, transaction_id: String(index + 100) });
        codes.push({ id, code: (await ownGift(own.deps, giver.user_id, id)).code! });
      }
      if (one === "redeem" && codes[0]) await redeem(ben, codes.shift()!.code);
      if (one === "give_back" && codes[0]) {
        await giveBackOwn(own.deps, giver.user_id, codes.shift()!.id);
        returned += 1;
      }
      if (one === "grant" && grants) await grant(own, friend);
    }
    return { month: `2026-0${month}`, unused: codes.length + returned };
  }

  async function grant({ db, deps }: typeof club, { user_id, email }: Person) {
    const member =
      (await db.member.findUnique({ where: { user_id } })) ??
      (await makeMember(db, { user: await db.user.findUniqueOrThrow({ where: { id: user_id } }), email }));
    await grantDays(deps, ADMIN, member.id, { kind: "complimentary", days: 15, reason: "goodwill" });
  }
});

describe("the end of a gift", () => {
  it("is announced twice, and is income on the day after, however late the job runs", async () => {
    const giver = await club.person();
    const { code } = await paidGift(giver, "tourist_oneoff", "78");
    await paidGift(giver);
    await redeem(await club.person(), code!);
    for (const [day, reminded] of [
      ["2028-11-10", 0],
      ["2028-11-11", 1],
      ["2028-12-26", 0],
      ["2028-12-27", 1],
      ["2029-01-10", 0],
    ] as const) {
      club.setDay(day);
      expect(await closeAndRemind(club.deps)).toEqual({ lapsed: 0, reminded });
    }
    club.setDay("2029-03-01");
    const january = async () => (await accountingMonth(club.deps, "2029-01")).statement;
    const before = await january();
    expect(before.gifts).toMatchObject([{ before_cents: 9900, lapsed_cents: 9900, after_cents: 0 }]);
    expect(before.journal.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    expect(await closeAndRemind(club.deps)).toEqual({ lapsed: 1, reminded: 0 });
    expect(await closeAndRemind(club.deps)).toEqual({ lapsed: 0, reminded: 0 });
    expect(await january()).toEqual(before);
  });
});

describe("a month that is over keeps its statement", () => {
  const january = async () => (await accountingMonth(club.deps, "2026-01")).statement;

  it.each([
    ["a bank takes the money", "bank"],
    ["the money goes back", "money"],
  ])("when %s after a gift was given back", async (_what, how) => {
    const giver = await club.person();
    const { id } = await paidGift(giver);
    await giveBackOwn(club.deps, giver.user_id, id);
    club.setDay("2026-03-05");
    const before = await january();
    expect([before.returned, before.totals.gifts_cents]).toEqual([[], 9900]);
    if (how === "bank") await disputed(9900, "lost");
    else await refunded();
    expect(await january()).toEqual(before);
    const march = (await accountingMonth(club.deps, "2026-03")).statement;
    expect(march.returned).toMatchObject([{ kind: how === "bank" ? "chargeback" : "refund", cents: 9900 }]);
    expect(march.totals.gifts_cents).toBe(0);
  });

  it("when a gift is given back whose money had gone back then", async () => {
    const { id } = await paidGift(await club.person());
    await refunded({ amount_cents: 4900 });
    club.setDay("2026-03-05");
    const before = await january();
    expect(before.returned).toMatchObject([{ kind: "refund", cents: 4900 }]);
    await giveBackForGiver(club.deps, ADMIN, { id, reason: "asked" });
    expect(await january()).toEqual(before);
    await refunded({ amount_cents: 5000, refund_id: "R2" });
    const march = (await accountingMonth(club.deps, "2026-03")).statement;
    expect(march.returned).toMatchObject([{ kind: "refund", cents: 5000 }]);
  });

  it("when a gift is redeemed after money went back", async () => {
    const { code } = await paidGift(await club.person());
    await refunded({ amount_cents: 4900 });
    club.setDay("2026-03-05");
    const before = await january();
    await redeem(await club.person(), code!);
    expect(await january()).toEqual(before);
  });
});
