import type { Prisma } from "~/db/generated/client";
import { fold } from "../catalog";
import { addDays, addMonths, dayOf, timeOfDay } from "../clock";
import type { Deps } from "../deps";
import { toRand } from "../money";
import { AGE_ORDERS, type AgeSort } from "./lists";
import type { Period } from "./periods";

export interface RedemptionFilter {
  search: string;
  period: Period | null;
  sort: AgeSort;
}

type Paging = { skip: number; take: number };

/** The ledger for the back office, latest first, void rows included and marked; the total belongs to the same filter. */
export async function listRedemptions(deps: Deps, filter: RedemptionFilter, paging: Paging) {
  const where = redemptionWhere(filter, dayOf(deps.clock()));
  const [rows, total, sums] = await Promise.all([
    deps.db.redemption.findMany({
      where,
      include: REDEMPTION_RELATED,
      orderBy: [{ redemption_date: AGE_ORDERS[filter.sort] }, { id: AGE_ORDERS[filter.sort] }],
      skip: paging.skip,
      take: paging.take,
    }),
    deps.db.redemption.count({ where }),
    deps.db.redemption.aggregate({
      where: { AND: [where, { claim: { not: null } }] },
      _count: true,
      _sum: { amount_cents: true, discount_cents: true },
    }),
  ]);
  return {
    rows: rows.map(redemptionRow),
    total,
    tiles: {
      applied: sums._count,
      amount_cents: sums._sum.amount_cents ?? 0,
      discount_cents: sums._sum.discount_cents ?? 0,
    },
  };
}

export const REDEMPTION_RELATED = {
  member: { select: { member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
  void: true,
} satisfies Prisma.RedemptionInclude;

type Row = Prisma.RedemptionGetPayload<{ include: typeof REDEMPTION_RELATED }>;

/** A redemption as document 2 shows it. */
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

export type RedemptionRow = ReturnType<typeof redemptionRow>;

export function redemptionWhere(
  { search, period }: RedemptionFilter,
  today: string,
): Prisma.RedemptionWhereInput {
  const since =
    period &&
    { today, week: addDays(today, -6), month: addMonths(today, -1), quarter: addMonths(today, -3) }[period];
  const text = fold(search);
  return {
    ...(since && { redeemed_on: { gte: since } }),
    ...(text && {
      OR: [{ member: { search_text: { contains: text } } }, { partner: { search_text: { contains: text } } }],
    }),
  };
}
