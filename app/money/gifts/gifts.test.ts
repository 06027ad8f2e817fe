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
import { endMembership } from "~/office/member-page/end-membership.server";
import { readList } from "~/web/lists/list.server";
import { makeMember } from "../../../tests/factories";
import { openTestClub } from "../../../tests/model/test-club";
import { chargeLine } from "../../../tests/model/test-lines";
import { checkLedger } from "../../../tests/support/ledger";
import { giftsList } from "./gifts.list.server";
import { giveBackForGiver, giveBackOwn } from "./give-back.server";
import { ownGiftOrder } from "./giver.server";
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

async function order(giver: Person, quantity = 1, plan_type: PlanType = "tourist_oneoff") {
  const checkout = await club.giftOrder(giver, { quantity, plan_type });
  const { id } = await club.db.giftOrder.findUniqueOrThrow({ where: { checkout_id: checkout.id } });
  return { checkout, id };
}

async function paidOrder(giver: Person, quantity = 1, plan_type: PlanType = "tourist_oneoff") {
  const { checkout, id } = await order(giver, quantity, plan_type);
  const said = { reference: checkout.temp_member_id, amount_cents: 9900 * quantity, transaction_id: PAYMENT };
  expect(await club.say(said)).toMatchObject({ decision: "settled", reason: "gifts_paid" });
  return ownGiftOrder(club.deps, giver.user_id, id);
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

describe("buying gifts", () => {
  it("gives the buyer codes and no membership", async () => {
    const giver = await club.person();
    const bought = await paidOrder(giver, 3);
    expect(bought).toMatchObject({ state: "paid", amount_cents: 29_700, what: "3 Tourist Passes" });
    expect(new Set(bought.gifts.map(({ code }) => code)).size).toBe(3);
    expect(bought.gifts[0]).toMatchObject({ status: "unused", valid_through: "2029-01-10" });
    expect(bought.gifts[0]?.code).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
    expect(await club.member(giver)).toBeNull();
    const stored = JSON.stringify(await club.db.gift.findMany());
    for (const { code } of bought.gifts) expect(stored).not.toContain(code!.replaceAll("-", ""));
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: { email_type: "gift_bought" } });
    expect(JSON.parse(mail.data)).toMatchObject({ quantity: 3, receipt_number: 1, amount_cents: 29_700 });
    expect(mail.data).not.toContain(bought.gifts[0]!.code!);
  });

  it("books each message once, refuses a wrong amount, and gives twice for two payments", async () => {
    const giver = await club.person();
    const { checkout, id } = await order(giver, 2);
    const reference = checkout.temp_member_id;
    expect(await club.say({ reference, amount_cents: 9900 })).toMatchObject({ reason: "wrong_amount" });
    expect(await club.db.gift.count()).toBe(0);
    await club.say({ reference, amount_cents: 19_800, transaction_id: "5" });
    expect(await club.say({ reference, amount_cents: 19_800, transaction_id: "5" })).toMatchObject({
      decision: "duplicate",
    });
    await club.say({ reference, amount_cents: 19_800, transaction_id: "6" });
    const { gifts } = await ownGiftOrder(club.deps, giver.user_id, id);
    expect(gifts.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(await club.db.alert.count({ where: { kind: "second_payment" } })).toBe(1);
  });

  it("books what was paid where that is a cent less, and the statement balances", async () => {
    const { checkout } = await order(await club.person(), 2);
    const said = { reference: checkout.temp_member_id, amount_cents: 19_799, transaction_id: PAYMENT };
    expect(await club.say(said)).toMatchObject({ reason: "gifts_paid" });
    const { statement } = await accountingMonth(club.deps, "2026-01");
    expect(statement.totals).toMatchObject({ received_cents: 19_799, gifts_cents: 19_799 });
    await disputed(19_799, "lost");
    const after = (await accountingMonth(club.deps, "2026-01")).statement;
    expect(after.totals).toMatchObject({ returned_cents: 19_799, gifts_cents: 0 });
  });

  it("is nobody else's business", async () => {
    const bought = await paidOrder(await club.person());
    const other = await club.person();
    expect(await refusalOf(ownGiftOrder(club.deps, other.user_id, bought.id))).toBe("There is no such gift.");
    expect(await refusalOf(giveBackOwn(club.deps, other.user_id, bought.id, bought.gifts[0]!.id))).toBe(
      "There is no such gift.",
    );
  });
});

describe("redeeming", () => {
  it("makes a new member, for the days of the pass", async () => {
    const { gifts } = await paidOrder(await club.person());
    const ben = await club.person();
    club.setDay("2026-03-01");
    const member_id = await redeem(ben, gifts[0]!.code!);
    expect(await club.member(ben)).toMatchObject({
      member_id,
      full_name: "Ben Receiver",
      plan_type: "tourist_oneoff",
      paid_through: "2026-03-31",
    });
    expect(await redeem(ben, gifts[0]!.code!)).toBe(member_id);
    expect(await club.db.membershipPeriod.findMany()).toMatchObject([{ source: "gift", payment_id: null }]);
  });

  it("adds the days of a pass to Local, without ending its monthly charge", async () => {
    const ben = await club.person();
    const { temp_member_id: reference } = await club.checkout(ben);
    await club.say({ reference, token: "T1", transaction_id: "1" });
    const { gifts } = await paidOrder(await club.person());
    await redeem(ben, gifts[0]!.code!);
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
    const { gifts } = await paidOrder(await club.person());
    club.setDay("2026-03-01");
    await redeem(ben, gifts[0]!.code!);
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
    const { gifts } = await paidOrder(await club.person(), 1, "local_recurring");
    await redeem(ben, gifts[0]!.code!);
    expect(await club.member(ben)).toMatchObject({
      plan_type: "local_recurring",
      plan_starts_on: "2026-02-10",
      paid_through: "2026-03-10",
    });
  });

  it("works on its last day and not on the next", async () => {
    const { gifts } = await paidOrder(await club.person(), 2);
    club.setDay("2029-01-10");
    await redeem(await club.person(), gifts[0]!.code!);
    club.setDay("2029-01-11");
    expect(await refusalOf(redeem(await club.person(), gifts[1]!.code!))).toBe(
      "This gift was valid until 10 January 2029.",
    );
  });

  it("refuses a wrong code, a nameless newcomer, and a gift under dispute", async () => {
    const { gifts } = await paidOrder(await club.person());
    const ben = await club.person();
    expect(await refusalOf(redeem(ben, "0000-0000-0000"))).toBe("This code is wrong. Please check it.");
    const code = gifts[0]!.code!.replaceAll("-", "");
    const nameless = { code, full_name: " ", city: "Port Alfred" } as const;
    expect(await refusalOf(redeemGift(club.deps, ben, nameless))).toBe("Please enter your full name");
    await disputed();
    expect(await refusalOf(redeem(ben, code))).toContain("is being checked");
    await disputed(9900, "won");
    await redeem(ben, code);
  });

  it("is won by one of 60 at once, against a refund too", async () => {
    const giver = await club.person();
    const { id, gifts } = await paidOrder(giver);
    const people = await Promise.all(Array.from({ length: 60 }, () => club.person()));
    const outcomes = await Promise.all([
      ...people.map((one) => refusalOf(redeem(one, gifts[0]!.code!))),
      refusalOf(giveBackOwn(club.deps, giver.user_id, id, gifts[0]!.id)),
    ]);
    expect(outcomes.filter((reason) => reason === null)).toHaveLength(1);
    expect(await club.db.member.count()).toBe(await club.db.membershipPeriod.count());
    expect(await club.db.gift.count({ where: { status: { in: ["redeemed", "refunded"] } } })).toBe(1);
  });
});

describe("giving back", () => {
  it("tells the office what to pay, and ends with the last gift", async () => {
    const giver = await club.person();
    const { id, gifts } = await paidOrder(giver, 2);
    await giveBackOwn(club.deps, giver.user_id, id, gifts[0]!.id);
    expect(await refusalOf(giveBackOwn(club.deps, giver.user_id, id, gifts[0]!.id))).toContain("unused");
    const alert = () => club.db.alert.findFirstOrThrow({ where: { kind: "gift_refund" } });
    expect((await alert()).message).toContain("R99.00 of receipt 1");
    expect(await refusalOf(redeem(await club.person(), gifts[0]!.code!))).toContain("was refunded");
    await refunded();
    expect((await alert()).resolved_at).not.toBeNull();
    expect(await club.db.alert.count({ where: { kind: "partial_refund" } })).toBe(0);
    await giveBackOwn(club.deps, giver.user_id, id, gifts[1]!.id);
    expect((await ownGiftOrder(club.deps, giver.user_id, id)).state).toBe("refunded");
  });

  describe("asks the office for what the giver is still owed:", () => {
    const alertNow = () =>
      club.db.alert.findFirst({
        where: { kind: "gift_refund" },
        select: { message: true, resolved_at: true },
      });

    it("the second gift alone once the first is paid back", async () => {
      const giver = await club.person();
      const { id, gifts } = await paidOrder(giver, 3);
      await giveBackOwn(club.deps, giver.user_id, id, gifts[0]!.id);
      await refunded();
      await giveBackOwn(club.deps, giver.user_id, id, gifts[1]!.id);
      expect(await alertNow()).toMatchObject({
        message: expect.stringMatching(/^R99.00 of/),
        resolved_at: null,
      });
      await refunded({ refund_id: "R2" });
      expect((await alertNow())!.resolved_at).not.toBeNull();
    });

    it("the rest while one of two refunds is still to come", async () => {
      const giver = await club.person();
      const { id, gifts } = await paidOrder(giver, 2);
      for (const gift of gifts) await giveBackOwn(club.deps, giver.user_id, id, gift.id);
      expect((await alertNow())!.message).toMatch(/^R198.00 of/);
      await refunded();
      expect(await alertNow()).toMatchObject({
        message: expect.stringMatching(/^R99.00 of/),
        resolved_at: null,
      });
    });

    it("nothing that the provider paid back before the gift was given back", async () => {
      const { id, gifts } = await paidOrder(await club.person(), 2);
      await refunded();
      await giveBackForGiver(club.deps, ADMIN, { order_id: id, gift_id: gifts[0]!.id, reason: "asked" });
      expect(await club.db.alert.count({ where: { resolved_at: null } })).toBe(0);
    });

    it("all of it again once its refund has failed", async () => {
      const giver = await club.person();
      const { id, gifts } = await paidOrder(giver, 2);
      await giveBackOwn(club.deps, giver.user_id, id, gifts[0]!.id);
      await refunded();
      expect((await alertNow())!.resolved_at).not.toBeNull();
      await refunded({ status: "failed" });
      expect(await alertNow()).toMatchObject({
        message: expect.stringMatching(/^R99.00 of/),
        resolved_at: null,
      });
    });
  });

  it("stays possible for the gifts of a second payment when the first went back", async () => {
    const giver = await club.person();
    const { id, reference } = await paidOrder(giver);
    await club.say({ reference, transaction_id: "78" });
    await refunded();
    const after = await ownGiftOrder(club.deps, giver.user_id, id);
    expect(after).toMatchObject({ state: "paid", gifts: [{ status: "refunded" }, { status: "unused" }] });
    await giveBackOwn(club.deps, giver.user_id, id, after.gifts[1]!.id);
    expect((await ownGiftOrder(club.deps, giver.user_id, id)).state).toBe("refunded");
  });

  it("by a bank closes unused gifts and leaves redeemed days alone", async () => {
    const giver = await club.person();
    const { id, gifts } = await paidOrder(giver, 2);
    const ben = await club.person();
    await redeem(ben, gifts[0]!.code!);
    await disputed(19_800, "lost");
    const after = await ownGiftOrder(club.deps, giver.user_id, id);
    expect(after.gifts.map(({ status }) => status)).toEqual(["redeemed", "refunded"]);
    expect(await club.member(ben)).toMatchObject({ ended_at: null, paid_through: "2026-02-09" });
    const { statement } = await accountingMonth(club.deps, "2026-01");
    expect(statement.totals).toMatchObject({
      received_cents: 19_800,
      returned_cents: 19_800,
      gifts_cents: 0,
    });
  });
});

describe("the days of money that went back (R122)", () => {
  const openAlerts = (kind: string) => club.db.alert.findMany({ where: { kind, resolved_at: null } });

  it("are gone for the buyer who redeemed the gifts, while a friend keeps theirs and is named", async () => {
    const giver = await club.person();
    const { gifts } = await paidOrder(giver, 6, "local_recurring");
    for (const { code } of gifts.slice(0, 4)) await redeem(giver, code!);
    const friend = await club.person();
    await redeem(friend, gifts[4]!.code!);
    expect(await club.member(giver)).toMatchObject({ paid_through: "2026-05-10" });
    club.setDay("2026-01-20");
    await disputed(59_400);
    expect(await club.member(giver)).toMatchObject({ ended_at: expect.any(Date) });
    expect((await openAlerts("dispute"))[0]!.message).toMatch(
      /Its unused gifts cannot be redeemed, and the buyer's own days do not count, until that is decided\. Others keep the days that they redeemed: Ben Receiver \(FBI-PA-/,
    );
    await disputed(59_400, "lost");
    expect(await club.member(giver)).toMatchObject({ ended_at: expect.any(Date) });
    expect(await club.member(friend)).toMatchObject({ ended_at: null, paid_through: "2026-02-10" });
    expect(await club.db.gift.count({ where: { status: "unused" } })).toBe(0);
    const [alert, ...more] = await openAlerts("days_of_lost_money");
    expect(more).toEqual([]);
    expect(alert!.message).toMatch(
      /^R594\.00 of receipt 1 went back\. Its unused gifts are closed\. Somebody has redeemed others and had days left then: Ben Receiver \(FBI-PA-.{6}\)\./,
    );
    await reconcile(club.deps);
    expect(await openAlerts("days_of_lost_money")).toHaveLength(1);
    const left = await readList(club.deps, giftsList, { search: "", went_back: "yes" }, { skip: 0, take: 9 });
    expect(left.rows).toMatchObject([{ member_name: "Ben Receiver", position: 5 }]);
  });

  it("come back in their order when the dispute is won", async () => {
    const giver = await club.person();
    const { gifts } = await paidOrder(giver, 3, "local_recurring");
    for (const { code } of gifts) await redeem(giver, code!);
    const before = await club.member(giver);
    await disputed(29_700);
    expect(await club.db.membershipPeriod.count({ where: { voided_at: null } })).toBe(0);
    await disputed(29_700, "won");
    expect(await club.member(giver)).toMatchObject({ paid_through: before!.paid_through, ended_at: null });
    expect(await openAlerts("days_of_lost_money")).toEqual([]);
  });

  it("leave the buyer's own monthly membership and its other days alone", async () => {
    const giver = await club.person();
    const { temp_member_id: reference } = await club.checkout(giver);
    await club.say({ reference, token: "T1", transaction_id: "70" });
    const { gifts } = await paidOrder(giver, 2);
    for (const { code } of gifts) await redeem(giver, code!);
    expect(await club.member(giver)).toMatchObject({ paid_through: "2026-04-11" });
    await refunded({ amount_cents: 19_800 });
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
    const { gifts } = await ownGiftOrder(club.deps, giver.user_id, id);
    await redeem(partner, gifts[0]!.code!);
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
    const { id } = await club.db.giftOrder.findUniqueOrThrow({ where: { checkout_id } });
    await redeem(partner, (await ownGiftOrder(club.deps, giver.user_id, id)).gifts[0]!.code!);
    expect(await club.member(partner)).toMatchObject({ paid_through: addDays(paid_through, 30) });
    await refunded({ provider: "paystack" });
    expect(await club.member(partner)).toMatchObject({ paid_through, ended_at: null });
    expect(JSON.stringify(await club.db.providerLine.findMany())).not.toContain("SIG");
    await club.db.$transaction((tx) =>
      forgetLines(tx, { user_id: partner.user_id, member_id: null, email: "x" }),
    );
    expect(await club.db.providerLine.findFirst()).toMatchObject({ instrument: null });
  });

  it("of a part of an order are a question, whose answer closes it (K15)", async () => {
    const giver = await club.person();
    const { id, gifts } = await paidOrder(giver, 3);
    await refunded();
    expect(await openAlerts("partial_refund")).toMatchObject([
      {
        message: expect.stringContaining(
          "Every unused gift of the order can still be redeemed: please close one for it",
        ),
        link: `/admin/gifts/${id}`,
      },
    ]);
    await giveBackForGiver(club.deps, ADMIN, { order_id: id, gift_id: gifts[2]!.id, reason: "Paid back" });
    expect(await openAlerts("partial_refund")).toEqual([]);
    expect(await openAlerts("gift_refund")).toEqual([]);
  });

  it("that the office ends are income, where the money stays", async () => {
    const giver = await club.person();
    const ben = await club.person();
    const { gifts } = await paidOrder(giver);
    await redeem(ben, gifts[0]!.code!);
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
    const codes: { order_id: number; gift_id: number; code: string }[] = [];
    let month = 1;
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
        for (const gift of (await ownGiftOrder(own.deps, giver.user_id, id)).gifts)
          codes.push({ order_id: id, gift_id: gift.id, code: gift.code! });
      }
      if (one === "redeem" && codes[0]) await redeem(ben, codes.shift()!.code);
      if (one === "give_back" && codes[0]) {
        const { order_id, gift_id } = codes.shift()!;
        await giveBackOwn(own.deps, giver.user_id, order_id, gift_id);
      }
      if (one === "grant" && grants) await grant(own, friend);
    }
    return { month: `2026-0${month}`, unused: codes.length };
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
    const { gifts } = await paidOrder(giver, 2);
    await redeem(await club.person(), gifts[0]!.code!);
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
    ["a bank takes the rest back", "bank"],
    ["the money of a gift goes back", "money"],
  ])("when %s after a gift was given back", async (_what, how) => {
    const giver = await club.person();
    const { id, gifts } = await paidOrder(giver, 2);
    await giveBackOwn(club.deps, giver.user_id, id, gifts[0]!.id);
    club.setDay("2026-03-05");
    const before = await january();
    expect(before.returned).toMatchObject([{ kind: "refund", cents: 9900 }]);
    if (how === "bank") await disputed(19_800, "lost");
    else await refunded();
    expect(await january()).toEqual(before);
    const march = (await accountingMonth(club.deps, "2026-03")).statement;
    expect(march.returned).toMatchObject(how === "bank" ? [{ kind: "chargeback", cents: 9900 }] : []);
  });

  it("when a gift is given back whose money had gone back then", async () => {
    const { id, gifts } = await paidOrder(await club.person(), 2);
    await refunded();
    club.setDay("2026-03-05");
    const before = await january();
    expect(before.returned).toMatchObject([{ kind: "refund", cents: 9900 }]);
    await giveBackForGiver(club.deps, ADMIN, { order_id: id, gift_id: gifts[1]!.id, reason: "asked" });
    expect(await january()).toEqual(before);
    expect((await accountingMonth(club.deps, "2026-03")).statement).toMatchObject({ returned: [] });
  });

  it.each([0, 1, 2])(
    "when gift %i of three is redeemed, and another is given back for the money that went back",
    async (redeemed) => {
      const { id, gifts } = await paidOrder(await club.person(), 3);
      await redeem(await club.person(), gifts[redeemed]!.code!);
      await refunded();
      club.setDay("2026-03-05");
      const before = await january();
      expect(before.totals).toMatchObject({ returned_cents: 9900, gifts_cents: 9900 });
      for (const gift_id of gifts
        .filter((_, i) => i !== redeemed)
        .map((gift) => gift.id)
        .toReversed()) {
        await giveBackForGiver(club.deps, ADMIN, { order_id: id, gift_id, reason: "asked" });
        expect(await january()).toEqual(before);
      }
    },
  );

  it("when gifts are redeemed after money went back", async () => {
    const { gifts } = await paidOrder(await club.person(), 2);
    await refunded();
    club.setDay("2026-03-05");
    const before = await january();
    for (const { code } of gifts) await redeem(await club.person(), code!);
    expect(await january()).toEqual(before);
  });
});
