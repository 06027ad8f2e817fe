import { beforeAll, describe, expect, it } from "vitest";
import type { Partner } from "~/db/generated/client";
import { readCounts } from "~/kernel/limits/counts.server";
import {
  faultyField,
  isRefusal,
  type PresentedMember,
  paysFullPrice,
  STANDINGS,
  standingWords,
} from "~/members/membership/verdict";
import {
  attemptOf,
  makeMember,
  makePartner,
  makePin,
  makeRedemption,
  makeVoucher,
} from "../../../tests/factories";
import { databaseForFile } from "../../../tests/support/for-file";
import { lookUp } from "./look-up.server";
import { redeem } from "./redeem.server";
import { offerUndo, undoAtTill } from "./undo-at-till.server";

let partner: Partner;
const now = new Date("2026-11-21T08:00:00Z");
const { database, deps } = databaseForFile(now);
beforeAll(async () => {
  partner = await makePartner(database.db);
  await makePin(database.db, deps.secrets, partner);
});

describe("whom a proven till has before it", () => {
  const standing = (text: string, at = partner) => lookUp(deps, at, text);

  it("is a first name, the plan and whether the month is free, and nothing else", async () => {
    const member = await makeMember(database.db, { now, full_name: "Zola  Ndlovu" });
    expect(await standing(member.member_id)).toEqual({
      member: member.id,
      standing: "free",
      first_name: "Zola",
      plan_name: "Local",
      used_on: null,
      used_at: null,
    });
    expect(await standing(member.card_token)).toMatchObject({ standing: "free" });
  });

  it("says what redeem would refuse, in its order", async () => {
    const used = await makeMember(database.db, { now, status: "expired" });
    expect(await standing(used.member_id)).toMatchObject({ standing: "not_active" });
    await makeRedemption(database.db, { member: used, partner, now });
    expect(await standing(used.member_id)).toMatchObject({
      standing: "used",
      used_on: "2026-11-21",
      used_at: "10:00",
    });
    const tomorrow = { ...deps, clock: () => new Date(now.getTime() + 86_400_000) };
    expect(await lookUp(tomorrow, partner, used.member_id)).toMatchObject({
      used_on: "2026-11-21",
      used_at: null,
    });
    const member = await makeMember(database.db, { now });
    const old = await makeVoucher(database.db, {
      member,
      partner,
      now: new Date(now.getTime() - 86_400_000),
    });
    expect(await standing(old.voucher_code)).toMatchObject({ standing: "code_expired" });
    const elsewhere = await makeVoucher(database.db, {
      member,
      partner: await makePartner(database.db),
      now,
    });
    const nobody = { member: null, first_name: "", plan_name: "", used_on: null, used_at: null };
    expect(await standing(elsewhere.voucher_code)).toEqual({ ...nobody, standing: "other_shop" });
    expect(await standing("FBI-PA-000000")).toEqual({ ...nobody, standing: "unknown" });
    expect(await standing("no identifier at all")).toEqual({ ...nobody, standing: "unknown" });
  });

  it("takes the same queries for an unknown id as for a known one", async () => {
    const { member_id } = await makeMember(database.db, { now });
    const counts: number[] = [];
    for (const text of [member_id, "FBI-PA-ZZZZZZ"]) {
      let queries = 0;
      const db = deps.db.$extends({
        query: {
          $allOperations({ args, query }) {
            queries++;
            return query(args);
          },
        },
      }) as unknown as typeof deps.db;
      await lookUp({ ...deps, db }, partner, text);
      counts.push(queries);
    }
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBe(counts[0]);
  });

  it("is nobody for a shop that left; unknown ids count against the shop, known ones do not", async () => {
    const gone = await makePartner(database.db, { is_active: false });
    await expect(standing("FBI-PA-000000", gone)).rejects.toMatchObject({ code: "partner_inactive" });
    const guessing = await makePartner(database.db);
    const { member_id } = await makeMember(database.db, { now });
    for (const text of ["FBI-PA-000000", member_id, "FBI-PA-000000"]) await standing(text, guessing);
    const limit = { name: "unknown_card", points: 200, seconds: 600 };
    expect(await readCounts(deps, [[limit, `partner:${guessing.id}`]])).toMatchObject([{ points: 2 }]);
  });
});

describe("undoing at the till", () => {
  const apply = async () => {
    const member = await makeMember(database.db, { now });
    return redeem(deps, partner, attemptOf(member.member_id));
  };
  const offer = async (applied: Awaited<ReturnType<typeof apply>>) =>
    (await offerUndo(deps, partner, applied))!;
  const later = (seconds: number) => deps.setNow(new Date(now.getTime() + seconds * 1000));

  it("frees the month, keeps the row as void, and is written to the audit log", async () => {
    const applied = await apply();
    const undo = await offer(applied);
    expect(undo).toMatchObject({ redemption_id: applied.redemption_id, seconds: 60 });
    await undoAtTill(deps, undo);
    const row = await database.db.redemption.findUniqueOrThrow({
      where: { id: applied.redemption_id },
      include: { void: true },
    });
    expect(row).toMatchObject({ claim: null, void: { actor_kind: "partner", actor_id: partner.id } });
    const audited = await database.db.auditEntry.findFirst({
      where: { action: "redemption.void", subject_id: String(applied.redemption_id) },
    });
    expect(audited).toMatchObject({ actor_kind: "partner", actor_name: partner.name });
    await expect(undoAtTill(deps, undo)).rejects.toMatchObject({ code: "conflict" });
  });

  it("needs the proof of that redemption, from a shop whose PIN still works", async () => {
    const [mine, other] = [await apply(), await apply()];
    const { proof } = await offer(other);
    const { redemption_id } = mine;
    await expect(undoAtTill(deps, { redemption_id, proof })).rejects.toMatchObject({ code: "forbidden" });
    await expect(undoAtTill(deps, { redemption_id, proof: "forged" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const undo = await offer(mine);
    await database.db.partner.update({ where: { id: partner.id }, data: { is_active: false } });
    await expect(undoAtTill(deps, undo)).rejects.toMatchObject({ code: "forbidden" });
    await database.db.partner.update({ where: { id: partner.id }, data: { is_active: true } });
    await undoAtTill(deps, undo);
  });

  it("lasts a minute, and a little for the way", async () => {
    const [first, second] = [await apply(), await apply()];
    const [undo, late] = [await offer(first), await offer(second)];
    later(59);
    expect(await offer(first)).toMatchObject({ seconds: 1 });
    later(60);
    expect(await offer(first)).toBeNull();
    later(80);
    await undoAtTill(deps, undo);
    later(81);
    await expect(undoAtTill(deps, late)).rejects.toMatchObject({
      code: "forbidden",
      message: "The minute is over. Undo it in the partner portal's history.",
    });
    later(0);
  });
});

describe("a verdict", () => {
  it("is no where nothing that is typed would help, else something to fix", () => {
    for (const code of ["already_used", "not_entitled", "code_expired", "wrong_partner", "partner_inactive"])
      expect(isRefusal(code), code).toBe(true);
    for (const code of ["invalid_input", "invalid_amount", "invalid_pin", "code_not_found", "rate_limited"])
      expect(isRefusal(code), code).toBe(false);
  });

  it("names the field to fix", () => {
    expect(["invalid_pin", "invalid_amount", "code_not_found", "conflict"].map(faultyField)).toEqual([
      ...["business_pin", "amount_spent", "voucher_code", undefined],
    ]);
  });

  it("has words for each standing", () => {
    const nobody = { first_name: "", plan_name: "", used_on: null, used_at: null };
    const of = (standing: PresentedMember["standing"], used: Partial<PresentedMember> = {}) =>
      standingWords({ ...nobody, standing, ...used });
    expect(of("free")).toBe("Not used this month");
    expect(of("used", { used_on: "2026-11-06" })).toBe("Used here on 6 November");
    expect(of("used", { used_on: "2026-11-21", used_at: "09:16" })).toBe("Used here today at 09:16");
    expect(of("used")).toBe("Used here this month");
    const full = STANDINGS.filter((standing) => paysFullPrice({ ...nobody, standing }));
    expect(full).toEqual(["used", "not_active", "code_expired", "other_shop"]);
    expect(paysFullPrice(null)).toBe(false);
    expect(of("not_active")).toBe("Membership not active");
  });
});
