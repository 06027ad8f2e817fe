import "~/club";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { club as assembled } from "~/accounts/access/club.server";
import { renderMail } from "~/accounts/access/render-mail";
import type { EmailType, OutgoingMail } from "~/kernel/mail/mail";
import { DEFAULT_SETTINGS, MADE_UP_CONTACT } from "~/kernel/settings/settings";
import { PROVIDER_LABELS, type ProviderName } from "~/money/payments/provider";
import { reconcile } from "~/money/payments/reconcile.server";
import { importHistory } from "~/money/reconciliation/import-history.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { sendDueMail } from "~/office/emails/mail.server";
import { SAYS_CHARGING } from "~/office/emails/send.server";
import { endMembership } from "~/office/member-page/end-membership.server";
import { deleteDueAccounts } from "~/office/privacy/delete-due-accounts.server";
import { requestDeletion } from "~/office/privacy/deletion.server";
import { CANCELLED } from "../../../tests/model/test-club";
import { chargeLine } from "../../../tests/model/test-lines";
import { testClubForEach } from "../../../tests/support/for-file";
import { cancelMembership } from "./cancel-membership.server";
import { type Charge, chargingWords } from "./charging";
import { membershipView } from "./membership-view.server";
import { notifyOfMissedRenewals } from "./notify-of-missed-renewals.server";
import { remindOfRenewals } from "./remind-of-renewals.server";

type Charged = { reference: string; token: string; transaction_id: string };
const club = testClubForEach();
const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;
const SAYING = Object.keys(SAYS_CHARGING) as EmailType[];
const ABOUT = { origin: "https://club.example", ...DEFAULT_SETTINGS, ...MADE_UP_CONTACT };
const SAMPLES = assembled().samples(ABOUT.origin);
const PROMISE =
  /will not be charged again|[Nn]othing (more )?is charged(?! to your shop)|stops (the other )?charg/;

/** Joined on 10 January and charged once more on 10 February. */
async function renewedOnce(provider: ProviderName = "payfast") {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", provider);
  await club.say({ reference, token: "T1", transaction_id: "100" }, provider);
  club.setDay("2026-02-10");
  await club.say({ reference, token: "T1", transaction_id: "101" }, provider);
  await mails();
  return { buyer, reference };
}

/** What the jobs of a day do, and the texts of the mails that go out then. */
async function dayOfJobs(day: string) {
  club.setDay(day);
  await remindOfRenewals(club.deps);
  await notifyOfMissedRenewals(club.deps);
  await reconcile(club.deps);
  return mails();
}

async function mails(): Promise<string[]> {
  const sent: OutgoingMail[] = [];
  await sendDueMail(club.deps, { send: async (mail) => void sent.push(mail) });
  return sent.map(({ text }) => text.replaceAll(/\s+/g, " "));
}

/** Some minutes later, which mails wait for a provider's answer. */
function later(minutes: number): Promise<string[]> {
  club.setNow(new Date(club.deps.clock().getTime() + minutes * 60_000));
  return mails();
}

const label = (provider: ProviderName) => PROVIDER_LABELS[provider];
const view = async ({ user_id }: { user_id: number }) => (await membershipView(club.deps, user_id))!;
const NO_MORE = "You will not be charged again";
const alerts = async () =>
  (await club.db.alert.findMany({ where: { resolved_at: null } })).map(({ kind }) => kind);
const unpaidDays = async () => [...(await dayOfJobs("2026-03-11")), ...(await dayOfJobs("2026-03-13"))];

describe.each(["payfast", "paystack"] as const)("a charge at %s that does not come", (provider) => {
  it("ends there before a mail promises that nothing more is charged", async () => {
    const { buyer } = await renewedOnce(provider);
    expect((await unpaidDays()).join()).not.toContain(NO_MORE);
    await dayOfJobs("2026-03-15");
    expect(club[provider].cancelled).toEqual([]);
    const [ended, ...others] = await dayOfJobs("2026-03-16");
    expect(ended).toContain(`your membership ended on 15 March 2026. ${NO_MORE}`);
    expect(others).toEqual([]);
    expect(club[provider].cancelled).toEqual(["T1"]);
    expect(await view(buyer)).toMatchObject({ status: "expired", charging: [], may: { pay_local: true } });
    expect(await alerts()).toEqual([]);
  });

  it("may still come while the provider does not answer: mail, page and office say so until it has confirmed", async () => {
    const { buyer } = await renewedOnce(provider);
    await unpaidDays();
    club[provider].cancellation = "unreachable";
    club[provider].state = "unreachable";
    const [ended] = [...(await dayOfJobs("2026-03-16")), ...(await later(2))];
    expect(ended).toContain("your membership ended on 15 March 2026.");
    expect(ended).toContain(
      `${label(provider)} may still charge your bank card R99.00. We have asked it to stop`,
    );
    expect(ended).not.toContain(NO_MORE);
    expect((await view(buyer)).charging).toMatchObject([{ kind: "ending", amount_cents: 9900 }]);
    expect(await alerts()).toContain("agreement_not_ended");

    club[provider].cancellation = "cancelled";
    club[provider].state = "active";
    club.setDay("2026-03-17");
    await reconcile(club.deps);
    expect((await view(buyer)).charging).toEqual([]);
    expect(await alerts()).toEqual([]);
  });

  it("gives its days when it comes after all, with an alert", async () => {
    const { buyer, reference } = await renewedOnce(provider);
    await unpaidDays();
    await dayOfJobs("2026-03-16");
    club.setDay("2026-04-10");
    const late = { reference, token: "T1", transaction_id: "103" };
    expect(await club.say(late, provider)).toMatchObject({ decision: "settled", reason: "renewed" });
    expect(await view(buyer)).toMatchObject({ status: "active", paid_through: "2026-05-10" });
    expect(await alerts()).toEqual(["second_payment"]);
  });

  it("continues without a gap when it comes five days late", async () => {
    const { buyer, reference } = await renewedOnce(provider);
    await unpaidDays();
    await dayOfJobs("2026-03-15");
    await club.say({ reference, token: "T1", transaction_id: "103" }, provider);
    await dayOfJobs("2026-03-16");
    expect(await view(buyer)).toMatchObject({ status: "active", paid_through: "2026-04-10" });
    expect((await view(buyer)).charging).toMatchObject([{ kind: "due", on: "2026-04-10" }]);
    expect(club[provider].cancelled).toEqual([]);
  });

  it("does not end before the provider's list was read, which may have it", async () => {
    const { buyer } = await renewedOnce(provider);
    await unpaidDays();
    const last = provider === "payfast" ? "2026-03-15" : "2026-03-10";
    const read = { goal_from: "2026-01-01", covered_from: "2026-01-01", covered_through: last };
    await club.db.providerImport.create({ data: { provider, ...read, started_at: club.deps.clock() } });
    const [ended] = await dayOfJobs("2026-03-16");
    expect(ended).toContain(`${label(provider)} may still charge R99.00 to your bank card. If it does, your`);
    expect((await view(buyer)).charging).toMatchObject([{ kind: "late" }]);
    await club.db.providerImport.updateMany({ data: { covered_through: "2026-03-16" } });
    await dayOfJobs("2026-03-17");
    expect(club[provider].cancelled).toEqual(["T1"]);
  });
});

it("lets PayFast try for five days where the grace is shorter", async () => {
  await club.db.setting.create({ data: { key: "grace_days", value: "1" } });
  await renewedOnce();
  await dayOfJobs("2026-03-11");
  const [ended] = await dayOfJobs("2026-03-12");
  expect(ended).toContain("PayFast may still charge R99.00 to your bank card");
  await dayOfJobs("2026-03-15");
  expect(club.payfast.cancelled).toEqual([]);
  await dayOfJobs("2026-03-16");
  expect(club.payfast.cancelled).toEqual(["T1"]);
});

describe("a mail about an end", () => {
  it.each([
    [
      "the member cancels",
      (id: number) => cancelMembership(club.deps, "member", { member_id: id, reason: "" }),
    ],
    ["the office ends it", (id: number) => endMembership(club.deps, OWNER, id, "Moved away")],
    [
      "the account is deleted",
      async (id: number) => {
        const { user_id } = await club.db.member.findUniqueOrThrow({ where: { id } });
        await requestDeletion(club.deps, { user_id, email: "" } as Parameters<typeof requestDeletion>[1]);
      },
    ],
  ])("waits for the provider, and promises nothing that it has not confirmed: %s", async (_, end) => {
    const { buyer } = await renewedOnce();
    const { id } = (await club.member(buyer))!;
    club.payfast.cancellation = "unreachable";
    await end(id);
    expect(await mails()).toEqual([]);
    const said = (await later(1)).join();
    expect(said).toContain("PayFast may still charge your bank card R99.00");
    expect(said).not.toContain(NO_MORE);
  });

  it("promises that nothing more is charged once the provider has confirmed", async () => {
    const { buyer } = await renewedOnce();
    await endMembership(club.deps, OWNER, (await club.member(buyer))!.id, "Moved away");
    expect(await mails()).toEqual([expect.stringContaining(`your card no longer works. ${NO_MORE}`)]);
  });

  it("promises nothing where the provider did not say what it charges", async () => {
    const { buyer } = await renewedOnce("paystack");
    club.paystack.charging = { kind: "unreachable" };
    await cancelMembership(club.deps, "member", { member_id: (await club.member(buyer))!.id, reason: "" });
    const [said] = await mails();
    expect(said).toContain("Your payment provider has not told us yet whether it still charges you");
    expect(said).not.toContain(NO_MORE);
  });
});

it("closes the office's task when the provider's message confirms the end", async () => {
  await renewedOnce();
  await unpaidDays();
  club.payfast.cancellation = "unreachable";
  await dayOfJobs("2026-03-16");
  expect(await alerts()).toContain("agreement_not_ended");
  await club.say({ ...CANCELLED, token: "T1" });
  expect(await alerts()).toEqual([]);
});

describe("the words about charges", () => {
  const charge = fc.record({
    kind: fc.constantFrom("due", "late", "locked", "ending", "unnamed", "unverified" as const),
    label: fc.constantFrom("PayFast", "Paystack"),
    amount_cents: fc.constantFrom(9900, 10_900),
    on: fc.constant("2026-03-10"),
  }) as fc.Arbitrary<Charge>;

  it("promise that nothing more is charged only where nothing may be, in every mail", () => {
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 3 }), fc.constantFrom(...SAYING), (charging, type) => {
        const { subject, data } = SAMPLES[type];
        const { text } = renderMail(ABOUT, type, subject, { ...data, charging });
        expect(PROMISE.test(chargingWords(charging))).toBe(charging.length === 0);
        if (charging.length > 0) expect(text).not.toMatch(PROMISE);
        if (charging.some(({ kind }) => kind === "due")) expect(text).not.toMatch(/Come back whenever/);
      }),
    );
  });

  it("stand in no mail that does not ask what may be charged", () => {
    for (const [type, { subject, data }] of Object.entries(SAMPLES))
      if (!(type in SAYS_CHARGING))
        expect(renderMail(ABOUT, type, subject, data).text, type).not.toMatch(PROMISE);
  });
});

describe("a payment that came and is not booked", () => {
  const MISSING = /not reached us|retried|not received|received no payment|not be charged|Come back/;
  const afterwards = async () => {
    const said: string[] = [];
    for (const day of ["2026-03-11", "2026-03-12", "2026-03-13", "2026-03-16", "2026-03-17"])
      said.push(...(await dayOfJobs(day)));
    return said;
  };
  const held = async ({ user_id }: { user_id: number }) => heldPayment(club.deps, user_id);

  it.each([
    ["another amount", async (charge: Charged) => club.say({ ...charge, amount_cents: 10_900 })],
    [
      "another currency",
      async (charge: Charged) => club.say({ ...charge, amount_cents: 10_900, currency: "USD" }),
    ],
    [
      "a charge that only the provider's list has",
      async ({ reference, token }: Charged) => {
        club.payfast.lines = [
          chargeLine({ reference, token, transaction_id: "102", amount_cents: 10_900, day: "2026-03-10" }),
        ];
        await importHistory(club.deps, ["payfast"]);
      },
    ],
  ])("is not called missing in any mail, and the office hears of it: %s", async (_, come) => {
    const { buyer, reference } = await renewedOnce();
    club.setDay("2026-03-10");
    await come({ reference, token: "T1", transaction_id: "102" });
    expect(await held(buyer)).toMatchObject({
      transaction_id: "102",
      amount_cents: 10_900,
      on: "2026-03-10",
    });
    const said = await afterwards();
    expect(said).toEqual([
      expect.stringContaining("PayFast reported a payment of R109.00 from you on 10 March 2026"),
    ]);
    expect(said.join()).not.toMatch(MISSING);
    expect(await alerts()).not.toContain("renewal_overdue");
    expect(club.payfast.cancelled).toEqual([]);
    await expect(club.checkout(buyer)).rejects.toMatchObject({ code: "confirmation_required" });
  });

  it("is one that the provider did not confirm for as long as it tells again", async () => {
    const { buyer, reference } = await renewedOnce();
    club.setDay("2026-03-10");
    club.payfast.confirmation = "unreachable";
    await club.say({ reference, token: "T1", transaction_id: "102" });
    const [said, ...others] = await dayOfJobs("2026-03-11");
    expect(said).toContain("PayFast reported a payment of R99.00");
    expect(others).toEqual([]);
    club.setDay("2026-03-14");
    expect(await held(buyer)).toBeNull();
  });

  it("is none once the provider calls its message forged", async () => {
    const { buyer, reference } = await renewedOnce();
    club.setDay("2026-03-10");
    club.payfast.confirmation = "unreachable";
    await club.say({ reference, token: "T1", transaction_id: "102" });
    club.payfast.confirmation = "invalid";
    await club.say({ reference, token: "T1", transaction_id: "102" });
    expect(await held(buyer)).toBeNull();
  });

  it("is of a buyer who is no member yet: the order is not given up", async () => {
    const buyer = await club.person();
    const { id, temp_member_id: reference } = await club.checkout(buyer);
    await club.say({ reference, token: "T1", transaction_id: "100", amount_cents: 10_900 });
    expect(await held(buyer)).toMatchObject({ amount_cents: 10_900 });
    await dayOfJobs("2026-01-20");
    expect(await club.db.checkout.findUnique({ where: { id } })).toMatchObject({ status: "open" });
  });

  it("is decided when the office books it, or closes the alert about it", async () => {
    const { buyer, reference } = await renewedOnce();
    club.setDay("2026-03-10");
    await club.say({ reference, token: "T1", transaction_id: "102", amount_cents: 10_900 });
    await club.db.alert.updateMany({ data: { resolved_at: club.deps.clock(), resolved_by: "Owner" } });
    expect(await held(buyer)).toBeNull();
    expect((await dayOfJobs("2026-03-11")).join()).toContain("has not reached us");
  });

  it("is not the member's own once the account is deleted", async () => {
    const { buyer, reference } = await renewedOnce();
    await club.say({ reference, token: "T1", transaction_id: "102", amount_cents: 10_900 });
    expect(await held(buyer)).not.toBeNull();
    await requestDeletion(club.deps, { user_id: buyer.user_id } as Parameters<typeof requestDeletion>[1]);
    club.setDay("2026-02-20");
    await deleteDueAccounts(club.deps);
    expect(await club.db.providerEvent.count({ where: { user_id: buyer.user_id } })).toBe(0);
  });
});

describe("a dispute that is open until the next charge", () => {
  it("says that the days are held and when the card is charged, and reminds of it", async () => {
    const { buyer, reference } = await renewedOnce();
    club.setDay("2026-02-15");
    await club.dispute({ payment: "101" });
    const due = { kind: "due", on: "2026-03-10", amount_cents: 9900 };
    const may = { pay_local: false, buy_pass: false, cancel: true };
    expect(await view(buyer)).toMatchObject({ status: "expired", has_held_days: true, charging: [due], may });
    await expect(club.checkout(buyer)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("PayFast charges R99.00 to your bank card on 10 March 2026."),
    });
    expect(await dayOfJobs("2026-03-08")).toEqual([expect.stringContaining("renews on 10 March 2026")]);
    club.setDay("2026-03-10");
    await club.say({ reference, token: "T1", transaction_id: "102" });
    expect(await view(buyer)).toMatchObject({ status: "active", paid_through: "2026-04-10" });
  });
});
