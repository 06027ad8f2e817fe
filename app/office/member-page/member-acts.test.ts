import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { grantDays } from "~/members/membership/grant-days.server";
import { lastGrant, takeBackDays } from "~/members/membership/take-back-days.server";
import { recordPayment } from "~/money/cash-and-eft/record-payment.server";
import { takeBack } from "~/money/cash-and-eft/take-back.server";
import { giveMoneyBack } from "~/money/repayments/acts.server";
import {
  makeAgreement,
  makeMember,
  makePartner,
  makeRedemption,
  makeSavingsEntry,
} from "../../../tests/factories";
import { openTestClub } from "../../../tests/model/test-club";
import { checkLedger } from "../../../tests/support/ledger";
import { cancelForMember, editMember, resumeForMember, sendWelcome } from "./member-acts.server";
import { memberSums } from "./member-page.server";

const actor = { kind: "admin", id: 7, name: "Sipho Dube" } as const;
let club: Awaited<ReturnType<typeof openTestClub>>;
beforeAll(async () => {
  club = await openTestClub("2026-03-10");
});
afterAll(() => club.close());

const member = (values: object = {}) => makeMember(club.db, { now: club.deps.clock(), ...values });
const row = (id: number) => club.db.member.findUniqueOrThrow({ where: { id } });
const entries = (id: number, action: string) =>
  club.db.auditEntry.findMany({ where: { subject_kind: "member", subject_id: String(id), action } });

describe("taking a cancellation back for a member", () => {
  it("keeps the paid days, charges nothing, and is audited with its reason", async () => {
    const cancelled = await member({ status: "cancelled" });
    const { id, paid_through } = cancelled;
    await makeAgreement(club.db, { member: cancelled, status: "cancelled" });
    await resumeForMember(club.deps, actor, id, "Asked by phone");
    expect(await row(id)).toMatchObject({ cancelled_at: null, last_status: "active", paid_through });
    expect(await club.db.agreement.count({ where: { current_member_id: id } })).toBe(0);
    expect(await entries(id, "member.resume")).toMatchObject([{ reason: "Asked by phone" }]);
    expect(await club.db.memberStatusChange.findFirst({ where: { member_id: id } })).toMatchObject({
      to_status: "active",
      reason: "Asked by phone",
      actor: "admin:7",
    });
  });

  it("is refused when nothing is cancelled, when the days are over, and while an account waits for its deletion", async () => {
    const refused = { code: "conflict" };
    for (const traits of [{}, { status: "expired", cancelled_at: club.deps.clock() }]) {
      const { id } = await member(traits);
      await expect(resumeForMember(club.deps, actor, id, "x")).rejects.toMatchObject(refused);
      expect(await entries(id, "member.resume")).toEqual([]);
    }
    const { id, user_id } = await member({ status: "cancelled" });
    await club.db.user.update({ where: { id: user_id }, data: { deletion_requested_at: club.deps.clock() } });
    await expect(resumeForMember(club.deps, actor, id, "x")).rejects.toMatchObject(refused);
    expect((await row(id)).cancelled_at).not.toBeNull();
  });
});

describe("what cannot be written to the audit log", () => {
  /** Its entry cannot be made. */
  const nameless = {
    kind: "admin",
    id: 7,
    get name(): string {
      throw new Error("no entry");
    },
  } as const;

  it.each([
    ["cancels nothing", "member.cancel", (id: number) => cancelForMember(club.deps, nameless, id, "Asked")],
    ["resumes nothing", "member.resume", (id: number) => resumeForMember(club.deps, nameless, id, "Asked")],
    [
      "refunds nothing",
      "member.refund",
      async (id: number) => {
        const { id: payment_id } = await club.db.payment.findFirstOrThrow({ where: { member_id: id } });
        await giveMoneyBack(club.deps, nameless, { payment_id, note: "Asked" });
      },
    ],
    [
      "takes nothing back",
      "member.payment_void",
      async (id: number) => {
        const { id: payment_id } = await club.db.payment.findFirstOrThrow({ where: { member_id: id } });
        await takeBack(club.deps, nameless, { payment_id, reason: "Asked" });
      },
    ],
  ])("%s", async (_, action, act) => {
    const { id } = await member(action === "member.resume" ? { status: "cancelled" } : {});
    const paid = {
      payment_provider: "cash",
      plan_type: "local_recurring",
      received_on: "2026-03-10",
    } as const;
    if (action !== "member.resume")
      await recordPayment(club.deps, actor, {
        ...paid,
        amount_cents: 9900,
        reference: `book ${id}`,
        attempt_key: null,
        payer: { member: id },
      });
    const all = async () => [
      await row(id),
      await club.db.payment.findMany({ where: { member_id: id } }),
      await club.db.membershipPeriod.findMany({ where: { member_id: id } }),
    ];
    const before = await all();
    await expect(act(id)).rejects.toThrow("no entry");
    expect(await all()).toEqual(before);
    expect(await entries(id, action)).toEqual([]);
  });
});

it("a second welcome email within the minute is refused, not claimed", async () => {
  const { id } = await member();
  await sendWelcome(club.deps, actor, id);
  await expect(sendWelcome(club.deps, actor, id)).rejects.toMatchObject({ code: "conflict" });
  expect(await club.db.outboxMail.count({ where: { member_id: id, email_type: "welcome" } })).toBe(1);
  expect(await entries(id, "member.send_welcome")).toHaveLength(1);
});

it("savings and spending are of redemptions; reported savings are a sum of their own", async () => {
  const someone = await member();
  const now = club.deps.clock();
  const [first, second] = [await makePartner(club.db), await makePartner(club.db)];
  await makeRedemption(club.db, { member: someone, partner: first, now, amount_cents: 250_00 });
  const undone = await makeRedemption(club.db, {
    member: someone,
    partner: second,
    now,
    amount_cents: 90_00,
  });
  await voidRedemption(club.deps, actor, undone.id, "Wrong table");
  await makeSavingsEntry(club.db, { member: someone, partner: second, now, amount_saved_cents: 60_00 });
  const totals = await memberSums(club.deps, someone.id);
  expect(totals).toEqual({
    total_savings_cents: 25_00,
    total_spent_cents: 250_00,
    reported_savings_cents: 60_00,
    redemption_count: 1,
  });
});

describe("days that the office gave (R91)", () => {
  it("are taken back to exactly the dates before them", async () => {
    for (const traits of [
      {},
      { status: "past_due" },
      { status: "cancelled" },
      { status: "expired" },
      { plan_type: "tourist_oneoff" },
      { plan_type: "tourist_oneoff", status: "expired" },
    ]) {
      const { id } = await member(traits);
      const before = await row(id);
      for (const grant of [
        { kind: "extension", days: 30, reason: "Bank was down" },
        { kind: "complimentary", plan_type: "tourist_oneoff", days: 14, reason: "Guest" },
      ] as const) {
        await grantDays(club.deps, actor, id, grant);
        const given = (await lastGrant(club.deps, id))!;
        const { paid_through } = await row(id);
        const { days, reason } = grant;
        expect(given).toMatchObject({ days, reason, paid_through, before: before.paid_through });
        await takeBackDays(club.deps, actor, { id, period_id: given.period_id });
        expect({ ...(await row(id)), updated_at: null }).toEqual({ ...before, updated_at: null });
        await expect(
          takeBackDays(club.deps, actor, { id, period_id: given.period_id }),
        ).rejects.toMatchObject({ code: "conflict" });
      }
      expect(await entries(id, "member.days_back")).toHaveLength(2);
    }
    expect(await checkLedger(club.deps)).toEqual([]);
  });

  it("stay when something else changed the membership, when others followed, and from the next day on", async () => {
    const { id } = await member();
    const give = () =>
      grantDays(club.deps, actor, id, { kind: "extension", days: 3, reason: "Till was down" });
    const grant = async () => (await lastGrant(club.deps, id))?.period_id;
    await give();
    const first = (await grant())!;
    const details = { full_name: "Thandi Mbeki", phone: "", city: "East London", reason: "Moved" } as const;
    await editMember(club.deps, actor, id, details);
    expect(await grant()).toBe(first);
    await give();
    expect(await grant()).not.toBe(first);
    await expect(takeBackDays(club.deps, actor, { id, period_id: first })).rejects.toMatchObject({
      code: "conflict",
    });
    await club.db.member.update({ where: { id }, data: { cancelled_at: club.deps.clock() } });
    expect(await grant()).toBeUndefined();
    await club.db.member.update({ where: { id }, data: { cancelled_at: null } });
    expect(await grant()).toBeDefined();
    club.setDay("2026-03-11");
    expect(await grant()).toBeUndefined();
    club.setDay("2026-03-10");
  });
});
