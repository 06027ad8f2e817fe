import "~/club";
import { describe, expect, it } from "vitest";
import {
  askForNewsletter,
  confirmNewsletter,
  unsubscribe,
  unsubscribeAddress,
} from "~/accounts/privacy/newsletter.server";
import { consentHolds, writeConsent } from "~/accounts/privacy/write-consent.server";
import { userOfIdentity } from "~/accounts/sessions/sign-in.server";
import { claimOf } from "~/counter/redemptions/redemption";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { Prisma } from "~/db/generated/client";
import { addDays } from "~/kernel/clock";
import { findMember, memberOfVoucher } from "~/members/membership/members.queries.server";
import { ownGiftOrder } from "~/money/gifts/giver.server";
import { redeemGift } from "~/money/gifts/redeem.server";
import { startGiftOrder } from "~/money/gifts/start-order.server";
import { acceptInvite } from "~/money/invitations/accept.server";
import { findInvite, makeInviteLink, ownInvite } from "~/money/invitations/link.server";
import { resetCard } from "~/office/member-page/member-acts.server";
import { deleteDueAccounts } from "~/office/privacy/delete-due-accounts.server";
import { requestDeletion } from "~/office/privacy/deletion.server";
import { myData } from "~/office/privacy/my-data.server";
import { makeMember, makePartner, makeRedemption, makeUser, makeVoucher } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { possibleDuplicates } from "./duplicates.server";
import { mergeMembers } from "./merge-members.server";
import { previewMerge } from "./preview.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;

const club = testClubForEach("2026-03-10");

/** Somebody who pays monthly, by the agreement `token`. */
async function payer(token: string, email = `${token.toLowerCase()}@pay.test`) {
  const buyer = await club.person(email);
  await club.db.user.update({ where: { id: buyer.user_id }, data: { last_login_at: club.deps.clock() } });
  const { temp_member_id: reference } = await club.checkout(buyer);
  await club.say({ reference, token, transaction_id: `${token}-1` });
  return { ...buyer, member: (await club.member(buyer))! };
}
const merge = (id: number, other: number, wish: Partial<Parameters<typeof mergeMembers>[2]> = {}) =>
  mergeMembers(club.deps, SIPHO, { id, other, email: "kept", reason: "One person", ...wish });
const member = (id: number) => club.db.member.findUniqueOrThrow({ where: { id } });

describe("merging two paid memberships", () => {
  it("adds the days up, keeps one charge and ends the other at the provider", async () => {
    const [kept, other] = [await payer("K"), await payer("O")];
    const { seen, ...preview } = await previewMerge(club.deps, {
      id: kept.member.id,
      other: other.member.id,
    });
    expect(preview).toMatchObject({
      kept: { days: 32, paid_through: "2026-04-10" },
      other: { days: 32 },
      after: { days: 64, paid_through: "2026-05-12", status: "active" },
      moves: { payments: 1, periods: 1, agreements: 1 },
      charges_on: { provider: "PayFast", on: "2026-04-10", of: "kept" },
      ends_charge: { provider: "PayFast", of: "other" },
      refusals: [],
    });
    await merge(kept.member.id, other.member.id, { seen });
    expect(club.payfast.cancelled).toEqual(["O"]);
    expect(await member(kept.member.id)).toMatchObject({
      paid_through: "2026-05-12",
      charges_on: "2026-04-10",
      last_status: "active",
    });
    expect(await club.db.agreement.findMany({ orderBy: { token: "asc" } })).toMatchObject([
      { token: "K", current_member_id: kept.member.id, status: "active" },
      {
        token: "O",
        current_member_id: null,
        status: "replaced",
        member_id: kept.member.id,
        cancelled_at: expect.any(Date),
      },
    ]);
    expect(await club.db.payment.count({ where: { member_id: kept.member.id } })).toBe(2);
    // A late message about either agreement or checkout finds the kept member.
    await club.say({ token: "O", transaction_id: "O-2" });
    expect((await member(kept.member.id)).paid_through > "2026-05-12").toBe(true);
    expect(await checkLedger(club)).toEqual([]);
    await expect(merge(kept.member.id, other.member.id)).rejects.toMatchObject({ code: "not_found" });
    const mails = await club.db.outboxMail.findMany({ where: { email_type: "memberships_merged" } });
    expect(mails.map(({ recipient_email }) => recipient_email).sort()).toEqual(["k@pay.test", "o@pay.test"]);
    const entry = await club.db.auditEntry.findFirstOrThrow({ where: { action: "member.merge" } });
    expect(entry).toMatchObject({
      subject_id: String(kept.member.id),
      reason: "One person",
      actor_name: "Sipho Dube",
    });
  });

  it("books a payment that was begun during the merge on the kept membership", async () => {
    const [kept, other] = [await payer("K"), await payer("O")];
    await merge(kept.member.id, other.member.id);
    const before = (await member(kept.member.id)).paid_through;
    const { temp_member_id: reference, id } = await club.checkout(await club.person("late@pay.test"));
    await club.db.checkout.update({ where: { id }, data: { user_id: other.user_id } });
    await club.say({ reference, transaction_id: "late" });
    expect((await member(kept.member.id)).paid_through > before).toBe(true);
    expect(await member(other.member.id)).toMatchObject({ ended_at: expect.any(Date) });
    expect(await checkLedger(club)).toEqual([]);
  });

  it("gives a gift that is redeemed during the merge to the kept membership", async () => {
    const [kept, other] = [await payer("K"), await payer("O")];
    const giver = { ...(await club.person()), name: "Anna" };
    const order = { plan_type: "local_recurring", quantity: 1, giver_name: "", words: "" } as const;
    const asked = { ...order, payment_method: "payfast" } as const;
    const { id: checkout_id, temp_member_id: reference } = await startGiftOrder(club.deps, giver, asked);
    await club.say({ reference, transaction_id: "gift" });
    const { id } = await club.db.giftOrder.findUniqueOrThrow({ where: { checkout_id } });
    const code = (await ownGiftOrder(club.deps, giver.user_id, id)).gifts[0]!.code!.replaceAll("-", "");
    await merge(kept.member.id, other.member.id);
    const before = (await member(kept.member.id)).paid_through;
    const receiver = { code, full_name: "", city: "Port Alfred" } as const;
    expect(await redeemGift(club.deps, other, receiver)).toBe(kept.member.member_id);
    expect((await member(kept.member.id)).paid_through > before).toBe(true);
    expect(await member(other.member.id)).toMatchObject({ ended_at: expect.any(Date) });
    expect(await checkLedger(club)).toEqual([]);
  });

  it("lets the other one's agreement charge on where the kept one has none", async () => {
    const other = await payer("O");
    const kept = await makeMember(club.db, { now: club.deps.clock(), days_left: -40 });
    await merge(kept.id, other.member.id);
    expect(club.payfast.cancelled).toEqual([]);
    expect(await club.db.agreement.findFirst({ where: { token: "O" } })).toMatchObject({
      current_member_id: kept.id,
      member_id: kept.id,
    });
    expect(await member(kept.id)).toMatchObject({ charges_on: "2026-04-10", paid_through: "2026-04-10" });
    await club.say({ token: "O", transaction_id: "O-2" });
    expect(await member(kept.id)).toMatchObject({ paid_through: "2026-05-10" });
  });

  it("is refused while a payment is under way, for a leaving account, and after a change", async () => {
    const [kept, other] = [await payer("K"), await payer("O")];
    const pair = { id: kept.member.id, other: other.member.id };
    const { seen } = await previewMerge(club.deps, pair);
    const waiting = await club.db.checkout.findFirstOrThrow({ where: { user_id: other.user_id } });
    const open = { status: "open", left_at: club.deps.clock(), settled_at: null };
    await club.db.checkout.update({ where: { id: waiting.id }, data: open });
    await club.db.payment.updateMany({ where: { checkout_id: waiting.id }, data: { status: "pending" } });
    expect((await previewMerge(club.deps, pair)).refusals[0]).toMatch(/is under way/);
    await expect(merge(pair.id, pair.other)).rejects.toThrow(/is under way/);
    await club.db.checkout.update({ where: { id: waiting.id }, data: { status: "paid", left_at: null } });
    await club.db.payment.updateMany({ where: { checkout_id: waiting.id }, data: { status: "completed" } });
    await club.db.user.update({
      where: { id: other.user_id },
      data: { deletion_requested_at: club.deps.clock() },
    });
    await expect(merge(pair.id, pair.other)).rejects.toThrow(/to be deleted/);
    await club.db.user.update({ where: { id: other.user_id }, data: { deletion_requested_at: null } });
    await club.db.member.update({ where: { id: pair.other }, data: { paid_through: "2026-04-01" } });
    await expect(merge(pair.id, pair.other, { seen })).rejects.toThrow(/changed since you looked/);
    await expect(merge(pair.id, pair.id)).rejects.toThrow(/one and the same/);
    const now = (await previewMerge(club.deps, pair)).seen;
    // While the provider is asked, before the transaction.
    club.payfast.agreementsOf = async () => {
      await club.db.member.update({ where: { id: pair.other }, data: { paid_through: "2026-04-02" } });
      return { kind: "found", agreements: [] };
    };
    await expect(merge(pair.id, pair.other, { seen: now })).rejects.toThrow(/changed since you looked/);
    expect(await club.db.member.count({ where: { merged_into_id: { not: null } } })).toBe(0);
  });
});

describe("what was used", () => {
  it("moves; a month that both used stays used until both are undone", async () => {
    const now = club.deps.clock();
    const [kept, other] = [await makeMember(club.db, { now }), await makeMember(club.db, { now })];
    const [both, one, codes] = [
      await makePartner(club.db),
      await makePartner(club.db),
      await makePartner(club.db),
    ];
    const mine = await makeRedemption(club.db, { member: kept, partner: both, now });
    const theirs = await makeRedemption(club.db, { member: other, partner: both, now });
    await makeRedemption(club.db, { member: other, partner: one, now });
    await makeVoucher(club.db, { member: kept, partner: one, now });
    await makeVoucher(club.db, { member: kept, partner: codes, now });
    const code = await makeVoucher(club.db, { member: other, partner: codes, now });
    for (const { id } of [kept, other])
      await club.db.favourite.create({ data: { member_id: id, partner_id: one.id } });
    const { shared_months } = await previewMerge(club.deps, { id: kept.id, other: other.id });
    expect(shared_months).toEqual([{ partner_name: both.name, month_key: "2026-03" }]);
    await merge(kept.id, other.id);
    const claim = claimOf(kept.id, both.id, "2026-03");
    expect(await club.db.redemption.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { member_id: kept.id, claim },
      { member_id: kept.id, claim: `${claim}:merged:${theirs.id}` },
      { member_id: kept.id, claim: claimOf(kept.id, one.id, "2026-03") },
    ]);
    expect(await club.db.savingsEntry.count({ where: { member_id: kept.id } })).toBe(3);
    expect(await club.db.favourite.count()).toBe(1);
    expect((await memberOfVoucher(club.db, code.voucher_code))?.member.id).toBe(kept.id);
    expect(await checkLedger(club)).toEqual([]);
    await voidRedemption(club.deps, SIPHO, mine.id, "A mistake");
    expect(await club.db.redemption.findUnique({ where: { claim } })).toMatchObject({ id: theirs.id });
    expect(await checkLedger(club)).toEqual([]);
    await voidRedemption(club.deps, SIPHO, theirs.id, "A mistake");
    expect(await checkLedger(club)).toEqual([]);
  });
});

describe("the other sign-in, id and card", () => {
  it("lead to the kept membership, unless nobody ever signed in there", async () => {
    const [kept, other] = [await payer("K", "kept@sign.test"), await payer("O", "other@sign.test")];
    await merge(kept.member.id, other.member.id, { email: "other" });
    expect(await member(kept.member.id)).toMatchObject({ email: "other@sign.test" });
    const { member_id, card_token } = other.member;
    for (const key of [{ member_id }, { card_token }])
      expect((await findMember(club.db, key))?.id).toBe(kept.member.id);
    const profile = { email_verified: true, name: "T", given_name: "T", family_name: "", picture: null };
    for (const email of ["kept@sign.test", "other@sign.test"])
      expect((await userOfIdentity(club.deps, { ...profile, sub: email, email })).id).toBe(kept.user_id);
    await resetCard(club.deps, SIPHO, kept.member.id, "Lost");
    expect(await findMember(club.db, { card_token })).toBeNull();
    const mistyped = await makeUser(club.db, { email: "mistyped@sign.test" });
    const third = await makeMember(club.db, { user: mistyped, now: club.deps.clock() });
    await merge(kept.member.id, third.id);
    const stranger = await userOfIdentity(club.deps, {
      ...profile,
      sub: "stranger",
      email: "mistyped@sign.test",
    });
    expect(stranger.id).not.toBe(kept.user_id);
    expect(stranger.merged_into_id).toBeNull();
  });

  it("end the mail that was agreed to, by the link in a mail to the other address", async () => {
    const [kept, other] = [await payer("K"), await payer("O")];
    const agreed = { kind: "partner_notices", granted: true, text: "Yes", source: "account" } as const;
    const at = club.deps.clock();
    await writeConsent(club.db, { user_id: other.user_id, ...agreed, at });
    const link = unsubscribeAddress(club.deps, "o@pay.test").split("/").at(-1)!;
    await merge(kept.member.id, other.member.id);
    expect(await consentHolds(club.db, kept.user_id, "partner_notices")).toBe(true);
    await unsubscribe(club.deps, link);
    expect(await consentHolds(club.db, kept.user_id, "partner_notices")).toBe(false);
  });

  it("take the consent that is confirmed later from the other address", async () => {
    const [kept, other] = [await payer("K"), await payer("O")];
    await askForNewsletter(club.deps, { email: "o@pay.test", phone: "" }, "10.0.0.1");
    await merge(kept.member.id, other.member.id);
    const mail = await club.db.outboxMail.findFirstOrThrow({ where: { email_type: "newsletter_confirm" } });
    const link = club.deps.secrets.open("mail", JSON.parse(mail.data).confirm_url);
    await confirmNewsletter(club.deps, link.split("/").at(-1)!);
    expect(await consentHolds(club.db, kept.user_id, "newsletter")).toBe(true);
    expect(await consentHolds(club.db, other.user_id, "newsletter")).toBe(false);
  });

  it("are in the download, and go with the account", async () => {
    const [kept, other] = [await payer("K"), await payer("O", "gone@away.test")];
    await club.db.consent.create({
      data: { user_id: other.user_id, kind: "newsletter", granted: true, text: "Yes" },
    });
    const wrote = { name: "T", type: "general", subject: "S", message: "From the other address" };
    await club.db.contactMessage.create({ data: { ...wrote, email: "gone@away.test" } });
    await merge(kept.member.id, other.member.id);
    const data = await myData(club.deps, kept);
    expect(data.payments).toHaveLength(2);
    expect(data.messages).toMatchObject([{ email: "gone@away.test", message: wrote.message }]);
    expect(data.merged_memberships).toMatchObject([
      { email: "gone@away.test", member_id: other.member.member_id },
    ]);
    expect(data.consents.some(({ history }) => history.length > 0) || data.other_consents.length > 0).toBe(
      true,
    );
    await requestDeletion(club.deps, kept);
    club.setDay(addDays("2026-03-10", 8));
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1 });
    const everything = JSON.stringify([
      await club.db.user.findMany(),
      await club.db.member.findMany(),
      await club.db.outboxMail.findMany({ where: { email_type: { not: "account_deleted" } } }),
      await club.db.auditEntry.findMany(),
    ]);
    for (const trace of [
      "gone@away.test",
      other.member.member_id,
      other.member.card_token,
      kept.member.member_id,
    ])
      expect(everything).not.toContain(trace);
  });
});

describe("somebody who invited themselves", () => {
  const buy = async (email: string, full_name: string, transaction_id: string, code?: string) => {
    const buyer = await club.person(email);
    if (code) {
      const invite = (await findInvite(club.deps, code))!;
      await acceptInvite(club.deps, invite, { user_id: buyer.user_id, is_inviters_device: false });
    }
    const details = { full_name, phone: "" };
    const { temp_member_id: reference } = await club.checkout(buyer, "tourist_oneoff", "paystack", details);
    await club.say({ reference, transaction_id }, "paystack");
    return { ...buyer, member: (await club.member(buyer))! };
  };
  const codeOf = async (member_id: number) => {
    await makeInviteLink(club.deps, member_id);
    return (await ownInvite(club.deps, member_id))!.link!.split("/").at(-1)!;
  };

  it.each(["the friend", "the inviter"])("loses the days for that when %s is merged away", async (away) => {
    const inviter = await buy("one@self.test", "One Self", "1");
    const friend = await buy("two@self.test", "Another Self", "2", await codeOf(inviter.member.id));
    const invitation = () => club.db.invitation.findFirstOrThrow();
    expect(await invitation()).toMatchObject({ status: "granted", days: 15 });
    const [kept, other] = away === "the friend" ? [inviter, friend] : [friend, inviter];
    const { after, takes_back, seen } = await previewMerge(club.deps, {
      id: kept.member.id,
      other: other.member.id,
    });
    // Two passes of today and the 30 days after it.
    expect([takes_back, after.days]).toEqual([30, 62]);
    await merge(kept.member.id, other.member.id, { seen });
    expect((await member(kept.member.id)).paid_through).toBe(after.paid_through);
    expect(await invitation()).toMatchObject({ status: "taken_back", remark: "same_person" });
    const { inviter_id, friend_id } = await invitation();
    expect([inviter_id, friend_id]).not.toEqual([kept.member.id, kept.user_id]);
    expect(await club.db.membershipPeriod.count({ where: { source: "invitation", voided_at: null } })).toBe(
      0,
    );
    expect(await checkLedger(club)).toEqual([]);
  });

  it("gets none for one that still waits", async () => {
    const inviter = await buy("one@self.test", "One Self", "1");
    const friend = await buy("two@self.test", "ONE SELF", "2", await codeOf(inviter.member.id));
    expect(await club.db.invitation.findFirst()).toMatchObject({ status: "held" });
    await merge(inviter.member.id, friend.member.id);
    expect(await club.db.invitation.findFirst()).toMatchObject({ status: "refused", remark: "same_person" });
    expect(await club.db.alert.count({ where: { kind: "invitation_held", resolved_at: null } })).toBe(0);
  });
});

it("leads the other's addresses to the kept membership, until it is deleted (R102)", async () => {
  const [kept, other] = [await payer("K"), await payer("O")];
  const codes = async ({ member: { id } }: typeof kept) => {
    await makeInviteLink(club.deps, id);
    return (await ownInvite(club.deps, id))!.link!.split("/").at(-1)!;
  };
  const [own, theirs] = [await codes(kept), await codes(other)];
  await merge(kept.member.id, other.member.id);
  expect(await findInvite(club.deps, theirs)).toMatchObject({ inviter_id: kept.member.id });
  expect(await findInvite(club.deps, own)).toMatchObject({ inviter_id: kept.member.id });
  await requestDeletion(club.deps, kept);
  club.setDay(addDays("2026-03-10", 8));
  expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1 });
  expect(await club.db.inviteLink.count()).toBe(0);
});

it("finds who may be the same person by phone in any spelling, and by name", async () => {
  const now = club.deps.clock();
  const one = await makeMember(club.db, { now, full_name: "Lerato Dlamini", phone: "082 555 0142" });
  const phone = await makeMember(club.db, { now, full_name: "L. Dlamini", phone: "+27 82 555 0142" });
  const name = await makeMember(club.db, { now, full_name: "Lerato DLAMINI", phone: "" });
  await makeMember(club.db, { now, full_name: "Somebody Else", phone: "082 555 0143" });
  const { others } = await possibleDuplicates(club.deps, one.id, "");
  expect(others.map(({ id, same }) => [id, same])).toEqual([
    [phone.id, ["phone"]],
    [name.id, ["name"]],
  ]);
  const found = await possibleDuplicates(club.deps, one.id, "somebody");
  expect(found.others.map(({ full_name }) => full_name)).toEqual(["Somebody Else"]);
});

it("knows every table with rows of a member or an account", () => {
  const owned = Object.values(Prisma.ModelName).filter((name) => {
    const fields = Object.keys(Prisma[`${name}ScalarFieldEnum` as keyof typeof Prisma] as object);
    return name !== "Member" && (fields.includes("member_id") || fields.includes("user_id"));
  });
  const moved =
    `MembershipPeriod MemberStatusChange Agreement Payment ProviderLine SavingsEntry Redemption Refusal
    Overrun Voucher Favourite OutboxMail Checkout Consent Host InviteLink
    RecordOpening CardBlock ProviderEvent`.split(/\s+/);
  // Whoever is signed in to the other account signs in again.
  const ended = ["Session", "IdentityLink"];
  expect(owned.sort()).toEqual([...moved, ...ended].sort());
});
