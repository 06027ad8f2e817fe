import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Answer, NO_ANSWER } from "~/members/departures/departure.schema";
import { forgetOldDepartures } from "~/members/departures/departures.server";
import { leave } from "~/money/agreements/cancel-membership.server";
import { resumeMembership } from "~/money/agreements/resume-membership.server";
import { withdraw } from "~/money/withdrawal/withdraw.server";
import { openTestClub } from "../../../tests/model/test-club";

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
const answered = async () => {
  const { left_on, left_why, left_words } = await club.db.member.findFirstOrThrow();
  return [left_on, left_why, left_words];
};
const NONE = [null, "", ""];

describe("a member who leaves (R133)", () => {
  it("leaves at once without an answer", async () => {
    const { member } = await joined();
    club.setDay("2026-02-09");
    await leave(club.deps, member.id, NO_ANSWER);
    expect(await answered()).toEqual(NONE);
    expect((await club.db.member.findFirst())!.cancelled_at).not.toBeNull();
  });

  it("may say why, and it stands until another answer", async () => {
    const { member } = await joined();
    await leave(club.deps, member.id, { why: "moving", reason: "To Cape Town" });
    expect(await answered()).toEqual(["2026-01-10", "moving", "To Cape Town"]);
    await resumeMembership(club.deps, "member", { member_id: member.id });
    club.setDay("2026-01-12");
    await leave(club.deps, member.id, NO_ANSWER);
    expect(await answered()).toEqual(["2026-01-10", "moving", "To Cape Town"]);
    await leave(club.deps, member.id, { why: "shops", reason: "" });
    expect(await answered()).toEqual(["2026-01-12", "shops", ""]);
  });

  it("may say why within the seven days too, once", async () => {
    const { buyer } = await joined();
    for (const why of ["trouble", "other"] as const)
      await withdraw(club.deps, buyer.user_id, { why, reason: "The till was closed" });
    expect(await answered()).toEqual(["2026-01-10", "trouble", "The till was closed"]);
  });

  it("is not noted where nothing was cancelled", async () => {
    const { member } = await joined();
    await club.db.member.update({ where: { id: member.id }, data: { plan_type: "tourist_oneoff" } });
    const answer = { why: "moving", reason: "" } as const;
    await expect(leave(club.deps, member.id, answer)).rejects.toMatchObject({ code: "conflict" });
    expect(await answered()).toEqual(NONE);
  });

  it("chooses from the list and writes at most 300 characters", () => {
    expect(Answer.parse({})).toEqual(NO_ANSWER);
    expect(Answer.safeParse({ why: "weather" }).success).toBe(false);
    expect(Answer.safeParse({ reason: "x".repeat(300) }).success).toBe(true);
    expect(Answer.safeParse({ reason: "x".repeat(301) }).success).toBe(false);
  });

  it("is remembered for 24 months", async () => {
    const { member } = await joined();
    await leave(club.deps, member.id, { why: "expensive", reason: "Too dear for me" });
    club.setDay("2028-01-10");
    await forgetOldDepartures(club.deps);
    expect(await answered()).toEqual(["2026-01-10", "expensive", "Too dear for me"]);
    club.setDay("2028-01-11");
    await forgetOldDepartures(club.deps);
    expect(await answered()).toEqual(NONE);
  });
});
