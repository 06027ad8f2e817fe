import type { Prisma } from "~/db/generated/client";
import { addMonths, type Day, dayOf, type MonthKey } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { readInParts } from "~/kernel/in-parts";
import type { SavingsLine } from "./savings";
import { monthlySums, partnerSums, type SavingsSums } from "./savings.queries.server";

export async function listSavings(
  deps: Deps,
  member_id: number,
  month: MonthKey | null,
  page: { skip: number; take: number },
): Promise<{ rows: SavingsLine[]; total: number }> {
  const where = savingsOf(member_id, month);
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

/** A member's savings of one month, or all. */
export function savingsOf(member_id: number, month: MonthKey | null) {
  return { member_id, ...(month && { entry_date: daysOf(month) }) };
}

/** The month that an address asks for; null for all. */
export function monthIn(query: URLSearchParams): MonthKey | null {
  const asked = query.get("month") ?? "";
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : null;
}

/** The newest first. */
export async function monthsWithSavings(deps: Deps, member_id: number): Promise<MonthKey[]> {
  const sums = await monthlySums(deps.db, member_id, "0000-01-01");
  return [...sums.keys()].sort().reverse();
}

export async function savingsStats(deps: Deps, member_id: number) {
  const today = dayOf(deps.clock());
  const [months, shops] = await Promise.all([
    lastMonths(deps, member_id, today),
    partnerSums(deps.db, member_id),
  ]);
  return {
    monthly: totalOf(months.slice(-1)),
    yearly: totalOf(months.filter(({ month }) => month.startsWith(today.slice(0, 4)))),
    all_time: totalOf(shops),
    partner_breakdown: await named(deps, shops),
    months: months.map(({ month, saved }) => ({ month, saved_cents: saved })),
  };
}

const NONE: SavingsSums = { count: 0, saved: 0, spent: 0 };

async function lastMonths(
  deps: Deps,
  member_id: number,
  today: Day,
): Promise<(SavingsSums & { month: MonthKey })[]> {
  const first = addMonths(`${today.slice(0, 7)}-01`, -11);
  const known = await monthlySums(deps.db, member_id, first);
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(first, index).slice(0, 7);
    return { month, ...(known.get(month) ?? NONE) };
  });
}

async function named(deps: Deps, shops: Awaited<ReturnType<typeof partnerSums>>) {
  const partners = await readInParts(
    shops.map((shop) => shop.partner_id),
    (some) =>
      deps.db.partner.findMany({
        where: { id: { in: some } },
        select: { id: true, name: true, category: true },
      }),
  );
  const known = new Map(partners.map((partner) => [partner.id, partner]));
  const sorted = shops.toSorted((one, other) => other.saved - one.saved);
  return sorted.map(({ partner_id, saved, count, visits, verified }) => ({
    partner_id,
    partner_name: known.get(partner_id)?.name ?? "",
    partner_category: known.get(partner_id)?.category ?? "",
    total_saved_cents: saved,
    visit_count: count,
    redeemed: { count: visits, cents: verified },
    reported: { count: count - visits, cents: saved - verified },
  }));
}

function totalOf(rows: SavingsSums[]) {
  const sum = (key: keyof SavingsSums) => rows.reduce((all, row) => all + row[key], 0);
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
