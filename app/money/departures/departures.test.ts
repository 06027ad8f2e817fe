import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { leave } from "~/money/agreements/cancel-membership.server";
import { resumeMembership } from "~/money/agreements/resume-membership.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { withdraw } from "~/money/withdrawal/withdraw.server";
import { makePartner, makeRedemption } from "../../../tests/factories";
import { openTestClub } from "../../../tests/model/test-club";
import { cheaperPass, wholeMonths } from "./departure";
import { Answer, NO_ANSWER } from "./departure.schema";
import { forgetOldDepartures } from "./forget-departures.server";
import { offersFor } from "./offers.server";
import { departuresByMonth } from "./report.server";

let club: Awaited<ReturnType<typeof openTestClub>>;
beforeEach(async () => {
  club = await openTestClub("2026-01-10");
});
afterEach(() => club.close());

let paid = 0;
async function joined() {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "payfast");
  paid += 1;
  await club.say({ reference, transaction_id: `D${paid}`, token: `D${paid}` }, "payfast");
  return { buyer, member: (await club.member(buyer))! };
}
const rows = () => club.db.departure.findMany({ orderBy: { id: "asc" } });

describe("a member who leaves (R133)", () => {
  it("leaves at once without an answer, which is counted", async () => {
    const { member } = await joined();
    club.setDay("2026-02-09");
    await leave(club.deps, member.id, NO_ANSWER);
    expect(await rows()).toMatchObject([
      {
        member_id: member.id,
        kind: "cancelled",
        plan_type: "local_recurring",
        why: "",
        reason: "",
        months: 0,
      },
    ]);
    expect((await club.db.member.findFirst())!.cancelled_at).not.toBeNull();
  });

  it("is counted once, however often the form is sent, and again after coming back", async () => {
    const { member } = await joined();
    await Promise.all([
      leave(club.deps, member.id, { why: "moving", reason: "To Cape Town" }),
      leave(club.deps, member.id, { why: "moving", reason: "To Cape Town" }),
    ]);
    expect(await rows()).toMatchObject([{ why: "moving", reason: "To Cape Town", month_key: "2026-01" }]);
    await resumeMembership(club.deps, "member", { member_id: member.id });
    club.setDay("2026-01-12");
    await leave(club.deps, member.id, NO_ANSWER);
    expect(await rows()).toHaveLength(2);
  });

  it("may say why within the seven days too, once", async () => {
    const { buyer } = await joined();
    for (const why of ["trouble", "other"] as const)
      await withdraw(club.deps, buyer.user_id, { why, reason: "The till was closed" });
    expect(await rows()).toMatchObject([
      { kind: "withdrawn", why: "trouble", reason: "The till was closed" },
    ]);
  });

  it("is not noted where nothing was cancelled", async () => {
    const { member } = await joined();
    await club.db.member.update({ where: { id: member.id }, data: { plan_type: "tourist_oneoff" } });
    await expect(leave(club.deps, member.id, NO_ANSWER)).rejects.toMatchObject({ code: "conflict" });
    expect(await rows()).toEqual([]);
  });

  it("chooses from the list and writes at most 300 characters", () => {
    expect(Answer.parse({})).toEqual(NO_ANSWER);
    expect(Answer.safeParse({ why: "weather" }).success).toBe(false);
    expect(Answer.safeParse({ reason: "x".repeat(300) }).success).toBe(true);
    expect(Answer.safeParse({ reason: "x".repeat(301) }).success).toBe(false);
  });
});

describe("what is known of a departure", () => {
  it("is whose it was and their words for 24 months, and then only the figures", async () => {
    const { member } = await joined();
    await leave(club.deps, member.id, { why: "expensive", reason: "Too dear for me" });
    club.setDay("2028-01-10");
    await forgetOldDepartures(club.deps);
    expect(await rows()).toMatchObject([{ member_id: member.id, reason: "Too dear for me" }]);
    club.setDay("2028-01-11");
    await forgetOldDepartures(club.deps);
    expect(await rows()).toMatchObject([
      { member_id: null, claim: null, reason: "", why: "expensive", month_key: "2026-01" },
    ]);
  });

  it("is counted by month, for twelve months, with the share without an answer", async () => {
    for (const [day, why] of [
      ["2026-01-31", "expensive"],
      ["2026-02-01", "expensive"],
      ["2026-02-28", "shops"],
      ["2026-02-28", ""],
    ] as const) {
      club.setDay(day);
      const { member } = await joined();
      await leave(club.deps, member.id, { why, reason: "" });
    }
    const [february, january, ...older] = await departuresByMonth(club.deps);
    expect(february).toMatchObject({ month: "2026-02", total: 3, unanswered: 1 });
    expect(february!.whys).toMatchObject({ expensive: 1, shops: 1, moving: 0 });
    expect(january).toMatchObject({ month: "2026-01", total: 1, unanswered: 0 });
    expect(older).toEqual([]);
    club.setDay("2027-01-15");
    expect((await departuresByMonth(club.deps)).map(({ month }) => month)).toEqual(["2026-02"]);
  });
});

describe("an honest offer", () => {
  const costs = { local_cents: 9900, pass_cents: 9900 };

  it("names passes only where they had cost less, of two whole months at least", () => {
    expect(cheaperPass({ months: 6, used: 5 }, costs)).toMatchObject({
      passes_cents: 49500,
      paid_cents: 59400,
    });
    expect(cheaperPass({ months: 6, used: 6 }, costs)).toBeNull();
    expect(cheaperPass({ months: 2, used: 0 }, costs)).toMatchObject({ passes_cents: 0 });
    expect(cheaperPass({ months: 1, used: 0 }, costs)).toBeNull();
    expect(cheaperPass({ months: 6, used: 5 }, { ...costs, pass_cents: 12000 })).toBeNull();
  });

  it("counts the months with a discount that holds, before this one and from the first whole one on", async () => {
    const { member } = await joined();
    const partner = await makePartner(club.db);
    for (const day of ["2026-01-20", "2026-03-05", "2026-04-05"]) {
      club.setDay(day);
      await makeRedemption(club.db, { member, partner, now: club.deps.clock() });
    }
    expect((await offer(club.deps, member.id)).pass).toMatchObject({ months: 2, used: 1 });
    await club.db.redemption.updateMany({ where: { month_key: "2026-03" }, data: { claim: null } });
    expect((await offer(club.deps, member.id)).pass).toMatchObject({ months: 2, used: 0 });
    expect(await offersFor(club.deps, { ...OF, member_id: member.id, local_cents: null })).toMatchObject({
      pass: null,
    });
  });

  it("names shops of the member's town whose discount is unused this month", async () => {
    const { member } = await joined();
    const shops = [];
    for (const name of ["Anchor", "Bakery", "Cafe"])
      shops.push(await makePartner(club.db, { name, city: member.city }));
    await makePartner(club.db, { name: "Closed", city: member.city, is_active: false });
    await makePartner(club.db, { name: "Elsewhere", city: "Gqeberha" });
    await makeRedemption(club.db, { member, partner: shops[0]!, now: club.deps.clock() });
    const { shops: offered } = await offer(club.deps, member.id);
    expect(offered).toMatchObject({ city: member.city, all: 3, unused: 2 });
    expect(offered.named.map(({ name }) => name)).toEqual(["Bakery", "Cafe"]);
  });
});

const OF = { local_cents: 9900 };
const offer = (deps: PaymentDeps, member_id: number) => offersFor(deps, { ...OF, member_id });

it("counts whole months of membership", () => {
  expect(wholeMonths("2026-01-10", "2026-02-09")).toBe(0);
  expect(wholeMonths("2026-01-10", "2026-02-10")).toBe(1);
  expect(wholeMonths("2025-12-31", "2026-12-30")).toBe(11);
  expect(wholeMonths("2026-02-10", "2026-01-10")).toBe(0);
});
