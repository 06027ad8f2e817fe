import { beforeEach, describe, expect, it } from "vitest";
import { redeem } from "~/counter/redemptions/redeem.server";
import type { Partner } from "~/db/generated/client";
import type { ClubError } from "~/kernel/errors";
import { clean } from "~/office/jobs/clean.server";
import {
  attemptOf,
  makeMember,
  makePartner,
  makeRedemption,
  makeRefusal,
  makeVoucher,
} from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { refusalFigures, shopRefusals } from "./refusals-of-shop.server";

let partner: Partner;
const start = new Date("2026-11-10T08:00:00Z");
const at = (hours: number) => testDeps(database.db, new Date(start.getTime() + hours * 3_600_000));
const { database } = databaseForFile();
beforeEach(async () => {
  partner = await makePartner(database.db, { email: "shop@refusals.test" });
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: ClubError) => error.code,
  );
const refusals = () =>
  database.db.refusal.findMany({ where: { partner_id: partner.id }, orderBy: { id: "asc" } });

describe("a refused attempt", () => {
  it("is kept once with its reason and member, and neither code nor a slip of the amount is", async () => {
    const used = await makeMember(database.db, { now: start });
    await makeRedemption(database.db, { member: used, partner, now: start });
    const other = await makeVoucher(database.db, {
      member: used,
      partner: await makePartner(database.db),
      now: start,
    });
    const again = attemptOf(used.member_id);
    expect(await codeOf(redeem(at(1), partner, again))).toBe("already_used");
    expect(await codeOf(redeem(at(2), partner, again))).toBe("already_used");
    expect(await codeOf(redeem(at(3), partner, attemptOf(other.voucher_code)))).toBe("wrong_partner");
    expect(await codeOf(redeem(at(3), partner, attemptOf("FB1-PA-00000")))).toBe("code_not_found");
    const slip = attemptOf(used.member_id, { amount_cents: 0 });
    expect(await codeOf(redeem(at(3), partner, slip))).toBe("invalid_amount");
    const fresh = await makeMember(database.db, { now: start });
    expect(await codeOf(redeem(at(3), partner, attemptOf(fresh.member_id)))).toBe("done");
    const figures = { attempts: 3, members: 1 };
    expect(await refusalFigures(at(4), partner.id)).toEqual(figures);
    const kept = await refusals();
    expect(kept.map(({ code, member_id, method }) => [code, member_id, method])).toEqual([
      ["already_used", used.id, "member_id"],
      ["wrong_partner", used.id, "voucher_code"],
      ["code_not_found", null, expect.any(String)],
    ]);
    expect(kept[0]?.refused_at).toEqual(at(1).clock());
    expect(JSON.stringify(kept)).not.toContain(other.voucher_code);
  });

  it("is kept for 90 days", async () => {
    const member = await makeMember(database.db, { now: start });
    await makeRedemption(database.db, { member, partner, now: start });
    await codeOf(redeem(at(1), partner, attemptOf(member.member_id)));
    await clean(at(90 * 24));
    expect(await refusals()).toHaveLength(1);
    await clean(at(90 * 24 + 2));
    expect(await refusals()).toHaveLength(0);
  });

  it("is shown to its shop with its moment and reason, the latest first, without the member", async () => {
    const member = await makeMember(database.db, { now: start, full_name: "Zola Ndlovu" });
    await makeRefusal(database.db, { member, partner, now: start });
    await makeRefusal(database.db, { member, partner: await makePartner(database.db), now: start });
    await codeOf(redeem(at(1), partner, attemptOf("FB1-PA-00000")));
    const shown = await shopRefusals(at(2), partner.id);
    expect(shown.map(({ why }) => why)).toEqual([
      "The code, card or member id was not known",
      "Used at this shop this month already",
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/Zola|Ndlovu|FBI-PA/);
  });
});
