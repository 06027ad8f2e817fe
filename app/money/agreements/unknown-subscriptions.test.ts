import { describe, expect, it } from "vitest";
import { recordPayment } from "~/money/cash-and-eft/record-payment.server";
import { reconcile } from "~/money/payments/reconcile.server";
import { importHistory } from "~/money/reconciliation/import-history.server";
import { giveMoneyBack } from "~/money/repayments/acts.server";
import { checkLedger } from "~/office/ledger/verify-ledger.server";
import { noteSubscriptionEnded } from "~/office/member-page/member-acts.server";
import { CANCELLED } from "../../../tests/model/test-club";
import { chargeLine } from "../../../tests/model/test-lines";
import { testClubForEach } from "../../../tests/support/for-file";
import { cancelMembership } from "./cancel-membership.server";
import { membershipView } from "./membership-view.server";
import { remindOfRenewals } from "./remind-of-renewals.server";
import { resumeMembership } from "./resume-membership.server";

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;
const club = testClubForEach();

/** PayFast's message about the first payment was lost; the payment is booked from its list, which names no subscription. */
async function foundInList(listed: Parameters<typeof chargeLine>[0] = {}) {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer);
  club.payfast.lines = [chargeLine({ reference, ...listed })];
  await importHistory(club.deps, ["payfast"]);
  const { id: member_id } = (await club.member(buyer))!;
  return { buyer, reference, member_id };
}
const cancel = (member_id: number) => cancelMembership(club.deps, "member", { member_id, reason: "" });
const open = (kind = "no_agreement") => club.db.alert.findMany({ where: { kind, resolved_at: null } });
const view = async ({ user_id }: { user_id: number }) => (await membershipView(club.deps, user_id))!;
const charge = (reference: string, transaction_id = "101") =>
  club.say({ reference, token: "T1", transaction_id, amount_cents: 9900 });

describe("a cancellation whose subscription nobody here knows (K2)", () => {
  it("says so at once to member and office, whatever the office had closed before", async () => {
    const { buyer, reference, member_id } = await foundInList();
    club.setDay("2026-01-12");
    await reconcile(club.deps);
    await club.db.alert.updateMany({ data: { resolved_at: new Date(), resolved_by: "Owner" } });
    await cancel(member_id);
    const [alert] = await open();
    expect(alert!.message).toContain(`has left, and PayFast may continue to charge them`);
    expect(alert!.message).toContain(`find the payment ${reference} (100) and end its subscription there`);
    expect(await view(buyer)).toMatchObject({
      status: "cancelled",
      may_be_charged_by: "PayFast",
      may: { pay_local: false, buy_pass: false, resume: true },
    });
    expect((await view(buyer)).charging).toMatchObject([{ kind: "unnamed", label: "PayFast" }]);
    await reconcile(club.deps);
    expect(await open()).toHaveLength(1);
  });

  it.each([
    ["its message comes again", async (reference: string) => charge(reference, "100")],
    [
      "PayFast's list names it",
      async (reference: string) => {
        await club.db.providerLine.updateMany({ where: { reference }, data: { token: "T1" } });
        return reconcile(club.deps);
      },
    ],
    [
      "PayFast says it when asked",
      async (reference: string) => {
        club.payfast.word = { kind: "found", is_paid: true, reference, token: "T1", amount_cents: 9900 };
        return reconcile(club.deps);
      },
    ],
  ])("ends the subscription when %s", async (_, named) => {
    const { buyer, reference, member_id } = await foundInList();
    await cancel(member_id);
    expect(club.payfast.cancelled).toEqual([]);
    await named(reference);
    expect(club.payfast.cancelled).toEqual(["T1"]);
    expect(await open()).toEqual([]);
    expect(await view(buyer)).toMatchObject({ may_be_charged_by: null, may: { pay_local: true } });
  });

  it("ends the subscription when it charges, books the money, and asks for a refund", async () => {
    const { buyer, reference, member_id } = await foundInList();
    await cancel(member_id);
    club.setDay("2026-02-10");
    expect(await charge(reference)).toMatchObject({ reason: "renewed" });
    expect(club.payfast.cancelled).toEqual(["T1"]);
    expect(await club.member(buyer)).toMatchObject({ cancelled_at: expect.any(Date) });
    expect(await open("second_payment")).toMatchObject([
      { message: expect.stringContaining("was charged after they had left") },
    ]);
    expect(await reconcile(club.deps)).toMatchObject({ alerts_closed: 1 });
  });

  it("is settled when PayFast says that it was cancelled there", async () => {
    const { buyer, reference, member_id } = await foundInList();
    await cancel(member_id);
    const told = { ...CANCELLED, token: "T1", reference };
    expect(await club.say(told)).toMatchObject({ reason: "agreement_cancelled" });
    expect(await open()).toEqual([]);
    expect(await view(buyer)).toMatchObject({ may_be_charged_by: null });
    expect(await club.say({ ...told, reference: "TMP-OTHER", token: "T9" })).toMatchObject({
      decision: "ignored",
    });
  });

  it("is settled at the booking of a payment whose subscription PayFast said to be cancelled before", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer);
    const told = { ...CANCELLED, token: "T1", reference };
    for (const _ of [1, 2]) expect(await club.say(told)).toMatchObject({ decision: "ignored" });
    club.payfast.lines = [chargeLine({ reference })];
    await importHistory(club.deps, ["payfast"]);
    expect(await view(buyer)).toMatchObject({ status: "cancelled", may_be_charged_by: null });
    expect(await club.db.agreement.findMany()).toMatchObject([{ token: "T1", status: "cancelled" }]);
    expect(await club.say(told)).toMatchObject({ decision: "duplicate" });
    expect(await open()).toEqual([]);
    expect(await checkLedger(club)).toEqual([]);
  });

  it("is told to the office after a refund that ends the membership, too", async () => {
    const { reference, member_id } = await foundInList();
    const { id: payment_id } = await club.db.payment.findFirstOrThrow({ where: { member_id } });
    await giveMoneyBack(club.deps, OWNER, { payment_id, note: "sorry" });
    await reconcile(club.deps);
    expect((await open())[0]!.message).toContain("may continue to charge them");
    club.setDay("2026-02-10");
    await charge(reference);
    expect(club.payfast.cancelled).toEqual(["T1"]);
    expect(await open("second_payment")).toHaveLength(1);
  });

  it("is over ten days after a charge that did not come", async () => {
    const { buyer, member_id } = await foundInList();
    await cancel(member_id);
    club.setDay("2026-02-20");
    await reconcile(club.deps);
    expect([(await view(buyer)).may_be_charged_by, (await open()).length]).toEqual(["PayFast", 1]);
    club.setDay("2026-02-21");
    await reconcile(club.deps);
    expect([(await view(buyer)).may_be_charged_by, (await open()).length]).toEqual([null, 0]);
    await club.checkout(buyer);
  });
});

it("an agreement that is learnt late charges on the day of its payment, and not where its list named it", async () => {
  const { buyer, reference } = await foundInList();
  club.setDay("2026-01-20");
  await charge(reference, "100");
  expect(await club.member(buyer)).toMatchObject({ charges_on: "2026-02-10" });
  const known = await foundInList({ token: "T2", transaction_id: "102", day: "2026-01-20" });
  expect(await view(known.buyer)).toMatchObject({ may_be_charged_by: null, renews_on: "2026-02-20" });
});

describe("a second payment beside it (K3)", () => {
  it("is offered nowhere, and reminded of by nobody", async () => {
    const { buyer, member_id } = await foundInList();
    const refused = { code: "conflict" };
    expect(await view(buyer)).toMatchObject({ may: { pay_local: false, buy_pass: false } });
    await expect(club.checkout(buyer)).rejects.toMatchObject(refused);
    await expect(club.checkout(buyer, "tourist_oneoff")).rejects.toMatchObject(refused);
    await cancel(member_id);
    await resumeMembership(club.deps, "member", { member_id });
    club.setDay("2026-02-08");
    await remindOfRenewals(club.deps);
    expect(await club.db.outboxMail.count({ where: { email_type: "renewal_reminder" } })).toBe(0);
  });

  it("is possible in cash meanwhile, and online once the office has noted the end", async () => {
    const { buyer, member_id } = await foundInList();
    await cancel(member_id);
    const cash = { payment_provider: "cash", plan_type: "local_recurring", amount_cents: 9900 } as const;
    await recordPayment(club.deps, OWNER, {
      ...cash,
      received_on: "2026-01-10",
      reference: "",
      attempt_key: null,
      payer: { member: member_id },
    });
    expect(await view(buyer)).toMatchObject({ may_be_charged_by: "PayFast" });
    await noteSubscriptionEnded(club.deps, OWNER, member_id, "PayFast wrote that it has ended");
    expect(await open()).toEqual([]);
    expect(await view(buyer)).toMatchObject({ may_be_charged_by: null });
    await club.checkout(buyer);
    expect(
      await club.db.auditEntry.findFirst({ where: { action: "member.subscription_ended" } }),
    ).toMatchObject({
      reason: "PayFast wrote that it has ended",
    });
    await expect(noteSubscriptionEnded(club.deps, OWNER, member_id, "again")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("that exists all the same is not replaced by the one that was not known", async () => {
    const { buyer, reference, member_id } = await foundInList();
    await noteSubscriptionEnded(club.deps, OWNER, member_id, "A mistake");
    await cancel(member_id);
    club.setDay("2026-01-12");
    const { temp_member_id: chosen } = await club.checkout(buyer);
    await club.say({ reference: chosen, token: "CHOSEN", transaction_id: "200" });
    club.setDay("2026-02-10");
    await charge(reference);
    expect(club.payfast.cancelled).toEqual(["T1"]);
    expect(await club.db.agreement.findFirst({ where: { current_member_id: member_id } })).toMatchObject({
      token: "CHOSEN",
    });
    expect(await open("second_payment")).toHaveLength(1);
  });
});
