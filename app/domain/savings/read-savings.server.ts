import type { Prisma } from "~/db/generated/client";
import { addMonths, type Day, dayOf, type MonthKey } from "../clock";
import type { Deps } from "../deps";
import type { SavingsLine } from "./savings";

export async function listSavings(
  deps: Deps,
  member_id: number,
  month: MonthKey | null,
  page: { skip: number; take: number },
): Promise<{ rows: SavingsLine[]; total: number }> {
  const where = { member_id, ...(month && { entry_date: daysOf(month) }) };
  const [rows, total] = await Promise.all([
    deps.db.savingsEntry.findMany({
      where,
      include: PARTNER,
      orderBy: [{ entry_date: "desc" }, { id: "desc" }],
      skip: page.skip,
      take: page.take,
    }),
    deps.db.savingsEntry.count({ where }),
  ]);
  return { rows: rows.map(savingsLine), total };
}

/** All-time totals scan one covering index; the rest reads only the last year. */
export async function savingsStats(deps: Deps, member_id: number) {
  const today = dayOf(deps.clock());
  const [months, shops] = await Promise.all([lastMonths(deps, member_id, today), byShop(deps, member_id)]);
  return {
    monthly: totalOf(months.slice(-1)),
    yearly: totalOf(months.filter(({ month }) => month.startsWith(today.slice(0, 4)))),
    all_time: totalOf(shops),
    partner_breakdown: await named(deps, shops),
    months: months.map(({ month, saved }) => ({ month, saved_cents: saved })),
  };
}

export function savingsByMonth(deps: Deps, member_id: number) {
  return lastMonths(deps, member_id, dayOf(deps.clock()));
}

interface Sums {
  count: number;
  saved: number;
  spent: number;
}
type Raw<Key extends string> = Record<Key | "count" | "saved" | "spent", number | bigint | null>;

const sumsOf = (row: Raw<never> | undefined): Sums => ({
  count: Number(row?.count ?? 0),
  saved: Number(row?.saved ?? 0),
  spent: Number(row?.spent ?? 0),
});

async function lastMonths(
  deps: Deps,
  member_id: number,
  today: Day,
): Promise<(Sums & { month: MonthKey })[]> {
  const first = addMonths(`${today.slice(0, 7)}-01`, -11);
  const rows = await deps.db.$queryRaw<(Raw<never> & { month: MonthKey })[]>`
    SELECT substr(entry_date, 1, 7) AS month, COUNT(*) AS count, SUM(amount_saved_cents) AS saved, SUM(total_spent_cents) AS spent
    FROM "SavingsEntry" WHERE member_id = ${member_id} AND entry_date >= ${first} GROUP BY substr(entry_date, 1, 7)`;
  const known = new Map(rows.map((row) => [row.month, row]));
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7);
    return { month, ...sumsOf(known.get(month)) };
  });
}

async function byShop(deps: Deps, member_id: number): Promise<(Sums & { partner_id: number })[]> {
  const rows = await deps.db.$queryRaw<Raw<"partner_id">[]>`
    SELECT partner_id, COUNT(*) AS count, SUM(amount_saved_cents) AS saved, SUM(total_spent_cents) AS spent
    FROM "SavingsEntry" WHERE member_id = ${member_id} GROUP BY partner_id`;
  return rows
    .map((row) => ({ partner_id: Number(row.partner_id), ...sumsOf(row) }))
    .sort((a, b) => b.saved - a.saved);
}

async function named(deps: Deps, shops: (Sums & { partner_id: number })[]) {
  const partners = await deps.db.partner.findMany({
    where: { id: { in: shops.map((shop) => shop.partner_id) } },
    select: { id: true, name: true, category: true },
  });
  const known = new Map(partners.map((partner) => [partner.id, partner]));
  return shops.map(({ partner_id, saved, count }) => ({
    partner_id,
    partner_name: known.get(partner_id)?.name ?? "",
    partner_category: known.get(partner_id)?.category ?? "",
    total_saved_cents: saved,
    visit_count: count,
  }));
}

function totalOf(rows: Sums[]) {
  const sum = (key: keyof Sums) => rows.reduce((all, row) => all + row[key], 0);
  return { total_saved_cents: sum("saved"), total_spent_cents: sum("spent"), entry_count: sum("count") };
}

/** A range of days, which an index can serve. */
function daysOf(month: MonthKey) {
  return { gte: `${month}-01`, lt: addMonths(`${month}-01`, 1) };
}

const PARTNER = {
  partner: { select: { name: true, category: true, slug: true } },
} satisfies Prisma.SavingsEntryInclude;

export function savingsLine(row: Prisma.SavingsEntryGetPayload<{ include: typeof PARTNER }>): SavingsLine {
  return {
    id: row.id,
    kind: row.redemption_id === null ? "reported" : "verified",
    partner_id: row.partner_id,
    partner_name: row.partner.name,
    partner_category: row.partner.category,
    partner_slug: row.partner.slug,
    amount_saved_cents: row.amount_saved_cents,
    total_spent_cents: row.total_spent_cents,
    notes: row.notes,
    entry_date: row.entry_date,
  };
}
