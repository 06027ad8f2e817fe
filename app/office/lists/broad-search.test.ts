import { beforeAll, describe, expect, it } from "vitest";
import { redemptionsList } from "~/counter/redemptions/redemptions.list.server";
import { vouchersList } from "~/counter/vouchers/vouchers.list.server";
import { addDays, startOfDay } from "~/kernel/clock";
import { readList } from "~/web/lists/list.server";
import { makeMember, makePartner } from "../../../tests/factories/index";
import { redeemedVoucherRow, redemptionRow } from "../../../tests/factories/rows";
import { databaseForFile } from "../../../tests/support/for-file";

/** Together more than a list counts in memory. */
const [MEMBERS, PARTNERS] = [32, 34];
const NOW = new Date("2026-11-30T10:00:00Z");
const BY_NAME = { member: { full_name: { startsWith: "Nomvula" } } };
const order = [{ redemption_date: "desc" as const }, { id: "desc" as const }];

const { database: test, deps } = databaseForFile(NOW);
beforeAll(async () => {
  const { db } = test;
  const named = (name: string) => makeMember(db, { full_name: name });
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, i) => named(i === 0 ? "Somebody Else" : `Nomvula ${i}`)),
  );
  const partners = await Promise.all(Array.from({ length: PARTNERS }, () => makePartner(db)));
  const used = members.flatMap((member, m) =>
    partners.map((partner, p) => {
      const i = m * PARTNERS + p;
      const at = startOfDay(addDays("2026-11-30", -(i % 29)));
      const purchase = { member_id: member.id, partner_id: partner.id, amount_cents: 10_000 + i, at };
      const claim = i % 50 === 0 ? { claim: null } : {};
      return {
        redemption: redemptionRow(purchase, { idempotency_key: `key-${i}`, ...claim }),
        voucher: {
          ...redeemedVoucherRow(purchase, { voucher_code: `CODE${1000 + i}` }),
          ...(i % 3 === 0 && { status: "issued", redeemed_at: null, redeemed_amount_cents: null }),
        },
      };
    }),
  );
  await db.redemption.createMany({ data: used.map((row) => row.redemption) });
  await db.voucher.createMany({ data: used.map((row) => row.voucher) });
});

describe("a search that finds more than can be named", () => {
  it.each([null, "week"] as const)(
    "counts and lists the ledger as reading it would, period %s",
    async (period) => {
      const { db } = test;
      const from = period ? { redemption_date: { gte: startOfDay(addDays("2026-11-30", -6)) } } : {};
      const where = { ...BY_NAME, ...from };
      const wanted = await db.redemption.findMany({
        where,
        orderBy: order,
        select: { id: true, claim: true },
      });
      const sums = await db.redemption.aggregate({
        where: { ...where, claim: { not: null } },
        _sum: { amount_cents: true, discount_cents: true },
      });
      const read = async (skip: number, take: number) =>
        readList(deps, redemptionsList, { search: "nomvula", period, sort: "newest" }, { skip, take });
      const first = await read(0, 20);
      expect(first.total).toBe(wanted.length);
      expect(first.totals).toEqual({
        total: wanted.length,
        applied: wanted.filter((row) => row.claim).length,
        ...sums._sum,
      });
      for (const skip of [0, 20, wanted.length >> 1, wanted.length - 5]) {
        const ids = (await read(skip, 20)).rows.map(({ id }) => id);
        expect(ids).toEqual(wanted.slice(skip, skip + 20).map(({ id }) => id));
      }
    },
  );

  it.each([null, "issued", "redeemed", "expired"] as const)(
    "does the same for vouchers, %s",
    async (status) => {
      const found = async (search: string, skip: number) =>
        readList(deps, vouchersList, { search, status, sort: "oldest" }, { skip, take: 50, can: () => true });
      const everything = await found("", 0);
      const others = await found("somebody", 0);
      const named = await found("nomvula", 0);
      for (const tile of ["total", "redeemed", "redeemed_cents"] as const)
        expect(named.totals[tile]).toBe(everything.totals[tile]! - others.totals[tile]!);
      const issued = named.rows.map((row) => row.issued_on);
      expect(issued).toEqual([...issued].sort());
      const pages = [named, await found("nomvula", 50), await found("nomvula", 500)];
      const rows = pages.flatMap((page) => page.rows);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(rows.every((row) => row.member_name.startsWith("Nomvula"))).toBe(true);
      expect(rows.every((row) => !status || row.status === status)).toBe(true);
    },
  );

  it("finds vouchers by the beginning of their code too", async () => {
    const filter = { search: "code", status: null, sort: "newest" } as const;
    expect((await readList(deps, vouchersList, filter, { skip: 0, take: 1, can: () => true })).total).toBe(
      MEMBERS * PARTNERS,
    );
  });
});
