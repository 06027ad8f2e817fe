import type { Prisma } from "~/db/generated/client";
import { addMonths, dayOf, type MonthKey } from "../clock";
import type { Deps } from "../deps";
import type { SavingsLine } from "./savings";

/** A member's tracker, latest first; `month` narrows it. */
export async function listSavings(
  deps: Deps,
  member_id: number,
  month: MonthKey | null,
  page: { skip: number; take: number },
): Promise<{ rows: SavingsLine[]; total: number }> {
  const where = { member_id, ...(month && { entry_date: { startsWith: month } }) };
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

/** This month, this year and all time, and where it was saved (document 1, "Savings stats"). */
export async function savingsStats(deps: Deps, member_id: number) {
  const today = dayOf(deps.clock());
  const [monthly, yearly, all_time, groups] = await Promise.all([
    totals(deps, { member_id, entry_date: { startsWith: today.slice(0, 7) } }),
    totals(deps, { member_id, entry_date: { startsWith: today.slice(0, 4) } }),
    totals(deps, { member_id }),
    deps.db.savingsEntry.groupBy({
      by: ["partner_id"],
      where: { member_id },
      _sum: { amount_saved_cents: true },
      _count: true,
      orderBy: { _sum: { amount_saved_cents: "desc" } },
    }),
  ]);
  const partners = await deps.db.partner.findMany({
    where: { id: { in: groups.map((group) => group.partner_id) } },
    select: { id: true, name: true, category: true },
  });
  const known = new Map(partners.map((partner) => [partner.id, partner]));
  return {
    monthly,
    yearly,
    all_time,
    partner_breakdown: groups.map((group) => ({
      partner_id: group.partner_id,
      partner_name: known.get(group.partner_id)?.name ?? "",
      partner_category: known.get(group.partner_id)?.category ?? "",
      total_saved_cents: group._sum.amount_saved_cents ?? 0,
      visit_count: group._count,
    })),
  };
}

/** Saved per month over the last twelve, oldest first, months without savings included. */
export async function savingsByMonth(deps: Deps, member_id: number) {
  const first = `${addMonths(`${dayOf(deps.clock()).slice(0, 7)}-01`, -11)}`;
  const rows = await deps.db.$queryRaw<{ month: string; saved: number | bigint }[]>`
    SELECT substr(entry_date, 1, 7) AS month, SUM(amount_saved_cents) AS saved FROM "SavingsEntry"
    WHERE member_id = ${member_id} AND entry_date >= ${first} GROUP BY substr(entry_date, 1, 7)`;
  const saved = new Map(rows.map((row) => [row.month, Number(row.saved)]));
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7);
    return { month, saved_cents: saved.get(month) ?? 0 };
  });
}

async function totals(deps: Deps, where: Prisma.SavingsEntryWhereInput) {
  const { _sum, _count } = await deps.db.savingsEntry.aggregate({
    where,
    _sum: { amount_saved_cents: true, total_spent_cents: true },
    _count: true,
  });
  return {
    total_saved_cents: _sum.amount_saved_cents ?? 0,
    total_spent_cents: _sum.total_spent_cents ?? 0,
    entry_count: _count,
  };
}

const PARTNER = {
  partner: { select: { name: true, category: true, slug: true } },
} satisfies Prisma.SavingsEntryInclude;

function savingsLine(row: Prisma.SavingsEntryGetPayload<{ include: typeof PARTNER }>): SavingsLine {
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
