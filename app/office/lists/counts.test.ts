import { beforeAll, describe, expect, it } from "vitest";
import { redeem } from "~/counter/redemptions/redeem.server";
import { redemptionsList } from "~/counter/redemptions/redemptions.list.server";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { countMembers } from "~/db/lists/counts.server";
import { addDays, dayOf } from "~/kernel/clock";
import { readSettings } from "~/kernel/settings/settings.server";
import { membersList } from "~/members/membership/members.list.server";
import { paymentsList } from "~/money/payments/payments.list.server";
import { dashboardStats, entitledWhere } from "~/office/dashboard/dashboard.server";
import { emailsList } from "~/office/emails/emails.list.server";
import { type AnyList, readList } from "~/web/lists/list.server";
import { makeMember, makePartner, makePayment } from "../../../tests/factories/index";
import { databaseForFile } from "../../../tests/support/for-file";

const page = { skip: 0, take: 3 };
const found = async (search: string, list: AnyList = redemptionsList) =>
  (await readList(deps, list, { search }, page)).total;

const { database: test, deps } = databaseForFile();

describe("counts", () => {
  beforeAll(async () => {
    const { db } = test;
    const today = dayOf(deps.clock());
    const partner = await makePartner(db);
    for (let i = 0; i < 6; i++) {
      const member = await makeMember(db, {
        full_name: `Anele Mbeki ${i}`,
        paid_through: addDays(today, i - 2),
      });
      const attempt = {
        channel: "api" as const,
        presented: member.member_id,
        amount_cents: 10_000 + i,
        notes: "",
        staff_initials: "",
        idempotency_key: `key-${i}`,
        confirmed: true,
      };
      const applied = await redeem(deps, partner, attempt).catch(() => null);
      await redeem(deps, partner, attempt).catch(() => null);
      await redeem(deps, partner, { ...attempt, idempotency_key: `other-${i}` }).catch(() => null);
      if (applied && i === 3)
        await voidRedemption(deps, { kind: "admin", id: 1, name: "Nomsa" }, applied.redemption_id, "Wrong");
      await makePayment(db, { member, status: i === 2 ? "failed" : "completed" });
      if (i === 4) await db.member.update({ where: { id: member.id }, data: { cancelled_at: deps.clock() } });
    }
    await db.payment.updateMany({ where: { status: "failed" }, data: { status: "completed" } });
  });

  it("are those of the rows, on lists and dashboard", async () => {
    const { db } = test;
    const members = await readList(deps, membersList, { search: "" }, page);
    expect(members.totals.total).toBe(await db.member.count());
    for (const status of ["active", "past_due", "cancelled", "expired"] as const) {
      const all = { skip: 0, take: 100 };
      const { total, rows } = await readList(deps, membersList, { search: "", status }, all);
      expect([status, rows.length]).toEqual([status, total]);
    }
    const stats = await dashboardStats(deps);
    expect(stats.totalRedemptions).toBe(await db.redemption.count({ where: { claim: { not: null } } }));
    expect(stats.activeMembers).toBeGreaterThan(0);
    expect(stats.activeMembers).toBe(members.totals.active);
    const { grace_days } = await readSettings(deps);
    expect(await countMembers(deps, entitledWhere(deps.clock(), grace_days))).toBeGreaterThan(
      stats.activeMembers,
    );
    const payments = await readList(deps, paymentsList, { search: "", status: "completed" }, page);
    const { _sum } = await db.payment.aggregate({
      where: { status: "completed" },
      _sum: { amount_cents: true },
    });
    expect(payments.totals.revenue_cents).toBe(_sum.amount_cents);
  });
});

describe("lists", () => {
  it.each(["newest", "oldest"] as const)("read the last page from the end, %s first", async (sort) => {
    const filter = { search: "", period: null, sort };
    const all = await readList(deps, redemptionsList, filter, { skip: 0, take: 100 });
    const take = 2;
    const pages = [];
    for (let skip = 0; skip < all.total; skip += take)
      pages.push(...(await readList(deps, redemptionsList, filter, { skip, take })).rows);
    expect(pages).toEqual(all.rows);
    const moments = all.rows.map((row) => row.redemption_date);
    const rising = [...moments].sort();
    expect(moments).toEqual(sort === "newest" ? rising.reverse() : rising);
    const searched = [];
    for (let skip = 0; skip < all.total; skip += take)
      searched.push(
        ...(await readList(deps, redemptionsList, { ...filter, search: "mbeki" }, { skip, take })).rows,
      );
    expect(searched).toEqual(all.rows);
    expect((await readList(deps, redemptionsList, filter, { skip: all.total + 10, take })).rows).toEqual([]);
  });

  it("find by a part of a name, an address or an id, and what changed since", async () => {
    const { db } = test;
    const idsIn = async (list: AnyList, search: string) =>
      (await readList(deps, list, { search }, page)).rows.map(({ id }: { id: number }) => id);
    const member = await db.member.findFirstOrThrow({ where: { full_name: "Anele Mbeki 3" } });
    expect(await found("beki 3")).toBe(1);
    expect(await found(member.member_id.slice(3))).toBe(1);
    expect(await found('"*%')).toBe(0);
    expect(await found(`mbeki ${member.member_id}`, membersList)).toBe(1);
    expect(await found(member.email.slice(2), emailsList)).toBe(
      await db.outboxMail.count({ where: { recipient_email: member.email } }),
    );
    const payment = await db.payment.findFirstOrThrow({ where: { member_id: member.id } });
    expect(await idsIn(paymentsList, payment.transaction_id ?? "")).toContain(payment.id);
    expect(await found(member.email)).toBe(1);
    expect(await found(member.email.slice(4))).toBe(1);
    expect(await found(member.email.replace("@", "@x"))).toBe(0);
    expect(await found(member.email.replace(/.$/, "_"))).toBe(0);
    expect(payment.receipt_number).toBeTruthy();
    expect(await idsIn(paymentsList, `${payment.receipt_number}`)).toContain(payment.id);
    await db.member.update({ where: { id: member.id }, data: { search_text: "somebody else" } });
    expect(await found("beki 3")).toBe(0);
    expect(await found("somebody")).toBe(1);
  });

  it("forget an address that no mail has any more", async () => {
    const { db } = test;
    const mail = await db.outboxMail.findFirstOrThrow();
    const { recipient_email } = mail;
    await db.outboxMail.updateMany({
      where: { recipient_email },
      data: { recipient_email: "gone@example.org" },
    });
    expect(await db.searchText.count({ where: { text: recipient_email, kind: "recipient_email" } })).toBe(0);
    expect(await found(recipient_email, emailsList)).toBe(0);
  });
});
