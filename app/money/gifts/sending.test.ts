import { afterEach, describe, expect, it } from "vitest";
import type { ClubError } from "~/kernel/errors";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { giveBackOwn } from "./give-back.server";
import { ownGift } from "./giver.server";
import { redeemGift } from "./redeem.server";
import { changeSending, mailDueGifts, mailNow } from "./sending.server";

/** The test's club begins on 10 January 2026. */
const TO_BEN = { receiver_email: "ben@inbox.example", send_on: "2026-02-14" };
const NOBODY = { receiver_email: "", send_on: "" };

const club = testClubForEach();
afterEach(async () => expect(await checkLedger(club)).toEqual([]));

type Person = Awaited<ReturnType<typeof club.person>>;
type Wish = Parameters<typeof club.giftOrder>[1];

async function order(giver: Person, wish: Wish) {
  const { id: checkout_id, temp_member_id: reference, amount_cents } = await club.giftOrder(giver, wish);
  const { id } = await club.db.gift.findFirstOrThrow({ where: { checkout_id } });
  const pay = (transaction_id = "77") => club.say({ reference, amount_cents, transaction_id });
  return { id, pay, own: () => ownGift(club.deps, giver.user_id, id) };
}

async function paid(giver: Person, wish: Wish, transaction_id = "77") {
  const one = await order(giver, wish);
  expect(await one.pay(transaction_id)).toMatchObject({ reason: "gifts_paid" });
  return one;
}

const mails = () => club.db.outboxMail.findMany({ where: { email_type: "gift_given" } });

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ message, field_errors }: ClubError) => field_errors ?? message,
  );

describe("the day of a gift's mail", () => {
  it("is today or one of the next 365, and needs an address", async () => {
    const giver = await club.person();
    const wish = (send_on: string, receiver_email = "ben@inbox.example") =>
      refusalOf(order(giver, { receiver_email, send_on }));
    expect(await wish("2026-01-09")).toEqual({ send_on: ["This day is over. Choose today or a later day"] });
    expect(await wish("2026-01-10")).toBeNull();
    expect(await wish("2027-01-10")).toBeNull();
    expect(await wish("2027-01-11")).toEqual({ send_on: ["Choose a day up to 10 January 2027"] });
    expect(await wish("2026-02-14", "")).toHaveProperty("receiver_email");
  });

  it("is at once without a day", async () => {
    const { own } = await paid(await club.person(), { receiver_email: "ben@inbox.example" });
    expect(await own()).toMatchObject({ sent_on: "2026-01-10" });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient_email: "ben@inbox.example",
      subject: "A gift for you: 1 Tourist Pass",
    });
    const { code } = await own();
    expect(mail!.data).not.toContain(code!.replaceAll("-", ""));
    expect(club.deps.secrets.open("mail", JSON.parse(mail!.data).code)).toBe(code!.replaceAll("-", ""));
  });

  it("begins the three years, and is not mailed before", async () => {
    const { own } = await paid(await club.person(), TO_BEN);
    expect(await own()).toMatchObject({ valid_through: "2029-02-14" });
    expect(await own()).toMatchObject({ send_on: "2026-02-14", sent_on: null });
    club.setDay("2026-02-13");
    expect(await mailDueGifts(club.deps)).toEqual({ mailed: 0 });
    club.setDay("2026-02-14");
    expect(await mailDueGifts(club.deps)).toEqual({ mailed: 1 });
    expect(await mailDueGifts(club.deps)).toEqual({ mailed: 0 });
    expect(await mails()).toHaveLength(1);
    expect(await own()).toMatchObject({ sent_on: "2026-02-14" });
  });

  it("is caught up after a night without the club, by one of several processes", async () => {
    const { own } = await paid(await club.person(), TO_BEN);
    club.setDay("2026-02-17");
    const ran = await Promise.all([
      mailDueGifts(club.deps),
      mailDueGifts(club.deps),
      mailDueGifts(club.deps),
    ]);
    expect(ran.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(1);
    expect(await mails()).toHaveLength(1);
    expect(await own()).toMatchObject({ valid_through: "2029-02-17" });
  });

  it("is the payment's if that comes later, as a bank transfer does", async () => {
    const { pay, own } = await order(await club.person(), TO_BEN);
    club.setDay("2026-02-20");
    expect(await mailDueGifts(club.deps)).toEqual({ mailed: 0 });
    await pay();
    expect(await own()).toMatchObject({ sent_on: "2026-02-20" });
    expect(await own()).toMatchObject({ valid_through: "2029-02-20" });
  });

  it("and the address can be changed until it is mailed, by the giver only", async () => {
    const giver = await club.person();
    const { id, own } = await paid(giver, TO_BEN);
    const other = await club.person();
    const later = { receiver_email: "zola@inbox.example", send_on: "2026-03-01" };
    expect(await refusalOf(changeSending(club.deps, other.user_id, id, later))).toBe(
      "There is no such gift.",
    );
    expect(await refusalOf(mailNow(club.deps, other.user_id, id))).toBe("There is no such gift.");
    expect(await changeSending(club.deps, giver.user_id, id, later)).toBe("planned");
    expect(await own()).toMatchObject({ valid_through: "2029-03-01" });
    expect(await changeSending(club.deps, giver.user_id, id, NOBODY)).toBe("by_hand");
    expect(await own()).toMatchObject({ valid_through: "2029-01-10" });
    await changeSending(club.deps, giver.user_id, id, later);
    expect(await mailNow(club.deps, giver.user_id, id)).toBe("mailed");
    expect(await mails()).toMatchObject([{ recipient_email: "zola@inbox.example" }]);
    expect(await own()).toMatchObject({ valid_through: "2029-01-10" });
    expect(await refusalOf(mailNow(club.deps, giver.user_id, id))).toBe("We have mailed this gift already.");
  });

  it("is withdrawn when the money goes back before, and waits for a bank's decision", async () => {
    const giver = await club.person();
    await paid(giver, TO_BEN);
    const returned = await paid(giver, TO_BEN, "78");
    await giveBackOwn(club.deps, giver.user_id, returned.id);
    const dispute = { payment: "77", amount_cents: 9900 };
    await club.dispute(dispute);
    club.setDay("2026-02-14");
    expect(await mailDueGifts(club.deps)).toEqual({ mailed: 0 });
    await club.dispute({ ...dispute, outcome: "won" });
    expect(await mailDueGifts(club.deps)).toEqual({ mailed: 1 });
    const [mail] = await mails();
    expect(JSON.parse(mail!.data)).toMatchObject({ what: "1 Tourist Pass", giver_name: "Anna" });
  });

  it("never comes for a refunded gift, nor for one that its giver handed over", async () => {
    const giver = await club.person();
    const { own } = await paid(giver, TO_BEN);
    const code = (await own()).code!.replaceAll("-", "");
    const ben = await club.person();
    await redeemGift(club.deps, ben, { code, full_name: "Ben Receiver", city: "Port Alfred" });
    const second = await order(giver, TO_BEN);
    await second.pay("78");
    await club.refund({ payment: "78" });
    club.setDay("2026-02-14");
    expect(await mailDueGifts(club.deps)).toEqual({ mailed: 0 });
    expect(await mails()).toEqual([]);
  });
});
