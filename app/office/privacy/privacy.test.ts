import "~/club";
import { describe, expect, it } from "vitest";
import { changeConsent, consentsOf } from "~/accounts/privacy/consents.server";
import { confirmNewsletter, unsubscribe, unsubscribeAddress } from "~/accounts/privacy/newsletter.server";
import { PARTNER_NOTICES_CONSENT } from "~/accounts/privacy/privacy";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { MailTransport, OutgoingMail } from "~/kernel/mail/mail";
import { withoutPayer } from "~/money/notifications/redact-event";
import { importHistory } from "~/money/reconciliation/import-history.server";
import { bookDispute } from "~/money/refunds/book-dispute.server";
import { giveAccount, giveMoneyBack, notePaid } from "~/money/repayments/acts.server";
import { sendDueMail } from "~/office/emails/mail.server";
import { makeMember, makePartner, makeUser } from "../../../tests/factories";
import { chargeLine } from "../../../tests/model/test-lines";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { anonymise } from "./anonymise.server";
import { correctMyself } from "./correct.server";
import { deleteDueAccounts } from "./delete-due-accounts.server";
import { keepAccount, requestDeletion } from "./deletion.server";
import { identityOf } from "./identity.server";
import { myData } from "./my-data.server";

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;
const club = testClubForEach("2026-03-02");

const member = async (values: object = {}) => {
  const row = await makeMember(club.db, { now: club.deps.clock(), ...values });
  return { ...row, person: { user_id: row.user_id, email: row.email } };
};
const state = async (person: { user_id: number; email: string }, kind: string) =>
  (await consentsOf(club.deps, person)).find((consent) => consent.kind === kind)!;

describe("consents", () => {
  it("are granted and withdrawn, each with its text, and a second click writes nothing", async () => {
    const { person } = await member();
    const change = (granted: boolean) =>
      changeConsent(club.deps, person, { kind: "partner_notices", granted });
    expect(await state(person, "partner_notices")).toMatchObject({ state: "off", history: [] });
    await change(false);
    await change(true);
    await change(true);
    club.setDay("2026-03-05");
    await change(false);
    expect(await state(person, "partner_notices")).toMatchObject({
      state: "off",
      history: [
        { day: "2026-03-05", granted: false, text: "Withdrawn in the account.", source: "in the account" },
        { day: "2026-03-02", granted: true, text: PARTNER_NOTICES_CONSENT, source: "in the account" },
      ],
    });
  });

  it("to the newsletter hold once its link was followed, and end by its other link", async () => {
    const { person } = await member();
    await changeConsent(club.deps, person, { kind: "newsletter", granted: true });
    expect(await state(person, "newsletter")).toMatchObject({ state: "waiting", history: [] });
    const { data } = await club.db.outboxMail.findFirstOrThrow();
    const link = club.deps.secrets.open("mail", JSON.parse(data).confirm_url);
    await confirmNewsletter(club.deps, link.split("/").at(-1)!);
    expect(await state(person, "newsletter")).toMatchObject({ state: "on", history: [{ granted: true }] });
    club.setDay("2026-03-03");
    await unsubscribe(club.deps, unsubscribeAddress(club.deps, person.email).split("/").at(-1)!);
    const after = await state(person, "newsletter");
    expect([after.state, after.history.map(({ granted }) => granted)]).toEqual(["off", [false, true]]);
  });

  it("are withdrawn in the account for a newsletter requested before the account existed", async () => {
    const { person } = await member();
    const confirmed_at = club.deps.clock();
    await club.db.newsletterSubscriber.create({
      data: { email: person.email, status: "confirmed", consent_text: "yes", confirmed_at },
    });
    expect(await state(person, "newsletter")).toMatchObject({ state: "on", history: [{ granted: true }] });
    await changeConsent(club.deps, person, { kind: "newsletter", granted: false });
    const after = await state(person, "newsletter");
    expect([after.state, after.history.map(({ granted }) => granted)]).toEqual(["off", [false, true]]);
  });
});

describe("on sending", () => {
  const notice = (to: Awaited<ReturnType<typeof member>>) =>
    enqueueMail(club.db, {
      email_type: "partner_notice",
      recipient_email: to.email,
      member_id: to.id,
      user_id: to.user_id,
      dedupe_key: `notice:${to.id}`,
      subject: "A partner",
      data: {
        full_name: to.full_name,
        partner_name: "Shop",
        partner_slug: "shop",
        city: "Port Alfred",
        short_description: "",
        offer_text: "10%",
        is_new: true,
        unsubscribe_url: "https://club.test/u",
      },
      now: club.deps.clock(),
    });
  const send = async () => {
    const received: OutgoingMail[] = [];
    const transport: MailTransport = { send: async (mail) => void received.push(mail) };
    await sendDueMail(club.deps, transport);
    return received.map(({ to }) => to);
  };

  it("a notice goes only to members who have not withdrawn since", async () => {
    await makePartner(club.db, { slug: "shop", offer_text: "10%" });
    const [agrees, withdrew, never] = [await member(), await member(), await member()];
    const kind = "partner_notices";
    for (const { person } of [agrees, withdrew])
      await changeConsent(club.deps, person, { kind, granted: true });
    for (const one of [agrees, withdrew, never]) await notice(one);
    club.setDay("2026-03-03");
    await changeConsent(club.deps, withdrew.person, { kind, granted: false });
    expect(await send()).toEqual([agrees.email]);
    const left = await club.db.outboxMail.findMany({ where: { status: "cancelled" } });
    expect(left.map(({ error_message }) => error_message)).toEqual(
      Array(2).fill("the consent was withdrawn"),
    );
  });

  it("nothing goes to a member deleted meanwhile", async () => {
    const gone = await member();
    await enqueueMail(club.db, {
      email_type: "cancellation",
      recipient_email: gone.email,
      member_id: gone.id,
      dedupe_key: "late",
      subject: "Late",
      data: { full_name: "", works_until: "2026-04-01" },
      now: club.deps.clock(),
    });
    await club.db.member.update({ where: { id: gone.id }, data: { anonymised_at: club.deps.clock() } });
    expect(await send()).toEqual([]);
  });
});

describe("a correction", () => {
  it("changes what the member may change, updates the search, and is logged without the values", async () => {
    const { person, id, member_id } = await member();
    await correctMyself(club.deps, person, {
      full_name: "Thandeka Mbeki",
      phone: "083 1",
      city: "East London",
    });
    const row = await club.db.member.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ full_name: "Thandeka Mbeki", city: "East London", member_id });
    expect(row.search_text).toContain("thandeka mbeki");
    const [entry] = await club.db.auditEntry.findMany();
    expect(entry).toMatchObject({ action: "member.correct", actor_kind: "member" });
    expect(entry!.details).toBe('{"changed":["full_name","phone","city"]}');
  });
});

it("the download has what providers, forms and the newsletter hold of a person, and no proof that a provider wrote it", async () => {
  const buyer = await club.person();
  const { temp_member_id } = await club.checkout(buyer);
  await club.say({ reference: temp_member_id, token: "tok-1", customer: "CUS_1" });
  const other = await club.person();
  const theirs = await club.checkout(other);
  await club.say({ reference: theirs.temp_member_id, token: "tok-2", transaction_id: "2" });
  const event = await club.db.providerEvent.findFirstOrThrow({ orderBy: { id: "asc" } });
  await club.db.providerEvent.update({
    where: { id: event.id },
    data: { raw_body: "name_first=Thandi&signature=abc&token=tok-1" },
  });
  await club.db.newsletterSubscriber.create({
    data: { email: buyer.email, phone: "083 555 0111", status: "confirmed", consent_text: "Yes" },
  });
  await club.db.contactMessage.create({
    data: { name: "T", email: buyer.email, type: "complaint", subject: "S", message: "M", answer: "Here" },
  });
  await club.db.partnerApplication.create({
    data: {
      name: "T",
      email: buyer.email,
      phone: "1",
      business_name: "Beads",
      category: "Retail",
      address: "1 Road",
      website: "https://beads.test",
    },
  });
  const data = await myData(club.deps, buyer);
  expect(data).toMatchObject({
    account: { provider_number: buyer.email },
    newsletter: [{ email: buyer.email, phone: "083 555 0111", status: "confirmed" }],
    messages: [{ type: "complaint", email: buyer.email, answer: "Here" }],
    applications: [{ category: "Retail", website: "https://beads.test", email: buyer.email }],
    payments: [{ customer: "CUS_1" }],
    provider_messages: [{ provider: "payfast", decision: "settled", message: "name_first=Thandi" }],
  });
  expect(JSON.stringify(data)).not.toMatch(/tok-[12]|signature/);
});

describe("a deletion", () => {
  const local = async () => {
    const buyer = await club.person();
    const { temp_member_id } = await club.checkout(buyer);
    await club.say({ reference: temp_member_id, token: "tok-1" });
    return { buyer, member: (await club.member(buyer))! };
  };
  const leaves = async (person: { user_id: number; email: string }) => {
    await requestDeletion(club.deps, person);
    club.setDay("2026-03-10");
    await deleteDueAccounts(club.deps);
  };
  const userOf = (user_id: number) => club.db.user.findUniqueOrThrow({ where: { id: user_id } });

  it("ends the agreement at once, can be withdrawn for seven days, and then happens", async () => {
    const { buyer } = await local();
    expect(await requestDeletion(club.deps, buyer)).toBe("2026-03-09");
    expect(club.payfast.cancelled).toEqual(["tok-1"]);
    club.setDay("2026-03-04");
    expect(await requestDeletion(club.deps, buyer)).toBe("2026-03-09");
    expect(await keepAccount(club.deps, buyer)).toBe(true);
    expect(await keepAccount(club.deps, buyer)).toBe(false);
    club.setDay("2026-03-20");
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 0 });
    expect(await requestDeletion(club.deps, buyer)).toBe("2026-03-27");
    club.setDay("2026-03-26");
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 0 });
    club.setDay("2026-03-27");
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1, held_back: 0 });
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 0 });
    expect((await userOf(buyer.user_id)).anonymised_at).not.toBeNull();
  });

  it("spares whoever takes it back at the last moment, while it has begun (R74)", async () => {
    const { person, user, ...row } = await member();
    await requestDeletion(club.deps, person);
    club.setDay("2026-03-10");
    const identity = await identityOf(club.db, row.user_id);
    await keepAccount(club.deps, person);
    const going = { user: { ...user, member: row }, identity, requested_before: club.deps.clock() };
    expect(await anonymise(club.deps, going)).toBe(false);
    expect((await userOf(row.user_id)).anonymised_at).toBeNull();
  });

  it("waits while the provider does not confirm the end of charges, and alerts", async () => {
    const { buyer, member } = await local();
    club.payfast.cancellation = "unreachable";
    await requestDeletion(club.deps, buyer);
    club.setDay("2026-03-10");
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 0, held_back: 1 });
    expect(await club.db.alert.findMany()).toMatchObject([{ kind: "deletion_held_back" }]);
    club.payfast.cancellation = "gone";
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1, held_back: 0 });
    const gone = await club.db.member.findUniqueOrThrow({ where: { id: member.id } });
    expect(gone).toMatchObject({ full_name: "Deleted member", phone: "", last_status: "expired" });
    expect(gone.member_id).not.toBe(member.member_id);
    expect(gone.card_token).not.toBe(member.card_token);
  });

  it("keeps the payment without the payer, and removes the payer from late messages", async () => {
    const { buyer, member } = await local();
    const own = { where: { member_id: member.id }, data: { customer: "CUS_1" } };
    await club.db.payment.updateMany(own);
    await club.db.agreement.updateMany(own);
    await leaves(buyer);
    expect(await club.db.agreement.count({ where: own.data })).toBe(0);
    const [payment] = await club.db.payment.findMany({ where: { member_id: member.id } });
    expect(payment).toMatchObject({
      amount_cents: 9900,
      fee_cents: 547,
      receipt_number: 1,
      transaction_id: "1",
      payer_name: "",
      payer_email: "",
      customer: null,
    });
    await club.db.providerEvent.create({
      data: {
        provider: "payfast",
        transaction_id: "tok-1",
        raw_body: `token=tok-1&payment_status=CANCELLED&email_address=${encodeURIComponent(buyer.email)}`,
        received_at: club.deps.clock(),
      },
    });
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ late_messages: 1 });
    const late = await club.db.providerEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(late.raw_body).toBe("token=tok-1&payment_status=CANCELLED");
  });

  it("waits while money is owed by hand, and takes the bank account with it", async () => {
    const { buyer, member } = await local();
    const { id: payment_id } = await club.db.payment.findFirstOrThrow({ where: { member_id: member.id } });
    const part = { payment_id, amount_cents: 1000, note: "Thandi asked", way: "bank" } as const;
    const { id } = await giveMoneyBack(club.deps, OWNER, part);
    const account = { holder: "Thandi", bank: "FNB", number: "621234567", branch: "250655" };
    await giveAccount(club.deps, buyer.user_id, payment_id, account);
    const { repayments } = await myData(club.deps, buyer);
    expect(repayments).toMatchObject([{ amount: 10, state: "owed", bank_account: JSON.stringify(account) }]);
    await requestDeletion(club.deps, buyer);
    club.setDay("2026-03-20");
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 0, held_back: 1 });
    await notePaid(club.deps, OWNER, id, { paid_on: "2026-03-20" });
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1, held_back: 0 });
    expect(await club.db.repayment.findUnique({ where: { id } })).toMatchObject({
      amount_cents: 1000,
      note: "",
      account_sealed: null,
    });
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("keeps refunds in the books, and a later decided dispute restores nobody", async () => {
    const { buyer, member } = await local();
    const word = { provider: "payfast", payment: "1", amount_cents: 9900, source: "history" } as const;
    const dispute = { ...word, dispute_id: "d1", at: club.deps.clock() };
    await bookDispute(club.deps, dispute);
    const taken = await myData(club.deps, buyer);
    expect(taken.payments).toMatchObject([{ status: "disputed" }]);
    expect(taken.disputes).toMatchObject([
      { receipt_number: 1, amount: 99, status: "open", decided_at: null },
    ]);
    const other = await club.person();
    expect(await myData(club.deps, other)).toMatchObject({ payments: [], refunds: [], disputes: [] });
    await leaves(buyer);
    await bookDispute(club.deps, { ...dispute, outcome: "won" });
    expect(await club.db.member.findUnique({ where: { id: member.id } })).toMatchObject({
      full_name: "Deleted member",
      ended_at: expect.any(Date),
      last_status: "expired",
    });
    expect(await club.db.payment.findFirst()).toMatchObject({ status: "completed", payer_name: "" });
    expect(await club.db.dispute.findMany()).toMatchObject([{ status: "won", amount_cents: 9900 }]);
    expect(await checkLedger(club.deps)).toEqual([]);
    expect(await club.db.alert.findMany({ where: { message: { contains: "Thandi" } } })).toEqual([]);
  });

  it("removes the payer from Paystack's messages about refunds and disputes", () => {
    const customer = { first_name: "Thandi", last_name: "Mbeki", email: "thandi@example.test" };
    const refund = { transaction_reference: "TMP-1", refund_reference: "12", amount: "9900" };
    expect(
      JSON.parse(withoutPayer(JSON.stringify({ event: "refund.processed", data: { ...refund, customer } }))),
    ).toEqual({ event: "refund.processed", data: refund });
    const dispute = { id: 9, refund_amount: 9900, resolution: "declined", status: "resolved" };
    const transaction = { id: 77, reference: "TMP-1", amount: 9900 };
    const said = {
      event: "charge.dispute.resolve",
      data: {
        ...dispute,
        transaction: { ...transaction, customer },
        customer,
        history: [{ by: customer.email }],
        messages: [{ sender: customer.email, body: "Thandi complains" }],
      },
    };
    expect(JSON.parse(withoutPayer(JSON.stringify(said)))).toEqual({
      event: "charge.dispute.resolve",
      data: { ...dispute, transaction },
    });
  });

  it("removes the payer from the providers' lists, now and when listed again", async () => {
    const { buyer, member } = await local();
    const { temp_member_id: reference } = await club.db.checkout.findFirstOrThrow({
      where: { user_id: buyer.user_id },
    });
    const own = { reference, transaction_id: "1", payer: buyer.email, customer: "CUS_1", day: "2026-03-02" };
    club.payfast.lines = [chargeLine(own)];
    await importHistory(club.deps, ["payfast"]);
    const line = await club.db.providerLine.findFirstOrThrow();
    expect(line).toMatchObject({ payer: buyer.email, member_id: member.id });
    await club.db.providerLine.update({ where: { id: line.id }, data: { note: "Thandi Mbeki rang" } });
    await leaves(buyer);
    const gone = { payer: "", customer: null, amount_cents: 9900, state: "matched" };
    expect(await club.db.providerLine.findFirst()).toMatchObject({ ...gone, note: "(removed) rang" });
    club.payfast.lines = [chargeLine(own), chargeLine({ ...own, line_id: "again" })];
    await importHistory(club.deps, ["payfast"]);
    expect(await club.db.providerLine.findMany()).toMatchObject([gone, { ...gone, line_id: "again" }]);
  });

  it("includes people without a membership, and stops their pending payments", async () => {
    const user = await makeUser(club.db, { email: "visitor@example.test" });
    const person = { user_id: user.id, email: user.email };
    await requestDeletion(club.deps, person);
    await expect(club.checkout(person)).rejects.toMatchObject({ code: "conflict" });
    club.setDay("2026-03-10");
    expect(await deleteDueAccounts(club.deps)).toMatchObject({ deleted: 1 });
    const gone = await userOf(user.id);
    expect(gone.email).toBe(`deleted-${user.id}@deleted.invalid`);
    expect(gone.provider_sub).toBeNull();
  });

  it("removes address and card from what others wrote to the club, and leaves the rest", async () => {
    const { buyer, member } = await local();
    const about = `${buyer.email} (${member.member_id}) shouted at me, says Sindi`;
    const stranger = { name: "Sindi", email: "sindi@example.test" };
    await club.db.contactMessage.create({
      data: { ...stranger, type: "general", subject: `About ${member.member_id}`, message: about },
    });
    await club.db.contactMessage.create({
      data: { name: "Thandi", email: buyer.email, type: "general", subject: "Mine", message: "Mine" },
    });
    const shop = { phone: "1", business_name: "Beads", category: "Retail", address: "2 Road" };
    await club.db.partnerApplication.create({ data: { ...stranger, ...shop, message: about } });
    await leaves(buyer);
    const message = "(removed) ((removed)) shouted at me, says Sindi";
    expect(await club.db.contactMessage.findMany()).toMatchObject([
      { ...stranger, subject: "About (removed)", message },
    ]);
    expect(await club.db.partnerApplication.findMany()).toMatchObject([{ ...stranger, ...shop, message }]);
  });

  it("leaves of the person's applications only what became a shop", async () => {
    const { buyer } = await local();
    const own = { name: "Thandi", email: buyer.email, phone: "1", category: "Retail" };
    const house = { business_name: "Thandi's Beads", address: "1 Home Road", website: "https://beads.test" };
    for (const status of ["pending", "rejected", "approved"])
      await club.db.partnerApplication.create({ data: { ...own, ...house, status } });
    await leaves(buyer);
    const nobody = { name: "", email: "", phone: "" };
    const cleared = { ...nobody, business_name: "Deleted application", address: "", website: "" };
    expect(await club.db.partnerApplication.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { ...cleared, status: "rejected" },
      { ...cleared, status: "rejected" },
      { ...nobody, ...house, status: "approved" },
    ]);
  });

  it("ends with a last mail whose row is deleted", async () => {
    const { buyer } = await local();
    await leaves(buyer);
    expect(await club.db.outboxMail.findMany()).toMatchObject([
      { email_type: "account_deleted", recipient_email: buyer.email, status: "pending" },
    ]);
    let tries = 0;
    const transport: MailTransport = {
      send: async () => {
        tries += 1;
        if (tries === 1) throw new Error("421 busy");
      },
    };
    await sendDueMail(club.deps, transport);
    expect(await club.db.outboxMail.count()).toBe(1);
    club.setDay("2026-03-11");
    await sendDueMail(club.deps, transport);
    expect([tries, await club.db.outboxMail.count()]).toEqual([2, 0]);
  });
});
