import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addDays, dayOf, daysBetween } from "~/kernel/clock";
import { membershipView } from "~/money/agreements/membership-view.server";
import { remindOfRenewals } from "~/money/agreements/remind-of-renewals.server";
import type { AmountChange, ProviderName } from "~/money/payments/provider";
import { openTestClub } from "../../../tests/model/test-club";
import { announcePrice, previewPrice, withdrawPrice } from "./change-price.server";
import { NOTICE_DAYS } from "./prices";
import { tellProviders } from "./tell-providers.server";

const OWNER = { kind: "admin", id: 1, name: "Zanele" } as const;
let club: Awaited<ReturnType<typeof openTestClub>>;
beforeEach(async () => {
  club = await openTestClub("2027-01-14");
});
afterEach(() => club.close());

let last = 100;
const next = () => String(++last);

/** A member who pays R99 (or the day's price) monthly. */
async function localMember(provider: ProviderName = "payfast") {
  const buyer = await club.person();
  const { temp_member_id: reference, amount_cents } = await club.checkout(buyer, "local_recurring", provider);
  const token = `T-${reference}`;
  const subscriber = buyer.email;
  const paid = { reference, transaction_id: next(), amount_cents };
  if (provider === "payfast") await club.say({ ...paid, token });
  else {
    await club.say({ ...paid, subscriber }, provider);
    const agreed = {
      status: "agreed",
      provider_status: "subscription.create",
      token,
      email_token: "s",
    } as const;
    await club.say({ ...agreed, transaction_id: null, amount_cents: null, subscriber }, provider);
  }
  const charge = (amount: number) =>
    club.say({ token, reference, transaction_id: next(), amount_cents: amount }, provider);
  return { buyer, token, charge };
}

const announce = (valid_from: string, amount_cents = 10900) =>
  announcePrice(club.deps, OWNER, { plan_type: "local_recurring", amount_cents, valid_from });
const agreement = (token: string) => club.db.agreement.findFirstOrThrow({ where: { token } });
const notice = () => club.db.priceNotice.findFirstOrThrow();
const openAlerts = () => club.db.alert.findMany({ where: { resolved_at: null }, orderBy: { id: "asc" } });
const mails = (email_type: string) => club.db.outboxMail.findMany({ where: { email_type } });

describe("announcing a price", () => {
  it("mails each member who is charged, with their own first day, and records it", async () => {
    const { buyer } = await localMember();
    const tourist = await club.person();
    const { temp_member_id: reference } = await club.checkout(tourist, "tourist_oneoff");
    await club.say({ reference, transaction_id: next() });
    const wanted = { plan_type: "local_recurring", amount_cents: 10900, valid_from: "2027-03-01" } as const;
    expect(await previewPrice(club.deps, wanted)).toMatchObject({ members: 1, former_cents: 9900 });
    expect(await announce("2027-03-01")).toMatchObject({ members: 1, created_by: "Zanele" });
    const [mail, ...others] = await mails("price_change");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient_email: buyer.email,
      subject: "Your membership costs R109.00 a month from 14 March 2027",
    });
    expect(JSON.parse(mail!.data)).toMatchObject({
      former_cents: 9900,
      amount_cents: 10900,
      first_charge_on: "2027-03-14",
    });
    expect(await club.db.auditEntry.findFirstOrThrow({ where: { action: "price.announce" } })).toMatchObject({
      actor_name: "Zanele",
      details: expect.stringContaining('"amount_cents":[9900,10900]'),
    });
    expect(await membershipView(club.deps, buyer.user_id)).toMatchObject({
      renews_on: "2027-02-14",
      renews_with_cents: 9900,
      next_price: { amount_cents: 10900, from: "2027-03-14" },
    });
  });

  it("is refused with short notice, the same price, or another open change", async () => {
    await expect(announce("2027-02-12")).rejects.toMatchObject({ field_errors: { valid_from: [/30 days/] } });
    await expect(announce("2027-03-01", 9900)).rejects.toMatchObject({
      field_errors: { amount: [/already/] },
    });
    const both = await Promise.allSettled([announce("2027-03-01"), announce("2027-03-01", 11900)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await club.db.priceChange.count()).toBe(1);
  });

  it("applies to purchases from its day on; a checkout keeps its price", async () => {
    await announce("2027-03-01");
    club.setDay("2027-02-28");
    const early = await club.person();
    const begun = await club.checkout(early);
    club.setDay("2027-03-01");
    const { amount_cents } = await club.checkout(await club.person());
    expect([begun.amount_cents, amount_cents]).toEqual([9900, 10900]);
    expect(
      await club.say({ reference: begun.temp_member_id, token: "T", transaction_id: next() }),
    ).toMatchObject({
      reason: "paid",
    });
    await tellProviders(club.deps);
    expect(await notice()).toMatchObject({ from_day: "2027-03-31", former_amount_cents: 9900 });
  });
});

describe("an agreement at PayFast", () => {
  it("is told five days before its first charge at the new price", async () => {
    const { charge, token } = await localMember();
    await announce("2027-03-01");
    club.setDay("2027-02-14");
    expect(await charge(10900)).toMatchObject({ reason: "wrong_amount" });
    expect(await charge(9900)).toMatchObject({ reason: "renewed" });
    club.setDay("2027-03-08");
    expect(await tellProviders(club.deps)).toMatchObject({ told: 0 });
    club.setDay("2027-03-09");
    expect(await tellProviders(club.deps)).toMatchObject({ told: 1, failed: 0 });
    expect(await tellProviders(club.deps)).toMatchObject({ told: 0 });
    expect(club.payfast.changed).toEqual([`${token} 10900`]);
    club.setDay("2027-03-11");
    await remindOfRenewals(club.deps);
    const [reminder] = await mails("renewal_reminder");
    expect(JSON.parse(reminder!.data)).toMatchObject({ renews_on: "2027-03-14", amount_cents: 10900 });
    club.setDay("2027-03-14");
    expect(await charge(10900)).toMatchObject({ reason: "renewed" });
    expect(await charge(12000)).toMatchObject({ reason: "wrong_amount" });
    expect(await agreement(token)).toMatchObject({ amount_cents: 10900, next_renewal_on: "2027-04-14" });
  });

  it("is booked at the new price from the moment the provider was told, and not before (R5)", async () => {
    const { buyer, charge, token } = await localMember();
    await announce("2027-02-14", 11900);
    club.setDay("2027-02-08");
    expect(await charge(11900)).toMatchObject({ reason: "wrong_amount" });
    club.setDay("2027-02-10");
    await tellProviders(club.deps);
    club.setDay("2027-02-13");
    expect(await charge(11900)).toMatchObject({ reason: "renewed" });
    expect(await club.member(buyer)).toMatchObject({ paid_through: "2027-03-14", cancelled_at: null });
    expect(await agreement(token)).toMatchObject({ amount_cents: 11900, next_renewal_on: "2027-03-14" });
    expect(await notice()).toMatchObject({ told_at: expect.any(Date) });
    expect((await openAlerts()).map(({ kind }) => kind)).toEqual(["wrong_amount"]);
    club.setDay("2027-03-14");
    expect(await tellProviders(club.deps)).toMatchObject({ told: 0, failed: 0 });
    expect(await charge(11900)).toMatchObject({ reason: "renewed" });
  });

  it("is booked a day early at the new price whether or not the provider's answer came, and at the old one", async () => {
    const [lost, old] = [await localMember(), await localMember()];
    await announce("2027-02-14", 11900);
    club.setDay("2027-02-10");
    club.payfast.changing = "unreachable";
    await tellProviders(club.deps);
    club.payfast.changing = "done";
    club.setDay("2027-02-13");
    expect(await lost.charge(11900)).toMatchObject({ reason: "renewed" });
    expect(await agreement(lost.token)).toMatchObject({ amount_cents: 11900 });
    expect(await old.charge(9900)).toMatchObject({ reason: "renewed" });
    expect(await openAlerts()).toEqual([]);
    expect(await tellProviders(club.deps)).toMatchObject({ told: 0 });
    club.setDay("2027-03-10");
    expect(await tellProviders(club.deps)).toMatchObject({ told: 1 });
    expect(club.payfast.changed.at(-1)).toBe(`${old.token} 11900`);
  });

  it("of two announced prices counts the one that the provider was told", async () => {
    const { charge, token } = await localMember();
    await announce("2027-02-14");
    club.setDay("2027-02-14");
    await tellProviders(club.deps);
    await charge(10900);
    await announce("2027-03-20", 11900);
    club.setDay("2027-03-14");
    await charge(10900);
    club.setDay("2027-04-10");
    await tellProviders(club.deps);
    await club.db.priceNotice.updateMany({
      where: { price_change: { amount_cents: 11900 } },
      data: { from_day: "2027-04-14" },
    });
    club.setDay("2027-04-13");
    expect(await charge(11900)).toMatchObject({ reason: "renewed" });
    expect(await agreement(token)).toMatchObject({ amount_cents: 11900 });
    expect(await club.db.priceNotice.count({ where: { told_at: null } })).toBe(0);
    expect(await openAlerts()).toEqual([]);
  });

  it("is reminded of the old price in the month before", async () => {
    await localMember();
    await announce("2027-03-01");
    club.setDay("2027-02-12");
    await remindOfRenewals(club.deps);
    const [reminder] = await mails("renewal_reminder");
    expect(JSON.parse(reminder!.data)).toMatchObject({ renews_on: "2027-02-14", amount_cents: 9900 });
  });

  it("is booked if the provider charges the old price once more, and reported a month later", async () => {
    const { charge, token } = await localMember();
    await announce("2027-03-14");
    club.setDay("2027-02-14");
    await charge(9900);
    club.setDay("2027-03-10");
    await tellProviders(club.deps);
    club.setDay("2027-03-14");
    expect(await charge(9900)).toMatchObject({ reason: "renewed" });
    expect(await openAlerts()).toEqual([]);
    club.setDay("2027-04-10");
    expect(await tellProviders(club.deps)).toMatchObject({ told: 1 });
    club.setDay("2027-04-14");
    expect(await charge(9900)).toMatchObject({ reason: "renewed" });
    expect(await openAlerts()).toMatchObject([
      {
        kind: "old_price",
        message: expect.stringContaining("was charged R99.00 again, although the price is R109.00"),
      },
    ]);
    club.setDay("2027-05-14");
    await charge(10900);
    expect(await openAlerts()).toEqual([]);
    expect(await agreement(token)).toMatchObject({ amount_cents: 10900 });
  });

  it("raises an alert after a day without the provider's acceptance, until it accepts", async () => {
    const { buyer } = await localMember();
    await announce("2027-02-14");
    club.payfast.changing = "refused";
    club.setDay("2027-02-09");
    expect(await tellProviders(club.deps)).toMatchObject({ failed: 1 });
    expect(await openAlerts()).toEqual([]);
    club.setDay("2027-02-10");
    await tellProviders(club.deps);
    await tellProviders(club.deps);
    const member = await club.member(buyer);
    expect(await openAlerts()).toMatchObject([
      {
        kind: "price_not_told",
        link: `/admin/members/${member!.id}`,
        message: expect.stringContaining("pays R109.00 instead of R99.00"),
      },
    ]);
    club.payfast.changing = "done";
    expect(await tellProviders(club.deps)).toMatchObject({ told: 1 });
    expect(await openAlerts()).toEqual([]);
  });

  it("is not told while the provider names a charge before the new price's day", async () => {
    await localMember();
    await announce("2027-02-14");
    club.setDay("2027-02-10");
    club.payfast.next_charge_on = "2027-02-13";
    expect(await tellProviders(club.deps)).toMatchObject({ told: 0, failed: 0 });
    club.payfast.next_charge_on = "2027-02-14";
    expect(await tellProviders(club.deps)).toMatchObject({ told: 1 });
  });

  it("keeps the price if the change is withdrawn, and is reset if it was told", async () => {
    const { charge, token } = await localMember();
    const { id } = await announce("2027-02-14");
    club.setDay("2027-02-10");
    await tellProviders(club.deps);
    expect(await withdrawPrice(club.deps, OWNER, id)).toEqual({ members: 1 });
    await expect(withdrawPrice(club.deps, OWNER, id)).rejects.toMatchObject({ code: "conflict" });
    expect(await mails("price_stays")).toMatchObject([
      { subject: "Your membership still costs R99.00 a month" },
    ]);
    club.payfast.changing = "unreachable";
    expect(await tellProviders(club.deps)).toMatchObject({ failed: 1 });
    club.payfast.changing = "done";
    expect(await tellProviders(club.deps)).toMatchObject({ told: 1 });
    expect(await tellProviders(club.deps)).toMatchObject({ told: 0, failed: 0 });
    expect(club.payfast.changed).toEqual([`${token} 10900`, `${token} 9900`, `${token} 9900`]);
    club.setDay("2027-02-14");
    expect(await charge(10900)).toMatchObject({ reason: "wrong_amount" });
    expect(await charge(9900)).toMatchObject({ reason: "renewed" });
    const again = await announce("2027-04-01", 11900);
    expect(again.members).toBe(1);
  });

  it("cannot be withdrawn once it applies", async () => {
    const { id } = await announce("2027-03-01");
    club.setDay("2027-03-01");
    await expect(withdrawPrice(club.deps, OWNER, id)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("agreements at Paystack", () => {
  it("change with their plan at the start of the day, and not earlier", async () => {
    club.paystack.plan = () => "PLN_1";
    const { charge, token } = await localMember("paystack");
    await announce("2027-02-14");
    club.setDay("2027-02-13");
    expect(await tellProviders(club.deps)).toMatchObject({ told: 0 });
    club.setDay("2027-02-14");
    expect(await tellProviders(club.deps)).toMatchObject({ told: 1 });
    expect(club.paystack.changed).toEqual([`${token} 10900`]);
    expect(await charge(10900)).toMatchObject({ reason: "renewed" });
  });

  it("wait for a member of the same plan within the thirty days", async () => {
    club.paystack.plan = () => "PLN_1";
    await localMember("paystack");
    await announce("2027-02-14");
    club.setDay("2027-02-01");
    const { buyer, charge } = await localMember("paystack");
    await tellProviders(club.deps);
    const joiner = await club.db.outboxMail.findFirstOrThrow({
      where: { email_type: "price_change", recipient_email: buyer.email },
    });
    expect(JSON.parse(joiner.data)).toMatchObject({ first_charge_on: "2027-04-01" });
    club.setDay("2027-02-14");
    expect(await tellProviders(club.deps)).toMatchObject({ told: 0, failed: 0 });
    club.setDay("2027-03-01");
    expect(await charge(10900)).toMatchObject({ reason: "wrong_amount" });
    expect(await charge(9900)).toMatchObject({ reason: "renewed" });
    club.setDay("2027-03-03");
    expect(await tellProviders(club.deps)).toMatchObject({ told: 2 });
  });

  it("do not wait for members who joined later on a separate plan", async () => {
    const { token } = await localMember("paystack");
    await announce("2027-02-14");
    club.setDay("2027-02-01");
    await localMember("paystack");
    club.paystack.plan = (asked) => (asked === token ? "PLN_1" : "PLN_2");
    club.setDay("2027-02-14");
    await tellProviders(club.deps);
    expect(club.paystack.changed).toEqual([`${token} 10900`]);
  });
});

it("books no new price without thirty days' notice but one that the provider was told, whatever happens", async () => {
  const START = "2027-01-14";
  const within = (from: number, to: number) => fc.integer({ min: from, max: to });
  const story = fc.record({
    cents: fc.constantFrom(8900, 10900),
    notice: within(30, 45),
    joins: fc.array(
      fc.record({ on: within(0, 50), at: fc.constantFrom<ProviderName>("payfast", "paystack") }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    answers: fc.array(fc.constantFrom<AmountChange>("done", "refused", "unreachable"), { minLength: 1 }),
    withdrawn_on: fc.option(within(1, 45), { freq: 3 }),
    charged_on: fc.uniqueArray(within(20, 90), { minLength: 3, maxLength: 5 }),
    samePlan: fc.boolean(),
  });
  let charged = 0;
  await fc.assert(
    fc.asyncProperty(
      story,
      async ({ cents, notice: days, joins, answers, withdrawn_on, charged_on, samePlan }) => {
        await club.close();
        club = await openTestClub(START);
        club.paystack.plan = samePlan ? () => "PLN_1" : null;
        const members = [await localMember("payfast"), await localMember("paystack")];
        const change = await announce(addDays(START, days), cents);
        const at = (on: number) => joins.filter((one) => one.on === on);
        for (let on = 0; on <= 90; on += 1) {
          const isBusy = at(on).length > 0 || charged_on.includes(on) || on === withdrawn_on;
          if (!isBusy && on % 7 > 0) continue;
          club.setDay(addDays(START, on));
          for (const { at: provider } of at(on)) members.push(await localMember(provider));
          if (on === withdrawn_on) await withdrawPrice(club.deps, OWNER, change.id).catch(() => null);
          const changing = answers[on % answers.length]!;
          Object.assign(club.payfast, { changing });
          Object.assign(club.paystack, { changing });
          await tellProviders(club.deps);
          if (!charged_on.includes(on)) continue;
          club.setNow(new Date(club.deps.clock().getTime() + 60_000));
          for (const { charge, token } of members) {
            const told = [...club.payfast.changed, ...club.paystack.changed];
            const isTold = told.includes(`${token} ${cents}`) && (await isHolding(change.id));
            for (const amount of [9900, cents]) {
              const { reason } = (await charge(amount)) as { reason: string };
              if (isTold && amount === cents) expect(reason).toBe("renewed");
            }
          }
        }
        for (const { token } of members) charged += await countFairly(token);
        const receipts = await club.db.payment.findMany({ where: { receipt_number: { not: null } } });
        const numbers = receipts.map((one) => one.receipt_number!).sort((one, other) => one - other);
        expect(numbers).toEqual(receipts.map((_, index) => index + 1));
      },
    ),
    { numRuns: 12 },
  );
  expect(charged).toBeGreaterThan(0);
}, 300_000);

const isHolding = async (id: number) =>
  (await club.db.priceChange.findUniqueOrThrow({ where: { id } })).withdrawn_at === null;

/** Compares every charge of an agreement with what its member was told. Returns how many took a new price. */
async function countFairly(token: string): Promise<number> {
  const { id, member_id } = await agreement(token);
  const payments = await club.db.payment.findMany({
    where: { agreement_id: id, status: "completed" },
    orderBy: { id: "asc" },
  });
  const [first, ...renewals] = payments;
  const notices = await club.db.priceNotice.findMany({
    where: { agreement_id: id },
    include: { price_change: true },
  });
  const dear = renewals.filter(({ amount_cents }) => amount_cents !== first!.amount_cents);
  for (const { amount_cents, completed_at } of dear) {
    const on = dayOf(completed_at!);
    const told = notices.filter(
      ({ price_change, created_at, asked_at }) =>
        price_change.amount_cents === amount_cents &&
        price_change.withdrawn_at === null &&
        ((price_change.valid_from <= on && daysBetween(dayOf(created_at), on) >= NOTICE_DAYS) ||
          (asked_at !== null && asked_at < completed_at!)),
    );
    expect(told, `${amount_cents} on ${on}`).toHaveLength(1);
  }
  expect(await club.db.membershipPeriod.count({ where: { member_id } })).toBe(payments.length);
  return dear.length;
}
