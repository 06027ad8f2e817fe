import { Prisma } from "~/db/generated/client";
import { fold } from "../../catalog";
import { addDays, addMonths, type Day, dayOf, startOfDay, timeOfDay } from "../../clock";
import type { Deps } from "../../deps";
import { toRand } from "../../money";
import { type BroadSearch, pageOfBroad, sumsOfBroad } from "./broad-search.server";
import type { AgeSort } from "./lists";
import { byAge, fewFound, fromNearestEnd, type Paging, pageOfFound, summing } from "./nearest-end.server";
import type { Period } from "./periods";
import { aboutWhere } from "./search.server";
import { sumOf, talliesOf } from "./tallies.server";

export interface RedemptionFilter {
  search: string;
  period: Period | null;
  sort: AgeSort;
}

/** The ledger for the back office, latest first, void rows included and marked; the total belongs to the same filter. */
export async function listRedemptions(deps: Deps, filter: RedemptionFilter, paging: Paging) {
  const today = dayOf(deps.clock());
  const { where, many } = await redemptionWhere(deps, filter, today);
  const few = many
    ? null
    : await fewFound(filter.search, (take) =>
        deps.db.redemption.findMany({ where, select: REDEMPTION_KEYS, take }),
      );
  const broad = filter.search && !few ? broadRedemptions(filter, today) : null;
  const counted = () => (broad ? summed(deps, broad) : talliedRedemptions(deps, since(filter.period, today)));
  const { total, tiles } = few ? summedFew(few) : await counted();
  const rows = await pageOfRedemptions(deps, { few, broad, where }, { ...paging, total, sort: filter.sort });
  return { rows: rows.map(redemptionRow), total, tiles };
}

/** `few`: all that were found, if they are few. `broad`: the search in SQL, if it finds much. */
interface Found {
  few: RedemptionKey[] | null;
  broad: BroadSearch | null;
  where: Prisma.RedemptionWhereInput;
}

function pageOfRedemptions(
  { db }: Deps,
  { few, broad, where }: Found,
  page: Paging & { total: number; sort: AgeSort },
): Promise<Row[]> {
  const include = REDEMPTION_RELATED;
  const named = (ids: number[]) => db.redemption.findMany({ where: { id: { in: ids } }, include });
  if (few) return pageOfFound(few, { ...page, moment: "redemption_date" }, named);
  if (broad) return pageOfBroad({ db }, broad, page, named);
  return fromNearestEnd(page.total, page, byAge("redemption_date", page.sort), (reading) =>
    db.redemption.findMany({ where, include, ...reading }),
  );
}

async function talliedRedemptions(deps: Deps, from: Day | undefined) {
  const tallies = await talliesOf(deps, "redemption", { from });
  const { entries: applied, ...money } = sumOf(tallies, (facet) => facet === "applied");
  return { total: sumOf(tallies).entries, tiles: { applied, ...money } };
}

const REDEMPTION_KEYS = {
  id: true,
  redemption_date: true,
  claim: true,
  amount_cents: true,
  discount_cents: true,
} as const;
type RedemptionKey = Prisma.RedemptionGetPayload<{ select: typeof REDEMPTION_KEYS }>;

function summedFew(few: RedemptionKey[]) {
  const applied = few.filter(({ claim }) => claim !== null);
  const amount_cents = summing(applied, (key) => key.amount_cents);
  const discount_cents = summing(applied, (key) => key.discount_cents);
  return { total: few.length, tiles: { applied: applied.length, amount_cents, discount_cents } };
}

async function summed(deps: Deps, broad: BroadSearch) {
  const { total, ...tiles } = await sumsOfBroad(deps, broad, {
    total: Prisma.sql`COUNT(*)`,
    applied: Prisma.sql`COUNT(claim)`,
    amount_cents: Prisma.sql`SUM(CASE WHEN claim IS NOT NULL THEN amount_cents END)`,
    discount_cents: Prisma.sql`SUM(CASE WHEN claim IS NOT NULL THEN discount_cents END)`,
  });
  return { total, tiles };
}

export const REDEMPTION_RELATED = {
  member: { select: { member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
  void: true,
} satisfies Prisma.RedemptionInclude;

type Row = Prisma.RedemptionGetPayload<{ include: typeof REDEMPTION_RELATED }>;

export function redemptionRow(row: Row) {
  return {
    id: row.id,
    redemption_date: row.redemption_date.toISOString(),
    redeemed_on: row.redeemed_on,
    redeemed_at: timeOfDay(row.redemption_date),
    member_id: row.member.member_id,
    member_name: row.member.full_name,
    partner_id: row.partner_id,
    partner_name: row.partner.name,
    partner_category: row.partner.category,
    amount_spent: toRand(row.amount_cents),
    discount_amount: toRand(row.discount_cents),
    notes: row.notes,
    status: row.claim ? ("applied" as const) : ("void" as const),
    void_reason: row.void?.reason ?? null,
  };
}

/** A filter as a condition, and whether its search finds too many members or partners to name them. */
export async function redemptionWhere(
  deps: Pick<Deps, "db">,
  { search, period }: RedemptionFilter,
  today: Day,
): Promise<{ where: Prisma.RedemptionWhereInput; many: boolean }> {
  const from = since(period, today);
  const text = fold(search);
  const when = from ? { redemption_date: { gte: startOfDay(from) } } : {};
  if (!text) return { where: when, many: false };
  const { about, many } = await aboutWhere(deps, text);
  return { where: { ...when, OR: about }, many };
}

function broadRedemptions({ search, period }: RedemptionFilter, today: Day): BroadSearch {
  const from = since(period, today);
  return {
    table: "Redemption",
    moment: "redemption_date",
    text: fold(search),
    only: from ? [Prisma.sql`redemption_date >= ${startOfDay(from)}`] : [],
    also: [],
  };
}

function since(period: Period | null, today: Day): Day | undefined {
  if (!period) return undefined;
  return { today, week: addDays(today, -6), month: addMonths(today, -1), quarter: addMonths(today, -3) }[
    period
  ];
}
