import "~/club";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlanType } from "~/kernel/catalog";
import { addDays, dayOf } from "~/kernel/clock";
import type { ClubError } from "~/kernel/errors";
import { grantDays } from "~/members/membership/grant-days.server";
import { accountingMonth } from "~/money/accounting/read-month.server";
import { ownGiftOrder } from "~/money/gifts/giver.server";
import { redeemGift } from "~/money/gifts/redeem.server";
import type { ProviderName } from "~/money/payments/provider";
import { forgetLines } from "~/money/reconciliation/forget-lines.server";
import { importHistory } from "~/money/reconciliation/import-history.server";
import { refundMember } from "~/office/member-page/member-acts.server";
import { deleteDueAccounts } from "~/office/privacy/delete-due-accounts.server";
import { requestDeletion } from "~/office/privacy/deletion.server";
import { openTestClub } from "../../../tests/model/test-club";
import { chargeLine } from "../../../tests/model/test-lines";
import { checkLedger } from "../../../tests/support/ledger";
import { acceptInvite } from "./accept.server";
import { findInvite, makeInviteLink, ownInvite } from "./link.server";
import { grantInvitation, reverseInvitation } from "./office.server";
import { ownInvitations } from "./own-invitations.server";
import { settleInvitations } from "./settle.server";

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeEach(async () => {
  club = await openTestClub();
});
afterEach(async () => {
  expect(await checkLedger(club)).toEqual([]);
  await club.close();
});

type Person = Awaited<ReturnType<typeof club.person>>;
const ADMIN = { kind: "admin", id: 1, name: "Owner" } as const;
let transactions = 100;

/** Everybody has a name of their own; two of one name are the office's to decide about. */
const nameOf = ({ email }: Pick<Person, "email">) => `Thandi ${email.slice(0, 8)}`;
const checkout = (who: Person, plan: PlanType = "local_recurring", provider: ProviderName = "payfast") =>
  club.checkout(who, plan, provider, { full_name: nameOf(who), phone: "" });

/** Buys a pass for 30 days. Returns the payment's number at the provider. */
async function pay(who: Person, instrument?: string): Promise<string> {
  transactions += 1;
  const transaction_id = String(transactions);
  const { temp_member_id: reference } = await checkout(who, "tourist_oneoff", "paystack");
  const notice = { reference, transaction_id, ...(instrument && { instrument }) };
  expect(await club.say(notice, "paystack")).toMatchObject({ decision: "settled" });
  return transaction_id;
}

/** Buys a gift. Returns its code. */
async function gift(giver: Person, instrument?: string): Promise<string> {
  const checkout = await club.giftOrder(giver, { payment_method: "paystack" });
  transactions += 1;
  const told = { reference: checkout.temp_member_id, transaction_id: String(transactions) };
  await club.say({ ...told, ...(instrument && { instrument }) }, "paystack");
  const { id } = await club.db.giftOrder.findUniqueOrThrow({ where: { checkout_id: checkout.id } });
  return (await ownGiftOrder(club.deps, giver.user_id, id)).gifts[0]!.code!.replaceAll("-", "");
}

async function inviter(instrument?: string) {
  const person = await club.person();
  await pay(person, instrument);
  return { ...person, ...(await linkOf(person)) };
}

async function linkOf(person: Person) {
  const member = (await club.member(person))!;
  await makeInviteLink(club.deps, member.id);
  const invite = await ownInvite(club.deps, member.id);
  return { member_id: member.id, code: invite!.link!.split("/").at(-1)! };
}

async function accept(code: string, friend: Person, is_inviters_device = false) {
  const invite = await findInvite(club.deps, code);
  if (invite) await acceptInvite(club.deps, invite, { user_id: friend.user_id, is_inviters_device });
}

async function invited(code: string, instrument?: string, email?: string) {
  const friend = await club.person(email);
  await accept(code, friend);
  return { ...friend, transaction_id: await pay(friend, instrument) };
}

const refund = (payment: string) => club.refund({ provider: "paystack", payment, refund_id: `R${payment}` });

async function officeRefund(payment_id: number): Promise<void> {
  const { member_id } = await club.db.payment.findUniqueOrThrow({ where: { id: payment_id } });
  await refundMember(club.deps, ADMIN, member_id!, { payment_id, reason: "asked" });
}

const paidThrough = async (who: Person) => (await club.member(who))?.paid_through;
const invitation = (friend: Person) =>
  club.db.invitation.findUnique({ where: { friend_id: friend.user_id } });

// A pass of 10 January runs for 30 days.
const PASS = "2026-02-09";
const WITH_DAYS = "2026-02-24";

describe("an invitation", () => {
  it("gives both 15 days when the friend's first payment is settled, once", async () => {
    const thandi = await inviter();
    const ben = await club.person();
    await accept(thandi.code, ben);
    expect(await invitation(ben)).toMatchObject({ status: "waiting", days: 0 });
    const { temp_member_id: reference } = await checkout(ben, "tourist_oneoff");
    expect(await paidThrough(thandi)).toBe(PASS);
    const paid = { reference, transaction_id: "7" };
    await Promise.all(Array.from({ length: 12 }, () => club.say(paid)));
    await Promise.all([settleInvitations(club.deps), settleInvitations(club.deps)]);
    expect([await paidThrough(thandi), await paidThrough(ben)]).toEqual([WITH_DAYS, WITH_DAYS]);
    const granted = await club.db.membershipPeriod.findMany({ where: { source: "invitation" } });
    expect(granted).toMatchObject([{ payment_id: null }, { payment_id: null }]);
    const mails = await club.db.outboxMail.findMany({ where: { email_type: "invitation_days" } });
    expect(mails).toHaveLength(1);
    expect(JSON.parse(mails[0]!.data)).toMatchObject({ friend_name: "Thandi", days: 15, ends_on: WITH_DAYS });
    await pay(ben);
    expect(await club.db.membershipPeriod.count({ where: { source: "invitation" } })).toBe(2);
    const mine = await ownInvitations(club.deps, { id: thandi.member_id, user_id: thandi.user_id });
    expect(mine).toMatchObject({ this_year: 1, friends: [{ name: "Thandi", status: "granted", days: 15 }] });
    const his = await ownInvitations(club.deps, { id: (await club.member(ben))!.id, user_id: ben.user_id });
    expect(his.invited_by).toMatchObject({ name: "Thandi", status: "granted", days: 15 });
  });

  it("leaves a monthly charge of either where it was", async () => {
    const thandi = await club.person();
    const { temp_member_id: reference } = await checkout(thandi);
    await club.say({ reference, token: "T1", transaction_id: "1" });
    const { code } = await linkOf(thandi);
    await invited(code);
    expect(await club.member(thandi)).toMatchObject({
      plan_type: "local_recurring",
      charges_on: "2026-02-10",
      paid_through: "2026-02-25",
    });
  });

  it("makes one link for each member, when it is asked for, and keeps it", async () => {
    const person = await club.person();
    await pay(person);
    const { id } = (await club.member(person))!;
    expect(await ownInvite(club.deps, id)).toEqual({ link: null, days: 15 });
    await Promise.all([1, 2, 3].map(() => makeInviteLink(club.deps, id)));
    expect(await club.db.inviteLink.count()).toBe(1);
  });

  it("gives as many days as the settings say, and none while they say 0", async () => {
    const thandi = await inviter();
    await club.db.setting.create({ data: { key: "invite_days", value: "0" } });
    expect(await findInvite(club.deps, thandi.code)).toBeNull();
    await club.db.setting.update({ where: { key: "invite_days" }, data: { value: "3" } });
    await invited(thandi.code);
    expect(await paidThrough(thandi)).toBe("2026-02-12");
  });

  it("counts once for a friend whom many invite at once", async () => {
    const inviters = [await inviter(), await inviter(), await inviter()];
    const ben = await club.person();
    await Promise.all(inviters.flatMap(({ code }) => [accept(code, ben), accept(code, ben)]));
    await pay(ben);
    const ends = await Promise.all(inviters.map(paidThrough));
    expect(ends.filter((day) => day === WITH_DAYS)).toHaveLength(1);
    expect(await club.db.invitation.count()).toBe(1);
  });
});

describe("the abuse of invitations", () => {
  const nothingGranted = async () =>
    expect(await club.db.membershipPeriod.count({ where: { source: "invitation" } })).toBe(0);

  it("by one's own link gives nothing", async () => {
    const thandi = await inviter();
    await accept(thandi.code, thandi);
    await pay(thandi);
    expect(await invitation(thandi)).toBeNull();
    await nothingGranted();
  });

  it("by a second account with the same card gives nothing, nor by a third with that of the second", async () => {
    const thandi = await inviter("SIG_thandi");
    const second = await invited(thandi.code, "SIG_thandi");
    expect(await invitation(second)).toMatchObject({ status: "refused", remark: "same_instrument" });
    await nothingGranted();
    await invited(thandi.code, "SIG_other");
    const third = await invited(thandi.code, "SIG_other");
    expect(await invitation(third)).toMatchObject({ status: "refused", remark: "same_instrument" });
    expect(await paidThrough(third)).toBe(PASS);
    expect(JSON.stringify(await club.db.payment.findMany())).not.toContain("SIG_");
  });

  it("by a second account with the card that paid for the inviter's gift gives nothing", async () => {
    const thandi = await inviter();
    await gift(thandi, "SIG_thandi");
    const second = await invited(thandi.code, "SIG_thandi");
    expect(await invitation(second)).toMatchObject({ status: "refused", remark: "same_instrument" });
    const own = await invited(thandi.code, "SIG_own");
    expect(await invitation(own)).toMatchObject({ status: "granted" });
    expect(await club.db.membershipPeriod.count({ where: { source: "invitation" } })).toBe(2);
  });

  it("by a second account with the same card gives nothing where only Paystack's list tells of the payment (R121)", async () => {
    const thandi = await inviter("SIG_thandi");
    const friend = await club.person();
    await accept(thandi.code, friend);
    const { temp_member_id: reference } = await checkout(friend, "tourist_oneoff", "paystack");
    const { amount_cents } = await club.db.checkout.findUniqueOrThrow({
      where: { temp_member_id: reference },
    });
    const told = { reference, transaction_id: "900", amount_cents, instrument: "SIG_thandi" };
    const day = dayOf(club.deps.clock());
    club.paystack.lines = [chargeLine({ ...told, day, provider_status: "success" })];
    club.setDay(addDays(day, 1));
    expect(await importHistory(club.deps, ["paystack"])).toMatchObject([{ booked: 1 }]);
    expect(await invitation(friend)).toMatchObject({ status: "refused", remark: "same_instrument" });
    await nothingGranted();
    expect(JSON.stringify(await club.db.providerLine.findMany())).not.toContain("SIG_");
    await club.db.$transaction((tx) =>
      forgetLines(tx, { user_id: friend.user_id, member_id: null, email: "x" }),
    );
    expect(await club.db.providerLine.findFirst()).toMatchObject({ instrument: null });
  });

  it("by accounts of one mailbox gives nothing, whoever was a member first", async () => {
    const max = await club.person("max.many@example.com");
    await pay(max);
    const { code } = await linkOf(max);
    for (const email of ["max.many+0@example.com", "Max.Many+1@example.com"]) {
      const again = await invited(code, undefined, email);
      expect(await invitation(again)).toMatchObject({ status: "refused", remark: "same_mailbox" });
    }
    const thandi = await inviter();
    await club.person("two.dots@gmail.com").then(pay);
    for (const email of ["max.many+2@example.com", "twodots@googlemail.com"]) {
      const known = await invited(thandi.code, undefined, email);
      expect(await invitation(known)).toMatchObject({ status: "refused", remark: "same_mailbox" });
    }
    await nothingGranted();
    const other = await invited(thandi.code, undefined, "max.much@example.com");
    expect(await invitation(other)).toMatchObject({ status: "granted" });
  });

  it("by somebody of the same name or phone waits for the office, which grants or refuses it once", async () => {
    const thandi = await inviter();
    const [inviter_name, other] = [nameOf(thandi), nameOf({ email: "somebody" })];
    const friend = async (full_name: string, phone: string) => {
      const who = await club.person();
      await accept(thandi.code, who);
      const { temp_member_id: reference } = await club.checkout(who, "tourist_oneoff", "paystack", {
        full_name,
        phone,
      });
      transactions += 1;
      await club.say({ reference, transaction_id: String(transactions) }, "paystack");
      return who;
    };
    const namesake = await friend(inviter_name.toUpperCase(), "");
    expect(await invitation(namesake)).toMatchObject({ status: "held", remark: "same_name" });
    const first = await friend(other, "082 555 0111");
    expect(await invitation(first)).toMatchObject({ status: "granted" });
    const sister = await friend("Zola Dube", "+27 82 555 0111");
    expect(await invitation(sister)).toMatchObject({ status: "held", remark: "same_phone" });
    await settleInvitations(club.deps);
    expect([await paidThrough(namesake), await paidThrough(sister)]).toEqual([PASS, PASS]);
    const alerts = () => club.db.alert.count({ where: { kind: "invitation_held", resolved_at: null } });
    expect(await alerts()).toBe(2);

    const [one, two] = [(await invitation(namesake))!.id, (await invitation(sister))!.id];
    await reverseInvitation(club.deps, ADMIN, { id: one, reason: "" });
    expect(await invitation(namesake)).toMatchObject({ status: "refused", remark: "by_office" });
    const before = (await paidThrough(thandi))!;
    const both = await Promise.allSettled(
      Array.from({ length: 4 }, () => grantInvitation(club.deps, ADMIN, { id: two })),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await paidThrough(sister)).toBe(WITH_DAYS);
    expect(await paidThrough(thandi)).toBe(addDays(before, 15));
    expect(await alerts()).toBe(0);
    const acts = await club.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(acts.map(({ action, actor_name }) => `${action} ${actor_name}`)).toEqual([
      "invitation.reversed Owner",
      "invitation.granted Owner",
    ]);
    await expect(grantInvitation(club.deps, ADMIN, { id: one })).rejects.toMatchObject({ code: "conflict" });
  });

  it("that waits for the office is refused when its payment goes back meanwhile", async () => {
    const thandi = await inviter();
    const namesake = await club.person();
    await accept(thandi.code, namesake);
    const { temp_member_id: reference } = await club.checkout(namesake, "tourist_oneoff", "paystack", {
      full_name: nameOf(thandi),
    });
    await club.say({ reference, transaction_id: "9001" }, "paystack");
    const { id, payment_id } = (await invitation(namesake))!;
    await officeRefund(payment_id!);
    expect(await invitation(namesake)).toMatchObject({ status: "refused", remark: "went_back" });
    await expect(grantInvitation(club.deps, ADMIN, { id })).rejects.toMatchObject({ code: "conflict" });
    expect(await club.db.alert.count({ where: { kind: "invitation_held", resolved_at: null } })).toBe(0);
  });

  it("on the inviter's device gives nothing, also when another link is opened afterwards", async () => {
    const [thandi, anna] = [await inviter(), await inviter()];
    const second = await club.person();
    await accept(thandi.code, second, true);
    await accept(anna.code, second);
    await pay(second);
    expect(await invitation(second)).toMatchObject({ status: "refused", remark: "same_device" });
    await nothingGranted();
  });

  it.each(["the provider", "the office"])("by a refund through %s takes both back", async (through) => {
    const thandi = await inviter();
    const ben = await invited(thandi.code);
    expect(await paidThrough(thandi)).toBe(WITH_DAYS);
    const payment = await club.db.payment.findFirstOrThrow({ where: { transaction_id: ben.transaction_id } });
    if (through === "the office") await officeRefund(payment.id);
    else {
      await refund(ben.transaction_id);
      await refund(ben.transaction_id);
    }
    expect(await invitation(ben)).toMatchObject({ status: "taken_back", remark: "went_back" });
    expect(await paidThrough(thandi)).toBe(PASS);
    expect((await club.member(ben))?.ended_at).not.toBeNull();
    await pay(ben);
    await settleInvitations(club.deps);
    expect(await paidThrough(thandi)).toBe(PASS);
  });

  it("by a refund leaves the inviter's monthly charge alone while a charge is late", async () => {
    const thandi = await club.person();
    const { temp_member_id: reference } = await checkout(thandi);
    await club.say({ reference, token: "T1", transaction_id: "1" });
    const { code } = await linkOf(thandi);
    const { transaction_id } = await invited(code);
    club.setDay("2026-02-11");
    await refund(transaction_id);
    expect(club.payfast.cancelled).toEqual([]);
    expect(await club.member(thandi)).toMatchObject({ ended_at: null, paid_through: "2026-02-10" });
    await club.say({ token: "T1", transaction_id: "3" });
    expect(await club.member(thandi)).toMatchObject({ ended_at: null, plan_type: "local_recurring" });
    expect((await paidThrough(thandi))! >= "2026-03-10").toBe(true);
  });

  it("by a refund that is known before the reward gives nothing", async () => {
    const thandi = await inviter();
    const ben = await club.person();
    await pay(ben);
    const { id: payment_id } = await club.db.payment.findFirstOrThrow({
      where: { member: { user_id: ben.user_id } },
    });
    await officeRefund(payment_id);
    const row = { inviter_id: thandi.member_id, friend_id: ben.user_id, created_at: club.deps.clock() };
    await club.db.invitation.create({ data: row });
    expect(await settleInvitations(club.deps)).toMatchObject({ refused: 1, granted: 0 });
    await nothingGranted();
  });

  it("by a friend whose account was deleted before the payment stood brings nobody back", async () => {
    const thandi = await inviter();
    const ben = await club.person();
    await accept(thandi.code, ben);
    const { temp_member_id: reference } = await checkout(ben, "tourist_oneoff");
    await club.dispute({ payment: "7" });
    await club.say({ reference, transaction_id: "7" });
    await requestDeletion(club.deps, ben);
    club.setDay("2026-01-20");
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1 });
    await club.dispute({ payment: "7", outcome: "won" });
    await settleInvitations(club.deps);
    expect(await invitation(ben)).toMatchObject({ status: "refused", remark: "friend_left" });
    expect((await club.member(ben))?.ended_at).not.toBeNull();
    await nothingGranted();
  });

  it("over the year's limit gives the inviter nothing and the friend what was promised", async () => {
    await club.db.setting.create({ data: { key: "invites_per_year", value: "2" } });
    const thandi = await inviter();
    const friends = [];
    for (let count = 0; count < 3; count += 1) friends.push(await invited(thandi.code));
    expect(await paidThrough(thandi)).toBe("2026-03-11");
    const third = friends.at(-1)!;
    expect(await invitation(third)).toMatchObject({ status: "granted", remark: "over_limit" });
    expect(await paidThrough(third)).toBe(WITH_DAYS);
    club.setDay("2027-01-01");
    const given = { plan_type: "local_recurring", starts_on: "2026-03-12", ends_on: "2027-01-10" };
    await club.db.membershipPeriod.create({
      data: { ...given, member_id: thandi.member_id, source: "complimentary", reason: "Made for a test" },
    });
    await club.db.member.update({ where: { id: thandi.member_id }, data: { paid_through: given.ends_on } });
    await invited(thandi.code);
    expect(await paidThrough(thandi)).toBe("2027-01-25");
  });

  it("by a friend who was a member before gives nothing, however that ended", async () => {
    const thandi = await inviter();
    const ben = await club.person();
    await pay(ben);
    club.setDay("2026-02-08");
    await accept(thandi.code, ben);
    await pay(ben);
    expect(await invitation(ben)).toBeNull();
    await nothingGranted();
  });

  it("by a forged or unknown code, or the link of somebody who left, is no invitation", async () => {
    const thandi = await inviter();
    for (const code of ["", "ZZZZZZZZZZ", "../../etc", `${thandi.code}0`, "' OR 1=1 --"])
      expect(await findInvite(club.deps, code)).toBeNull();
    expect(await findInvite(club.deps, thandi.code.toLowerCase())).toMatchObject({ from: "Thandi" });
    club.setDay("2026-03-20");
    expect(await findInvite(club.deps, thandi.code)).toBeNull();
  });
});

describe("the office", () => {
  it("takes the days of both back, with a reason, once", async () => {
    const thandi = await inviter();
    const ben = await invited(thandi.code);
    const { id } = (await invitation(ben))!;
    await reverseInvitation(club.deps, ADMIN, { id, reason: "One household" });
    expect([await paidThrough(thandi), await paidThrough(ben)]).toEqual([PASS, PASS]);
    const entry = await club.db.auditEntry.findFirstOrThrow({ where: { action: "invitation.reversed" } });
    expect(entry).toMatchObject({ reason: "One household", subject_id: String(id) });
    const again = reverseInvitation(club.deps, ADMIN, { id, reason: "Again" });
    expect(await again.catch((error: ClubError) => error.code)).toBe("conflict");
    await settleInvitations(club.deps);
    expect(await paidThrough(thandi)).toBe(PASS);
  });

  it("holds the days of both while the first payment is disputed, whatever becomes of it (K10)", async () => {
    for (const outcome of ["won", "lost"] as const) {
      const thandi = await inviter();
      const friend = await invited(thandi.code);
      const payment = friend.transaction_id;
      const of = async () => [await club.member(friend), await club.member(thandi)];
      const granted = (await of()).map((one) => one!.paid_through);
      const dispute = { provider: "paystack", payment, dispute_id: `D${payment}` } as const;
      await club.dispute(dispute);
      expect(await of()).toMatchObject([
        { ended_at: expect.any(Date) },
        { paid_through: addDays(granted[1]!, -15), ended_at: null },
      ]);
      await club.dispute({ ...dispute, outcome });
      const [his, hers] = await of();
      if (outcome === "won") expect([his!.paid_through, hers!.paid_through]).toEqual(granted);
      else expect([his!.ended_at !== null, hers!.paid_through]).toEqual([true, addDays(granted[1]!, -15)]);
    }
  });

  it("leaves days that were used, and stops an invitation that waits", async () => {
    const thandi = await inviter();
    const ben = await invited(thandi.code);
    club.setDay("2026-02-15");
    await reverseInvitation(club.deps, ADMIN, { id: (await invitation(ben))!.id, reason: "One household" });
    expect((await club.member(thandi))?.ended_at).not.toBeNull();
    const anna = await inviter();
    const carl = await club.person();
    await accept(anna.code, carl);
    await reverseInvitation(club.deps, ADMIN, { id: (await invitation(carl))!.id, reason: "A colleague" });
    const before = await paidThrough(anna);
    await pay(carl);
    expect(await paidThrough(anna)).toBe(before);
  });
});

describe("days granted and days paid for", () => {
  type Act = "gift" | "redeem" | "friend" | "goodwill" | "refund" | "reverse" | "month";
  const act = fc.constantFrom<Act>(
    "gift",
    "redeem",
    "friend",
    "friend",
    "goodwill",
    "refund",
    "reverse",
    "month",
  );

  it("never mix: the statement is the same with and without invitations and goodwill", async () => {
    await club.close();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        const [granting, paying] = [await openTestClub(), await openTestClub()];
        const month = await play(granting, acts, true);
        await play(paying, acts, false);
        const { statement } = await accountingMonth(granting.deps, month);
        expect(statement).toEqual((await accountingMonth(paying.deps, month)).statement);
        expect(statement.journal.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
        expect(await checkLedger(granting)).toEqual([]);
        await Promise.all([granting.close(), paying.close()]);
      }),
      { numRuns: 2 },
    );
    club = await openTestClub();
  });

  /** Whoever is granted days pays once only, so that no paid day moves. */
  async function play(own: typeof club, acts: readonly Act[], grants: boolean): Promise<string> {
    club = own;
    transactions = 100;
    const thandi = await inviter();
    const [giver, ben] = [await own.person(), await own.person()];
    const codes: string[] = [];
    const friends: (Person & { transaction_id: string })[] = [];
    let month = 1;
    for (const one of acts) {
      if (one === "month" && month < 9) {
        month += 1;
        own.setDay(`2026-0${month}-05`);
      }
      if (one === "friend") {
        const friend = await own.person();
        if (grants) await accept(thandi.code, friend);
        friends.push({ ...friend, transaction_id: await pay(friend) });
      }
      if (one === "goodwill" && grants)
        await grantDays(own.deps, ADMIN, thandi.member_id, {
          kind: "complimentary",
          days: 5,
          reason: "goodwill",
        });
      if (one === "reverse" && grants && friends[0]) {
        const found = await invitation(friends[0]);
        if (found?.status === "granted")
          await reverseInvitation(own.deps, ADMIN, { id: found.id, reason: "test" });
      }
      if (one === "refund" && friends[0]) await refund(friends.shift()!.transaction_id);
      if (one === "gift") codes.push(await gift(giver));
      if (one === "redeem" && codes[0]) {
        const receiver = { code: codes.shift()!, full_name: "Ben Receiver", city: "Port Alfred" } as const;
        await redeemGift(own.deps, ben, receiver);
      }
    }
    return `2026-0${month}`;
  }
});
