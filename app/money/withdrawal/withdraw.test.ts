import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "~/db/generated/client";
import type { ProviderName } from "~/money/payments/provider";
import { makePartner, makeRedemption } from "../../../tests/factories";
import { openTestClub } from "../../../tests/model/test-club";
import { withdraw, withdrawalView } from "./withdraw.server";
import { BEGIN_CONSENT } from "./withdrawal";

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeEach(async () => {
  club = await openTestClub("2026-11-01");
});
afterEach(() => club.close());

async function joined(provider: ProviderName, consent: boolean) {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", provider, {
    ...(consent && { begin_at_once: "yes" }),
  });
  const token = provider === "payfast" ? `T-${reference}` : null;
  await club.say({ reference, transaction_id: reference, token, subscriber: buyer.email }, provider);
  return { buyer, reference, token, member: (await club.member(buyer))! };
}

async function useDiscount(member: Member) {
  const partner = await makePartner(club.db);
  return makeRedemption(club.db, { member, partner, now: club.deps.clock() });
}

const openTasks = () => club.db.alert.findMany({ where: { kind: "withdrawal", resolved_at: null } });

it("ECT s43(1)(k): keeps the version of the terms and the consent with the order", async () => {
  await joined("paystack", true);
  const [order] = await club.db.checkout.findMany();
  expect(order).toMatchObject({ terms_version: "2026-11-25", begin_consent: BEGIN_CONSENT });
});

it("ECT s44(3): gives the money back through the provider on day seven, ends days and charges, and tells the member", async () => {
  const { buyer, reference } = await joined("paystack", true);
  club.setDay("2026-11-08");
  expect(await withdraw(club.deps, buyer.user_id)).toMatchObject({ state: "done", amount_cents: 9900 });
  expect(club.paystack.refunded).toEqual([reference]);
  expect(await club.db.payment.findFirst()).toMatchObject({ status: "refunded" });
  expect((await club.member(buyer))!.ended_at).not.toBeNull();
  expect(await openTasks()).toEqual([]);
  expect(await club.db.outboxMail.count({ where: { email_type: "withdrawal" } })).toBe(1);
});

it("ECT s44(3): changes nothing when it is pressed again", async () => {
  const { buyer, reference } = await joined("paystack", true);
  await withdraw(club.deps, buyer.user_id);
  expect(await withdraw(club.deps, buyer.user_id)).toMatchObject({ state: "done" });
  expect(club.paystack.refunded).toEqual([reference]);
});

it("ECT s44(3): gives the office a task where the provider takes no refunds, or does not answer", async () => {
  for (const refunding of ["unavailable", "unreachable"] as const) {
    club.payfast.refunding = refunding;
    const { buyer, token } = await joined("payfast", false);
    await withdraw(club.deps, buyer.user_id);
    expect(club.payfast.cancelled).toContain(token);
    const task = (await openTasks()).at(-1);
    expect(task?.message).toContain("back through PayFast by 1 December 2026");
    expect(task?.message.includes("did not answer")).toBe(refunding === "unreachable");
  }
});

it("ECT s44(1): refuses on day eight", async () => {
  const { buyer } = await joined("paystack", false);
  club.setDay("2026-11-09");
  await expect(withdraw(club.deps, buyer.user_id)).rejects.toThrow("The seven days ended on 8 November 2026");
  expect(club.paystack.refunded).toEqual([]);
});

it("ECT s42(2)(d): refuses after a discount if the member asked to begin at once, and not otherwise", async () => {
  const asked = await joined("paystack", true);
  await useDiscount(asked.member);
  await expect(withdraw(club.deps, asked.buyer.user_id)).rejects.toThrow("have used a discount since");
  const silent = await joined("paystack", false);
  await useDiscount(silent.member);
  expect(await withdraw(club.deps, silent.buyer.user_id)).toMatchObject({ state: "done" });
});

it("is not offered for a renewal, a gift, or money that went back otherwise", async () => {
  const { buyer } = await joined("paystack", true);
  await club.db.payment.updateMany({ data: { status: "refunded", refund_reason: "by the office" } });
  expect(await withdrawalView(club.deps, buyer.user_id)).toBeNull();
  await club.db.payment.updateMany({ data: { status: "completed", checkout_id: null } });
  expect(await withdrawalView(club.deps, buyer.user_id)).toBeNull();
});
