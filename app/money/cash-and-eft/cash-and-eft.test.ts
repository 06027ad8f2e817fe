import { describe, expect, it } from "vitest";
import { findMissingAgreements } from "~/money/agreements/missing-agreements.server";
import { remindOfRenewals } from "~/money/agreements/remind-of-renewals.server";
import { ownReceipt } from "~/money/payments/member-payments.server";
import { referenceShown } from "~/money/transfer/reference";
import { giveAccount } from "../../../tests/factories/bank-account";
import { makeMember } from "../../../tests/factories/index";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { acceptedAmounts } from "./cash-and-eft";
import { type OfficePayment, shownPayer } from "./payer.server";
import { recordPayment } from "./record-payment.server";
import { takeBack } from "./take-back.server";

const SIPHO = { kind: "admin", id: 7, name: "Sipho Dube" } as const;
const NOMSA = { kind: "admin", id: 8, name: "Nomsa Zulu" } as const;

const club = testClubForEach("2026-03-02");

const cash: Omit<OfficePayment, "payer"> = {
  payment_provider: "cash",
  plan_type: "local_recurring",
  amount_cents: 9900,
  received_on: "2026-03-02",
  reference: "",
  attempt_key: null,
};
const eft = { ...cash, payment_provider: "eft", reference: "FBI-PA-7K3Q9M March" } as const;
const thandi = {
  full_name: "Thandi Mbeki",
  email: "thandi@example.com",
  phone: "082 555 0100",
  city: "East London",
  account: null,
} as const;

const record = (
  member: number,
  values: Partial<OfficePayment> = {},
  by: typeof SIPHO | typeof NOMSA = SIPHO,
) => recordPayment(club.deps, by, { ...cash, ...values, payer: { member } });
const enrol = (values: Partial<OfficePayment> = {}, newcomer: object = {}) =>
  recordPayment(club.deps, SIPHO, { ...cash, ...values, payer: { newcomer: { ...thandi, ...newcomer } } });
const member = (values: object = {}) => makeMember(club.db, { now: club.deps.clock(), ...values });
const row = (id: number) => club.db.member.findUniqueOrThrow({ where: { id } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => ({ code: error.code, message: error.message, fields: error.field_errors, ...error.details }),
  );

describe("money for a member", () => {
  it("gives the days that a provider's payment of today gives, and continues where paid days end", async () => {
    const { id } = await member({ days_left: 10 });
    const { payment } = await record(id, { amount_cents: 19800, received_on: "2026-02-20" });
    expect(payment).toMatchObject({
      payment_provider: "cash",
      status: "completed",
      receipt_number: 1,
      received_on: "2026-02-20",
      recorded_by: "Sipho Dube",
      transaction_id: null,
      fee_cents: 0,
    });
    expect(await row(id)).toMatchObject({ paid_through: "2026-05-12", last_status: "active" });
    const [period] = await club.db.membershipPeriod.findMany({ where: { payment_id: payment.id } });
    expect(period).toMatchObject({ starts_on: "2026-03-13", ends_on: "2026-05-12", source: "payment" });
    const mails = await club.db.outboxMail.findMany({ where: { member_id: id } });
    expect(mails.map(({ email_type }) => email_type)).toEqual(["payment_receipt"]);
    expect(JSON.parse(mails[0]!.data)).toMatchObject({ provider_label: "Cash", paid_on: "2026-02-20" });
    const [entry] = await club.db.auditEntry.findMany();
    expect(entry).toMatchObject({ action: "member.payment", actor_id: 7, subject_id: String(id) });
    expect(JSON.parse(entry!.details)).toMatchObject({ amount_cents: 19800, receipt_number: 1 });
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("takes a cancellation back, as any payment does, and needs no agreement for it", async () => {
    const { id } = await member({ status: "cancelled", days_left: 3 });
    await record(id);
    expect(await row(id)).toMatchObject({ cancelled_at: null, last_status: "active" });
    expect(await club.db.agreement.count()).toBe(0);
  });

  it("shares the receipt numbers with the providers, without a gap", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    const { id } = await member();
    await record(id);
    await club.say({ reference, token: "T1" });
    await record(id, { reference: "second" });
    const numbers = await club.db.payment.findMany({ where: { receipt_number: { not: null } } });
    expect(numbers.map(({ receipt_number }) => receipt_number).sort()).toEqual([1, 2, 3]);
  });

  it("that is refused is not booked, nor is money of nobody", async () => {
    const { id } = await member();
    expect(await refusal(record(id, { amount_cents: 10000 }))).toMatchObject({
      code: "invalid_input",
      fields: { amount: [acceptedAmounts("local_recurring", 9900)] },
    });
    expect(await refusal(record(9999))).toMatchObject({ code: "not_found" });
    expect(await club.db.payment.count()).toBe(0);
  });

  it("is not booked for somebody who asked to be deleted", async () => {
    const { id, user_id } = await member();
    const deletion_requested_at = club.deps.clock();
    await club.db.user.update({ where: { id: user_id }, data: { deletion_requested_at } });
    expect(await refusal(record(id))).toMatchObject({ code: "conflict" });
  });

  it("shows what still charges the member, and what one payment would buy", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    await club.say({ reference, token: "T1" });
    const { id } = (await club.member(buyer))!;
    expect(await shownPayer(club.deps, id)).toMatchObject({
      charged_by: { provider: "PayFast", next_on: "2026-04-02" },
      buys: { local_recurring: { from: "2026-04-03", to: "2026-05-02" } },
    });
    expect((await shownPayer(club.deps, id)).buys.tourist_oneoff).toBeUndefined();
  });

  it("for a pass ends what charges each month", async () => {
    const { id } = await member({ status: "expired" });
    await club.db.agreement.create({
      data: { provider: "payfast", token: "OLD", member_id: id, current_member_id: id },
    });
    const { released } = await record(id, { plan_type: "tourist_oneoff" });
    expect(released.map(({ token }) => token)).toEqual(["OLD"]);
    expect(await club.db.agreement.findFirst()).toMatchObject({
      current_member_id: null,
      status: "cancelled",
    });
    expect(await row(id)).toMatchObject({ plan_type: "tourist_oneoff", paid_through: "2026-04-01" });
  });
});

describe("money for somebody new", () => {
  it("makes the account, the member and the card; a sign-in with that address finds them", async () => {
    const { member: id } = await enrol();
    expect(await row(id)).toMatchObject({
      full_name: "Thandi Mbeki",
      city: "East London",
      paid_through: "2026-04-02",
    });
    const user = await club.db.user.findUniqueOrThrow({ where: { email: thandi.email } });
    expect(user).toMatchObject({ provider_sub: null, given_name: "Thandi", family_name: "Mbeki" });
    const kinds = await club.db.outboxMail.findMany({ where: { member_id: id } });
    expect(kinds.map(({ email_type }) => email_type)).toEqual(["welcome"]);
  });

  it("is refused for an address that is a member's, and says whose", async () => {
    const { id, email, member_id } = await member({ full_name: "Anna Botha" });
    const said = await refusal(enrol({}, { email }));
    expect(said).toMatchObject({ code: "conflict", member: id, member_id });
    expect(said!.message).toContain("Anna Botha");
    expect(await club.db.payment.count()).toBe(0);
  });

  it("goes to an account without a membership once the office has seen it", async () => {
    const { user_id, email } = await club.person();
    expect(await refusal(enrol({}, { email }))).toMatchObject({ code: "conflict", account: user_id });
    const { member: id } = await enrol({}, { email, account: user_id });
    expect(await row(id)).toMatchObject({ user_id, email });
    expect(await club.db.user.count()).toBe(1);
  });
});

describe("the same money", () => {
  it("sent twice by one form is booked once, and the second sending finds the first", async () => {
    const { id } = await member();
    const twice = [1, 2].map(() => record(id, { attempt_key: "form-1" }));
    const [one, two] = await Promise.all(twice);
    expect(one!.payment.id).toBe(two!.payment.id);
    const changed = { attempt_key: "form-1", amount_cents: 19800 };
    expect(await refusal(record(id, changed))).toMatchObject({ code: "conflict" });
    const newcomers = [1, 2].map(() => enrol({ attempt_key: "form-2" }));
    expect(new Set((await Promise.all(newcomers)).map(({ payment }) => payment.id)).size).toBe(1);
  });

  it.each([["cash", {}] as const, ["eft", eft] as const])(
    "recorded by two administrators at the same moment is booked once: %s",
    async (_name, values) => {
      const { id } = await member();
      const said = await Promise.all([
        refusal(record(id, { ...values, attempt_key: "a" }, SIPHO)),
        refusal(record(id, { ...values, attempt_key: "b" }, NOMSA)),
      ]);
      expect(said.filter((one) => one === null)).toHaveLength(1);
      const refused = said.find((one) => one !== null)!;
      expect(refused.code).toBe("conflict");
      expect(refused.fields.reference[0]).toMatch(
        /^This was recorded already on 2 March 2026, 10:00, by (Sipho Dube|Nomsa Zulu): receipt 1, /,
      );
      expect(await club.db.payment.count()).toBe(1);
    },
  );

  it("an EFT is known by reference, day and amount, whoever it is recorded for; cash by the person too", async () => {
    const [one, other] = [await member(), await member()];
    await record(one.id, eft);
    const again = { ...eft, reference: eft.reference.toLowerCase() };
    expect(await refusal(record(other.id, again))).toMatchObject({ code: "conflict" });
    for (const apart of [{ reference: "OTHER" }, { received_on: "2026-03-01" }, { amount_cents: 19800 }])
      await record(one.id, { ...eft, ...apart });
    await record(one.id);
    await record(other.id);
    await record(other.id, { reference: "page 12" });
    expect(await club.db.payment.count()).toBe(7);
  });
});

describe("taking back", () => {
  it("on the same day voids the receipt, takes the days, and lets the money be recorded anew", async () => {
    const { id } = await member({ days_left: 10 });
    const { payment } = await record(id, eft);
    await takeBack(club.deps, SIPHO, { payment_id: payment.id, reason: "The wrong Thandi" });
    expect(await club.db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({
      status: "void",
      receipt_number: 1,
      refund_reason: "The wrong Thandi",
      claim: null,
    });
    expect(await row(id)).toMatchObject({ paid_through: "2026-03-12", ended_at: null });
    expect((await record(id, eft)).payment.receipt_number).toBe(2);
    const trail = await club.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(trail.map(({ action }) => action)).toEqual([
      "member.payment",
      "member.payment_void",
      "member.payment",
    ]);
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("shows the receipt as void, with its number", async () => {
    const { payment, member: id } = await enrol();
    await takeBack(club.deps, SIPHO, { payment_id: payment.id, reason: "Typed twice" });
    const { user_id, ended_at } = await row(id);
    expect(ended_at).not.toBeNull();
    expect(await ownReceipt(club.deps, user_id, payment.id)).toMatchObject({
      state: "void",
      receipt_number: 1,
      void_on: "2026-03-02",
      provider: "Cash",
    });
  });

  it("is refused the next day, for a provider's payment, and a second time", async () => {
    const { id } = await member();
    const { payment } = await record(id);
    const back = (payment_id: number) => refusal(takeBack(club.deps, SIPHO, { payment_id, reason: "x" }));
    club.setDay("2026-03-03");
    expect((await back(payment.id))!.message).toContain("Give the money back");
    club.setDay("2026-03-02");
    expect(await back(payment.id)).toBeNull();
    expect(await back(payment.id)).toMatchObject({ code: "conflict" });
    const { temp_member_id: reference } = await club.checkout(await club.person());
    await club.say({ reference, token: "T1" });
    const paid = await club.db.payment.findFirstOrThrow({ where: { payment_provider: "payfast" } });
    expect((await back(paid.id))!.message).toContain("Only cash and EFT");
    expect(await back(9999)).toMatchObject({ code: "not_found" });
  });
});

describe("a member who pays the office", () => {
  it("misses no agreement, also when an earlier payment had none", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
    await club.say({ reference, token: null }, "paystack");
    club.paystack.charging = { kind: "found", agreements: [] };
    const { id } = (await club.member(buyer))!;
    club.setDay("2026-03-05");
    await record(id, { received_on: "2026-03-05" });
    await findMissingAgreements(club.deps);
    expect(await club.db.alert.count({ where: { kind: "no_agreement" } })).toBe(0);
  });

  it("is still told about when the provider's payment came last", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "paystack");
    await club.say({ reference, token: null }, "paystack");
    club.paystack.charging = { kind: "found", agreements: [] };
    club.setDay("2026-03-05");
    await findMissingAgreements(club.deps);
    expect(await club.db.alert.count({ where: { kind: "no_agreement" } })).toBe(1);
  });

  it.each([true, false])(
    "is reminded of how to pay, by the lasting reference or the member id: %s",
    async (asked) => {
      const { id, member_id, user_id, email } = await member({ days_left: 1 });
      await record(id, eft);
      await giveAccount(club.db);
      club.setDay("2026-03-31");
      const own = asked && (await club.checkout({ user_id, email }, "local_recurring", "bank"));
      await remindOfRenewals(club.deps);
      await remindOfRenewals(club.deps);
      const mails = await club.db.outboxMail.findMany({ where: { email_type: "renewal_reminder" } });
      expect(mails.map(({ data }) => JSON.parse(data))).toMatchObject([
        {
          by_itself: false,
          amount_cents: 9900,
          office: {
            paid_by: "eft",
            account: { bank: "FNB", number: "62 0000 0000 1" },
            reference: own ? referenceShown(own.bank_reference!) : member_id,
          },
        },
      ]);
    },
  );
});
