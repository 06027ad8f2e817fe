import { describe, expect, it } from "vitest";
import { partnerActor } from "~/accounts/admins/actor";
import { startOfDay } from "~/kernel/clock";
import { whyUnwanted } from "~/office/emails/still-wanted.server";
import { makeMember, makePartner, makeRedemption } from "../../../tests/factories";
import { databaseForEach } from "../../../tests/support/for-file";
import { endMonthMail, mailShopMonths, switchMonthMail } from "./month-mail.server";

const at = (day: string) => new Date(startOfDay(day).getTime() + 9 * 3_600_000);

const { deps } = databaseForEach(at("2026-11-01"));

const shopWith = (values: object = {}) =>
  makePartner(deps.db, { name: "Café Marina", email: "till@marina.test", ...values });

async function visit(partner: { id: number }, day: string, amount_cents: number) {
  const member = await makeMember(deps.db, { now: at(day) });
  return makeRedemption(deps.db, { member, partner, now: at(day), amount_cents });
}

async function mails() {
  const rows = await deps.db.outboxMail.findMany({ where: { email_type: "shop_month" } });
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
}

describe("the mail about a shop's month (R90)", () => {
  it("has the month's sums and the month before, once, and is dropped after the 7th", async () => {
    const shop = await shopWith();
    await visit(shop, "2026-10-31", 200_00);
    await visit(shop, "2026-10-01", 99_90);
    await visit(shop, "2026-09-30", 50_00);
    const undone = await visit(shop, "2026-10-15", 1_000_00);
    await deps.db.redemption.update({ where: { id: undone.id }, data: { claim: null } });
    expect(await mailShopMonths(deps)).toBe(1);
    deps.setNow(at("2026-11-07"));
    expect(await mailShopMonths(deps)).toBe(0);
    const [mail, more] = await mails();
    expect(more).toBeUndefined();
    expect(mail).toMatchObject({
      recipient_email: "till@marina.test",
      subject: "October 2026: members spent R299.90",
      data: {
        month: "2026-10",
        visits: 2,
        turnover_cents: 299_90,
        before: { visits: 1, turnover_cents: 50_00 },
      },
    });
    await deps.db.outboxMail.deleteMany();
    deps.setNow(at("2026-11-08"));
    expect(await mailShopMonths(deps)).toBe(0);
  });

  it("speaks of an empty month only after one with visits", async () => {
    await visit(await shopWith(), "2026-09-10", 50_00);
    await visit(await shopWith({ email: "other@marina.test" }), "2026-08-10", 50_00);
    await mailShopMonths(deps);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["October 2026: no visits"]);
  });

  it("goes to no deleted shop, to none without an address, and to none that has switched it off", async () => {
    const off = await shopWith();
    await switchMonthMail(deps, partnerActor(off), false);
    for (const shop of [
      off,
      await shopWith({ email: "" }),
      await shopWith({ is_active: false, deleted_at: at("2026-10-20") }),
    ])
      await visit(shop, "2026-10-10", 50_00);
    expect(await mailShopMonths(deps)).toBe(0);
  });

  it("is ended by its link, for this shop only, even if it is written already", async () => {
    const shop = await shopWith();
    const other = await shopWith({ email: "other@marina.test" });
    for (const one of [shop, other]) await visit(one, "2026-10-10", 50_00);
    await mailShopMonths(deps);
    const [mail, others] = await mails();
    const link = (mail!.data.unsubscribe_url as string).split("/").at(-1)!;
    await endMonthMail(deps, link);
    await endMonthMail(deps, link);
    const stored = await deps.db.outboxMail.findMany({ orderBy: { id: "asc" } });
    expect(await whyUnwanted(deps, stored[0]!)).toBe("the shop switched it off");
    expect(await whyUnwanted(deps, stored[1]!)).toBeNull();
    expect(others!.data.partner_id).toBe(other.id);
    expect(await deps.db.auditEntry.count({ where: { action: "partner.month_mail" } })).toBe(1);
    await expect(endMonthMail(deps, "forged")).rejects.toMatchObject({ code: "not_found" });
    const newsletter = deps.secrets.seal("newsletter", "newsletter:till@marina.test");
    await expect(endMonthMail(deps, newsletter)).rejects.toMatchObject({ code: "not_found" });
  });
});
