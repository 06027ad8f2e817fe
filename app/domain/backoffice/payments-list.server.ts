import type { Prisma } from "~/db/generated/client";
import { fold } from "../catalog";
import { dayOf, monthKeyOf, startOfDay, timeOfDay } from "../clock";
import type { Deps } from "../deps";
import { toRand } from "../money";
import { PAID_STATUSES } from "./dashboard.server";
import { AGE_ORDERS, type AgeSort } from "./lists";
import type { PaymentStatus } from "./periods";

export interface PaymentFilter {
  search: string;
  status: PaymentStatus | null;
  sort: AgeSort;
}

/** Transactions for the back office, latest first; the tiles sum what the same filter finds. */
export async function listPayments(
  deps: Deps,
  filter: PaymentFilter,
  paging: { skip: number; take: number },
) {
  const where = paymentWhere(filter);
  const paid = { AND: [where, { status: { in: PAID_STATUSES } }] };
  const monthStart = startOfDay(`${monthKeyOf(deps.clock())}-01`);
  const [rows, total, revenue, month] = await Promise.all([
    deps.db.payment.findMany({
      where,
      include: PAYMENT_RELATED,
      orderBy: [{ created_at: AGE_ORDERS[filter.sort] }, { id: AGE_ORDERS[filter.sort] }],
      skip: paging.skip,
      take: paging.take,
    }),
    deps.db.payment.count({ where }),
    deps.db.payment.aggregate({ where: paid, _count: true, _sum: { amount_cents: true } }),
    deps.db.payment.aggregate({
      where: { AND: [paid, { created_at: { gte: monthStart } }] },
      _sum: { amount_cents: true },
    }),
  ]);
  return {
    rows: rows.map(paymentRow),
    total,
    tiles: {
      paid: revenue._count,
      revenue_cents: revenue._sum.amount_cents ?? 0,
      month_cents: month._sum.amount_cents ?? 0,
    },
  };
}

export const PAYMENT_RELATED = {
  member: { select: { id: true, member_id: true, full_name: true } },
  checkout: { select: { temp_member_id: true } },
} satisfies Prisma.PaymentInclude;

/** A transaction as document 2 shows it. */
export function paymentRow(row: Prisma.PaymentGetPayload<{ include: typeof PAYMENT_RELATED }>) {
  return {
    id: row.id,
    transaction_id: row.transaction_id ?? row.checkout?.temp_member_id ?? "",
    payment_provider: row.payment_provider,
    member_name: row.member?.full_name ?? row.payer_name,
    member_id: row.member?.member_id ?? null,
    amount: toRand(row.amount_cents),
    currency: row.currency,
    transaction_type: row.transaction_type,
    status: row.status === "success" ? "completed" : row.status,
    created_at: row.created_at.toISOString(),
    created_on: dayOf(row.created_at),
    created_time: timeOfDay(row.created_at),
    receipt_number: row.receipt_number,
  };
}

export type PaymentRow = ReturnType<typeof paymentRow>;

export function paymentWhere({ search, status }: PaymentFilter): Prisma.PaymentWhereInput {
  const text = fold(search);
  return {
    ...(status && { status: status === "completed" ? { in: PAID_STATUSES } : status }),
    ...(text && {
      OR: [{ search_text: { contains: text } }, { member: { search_text: { contains: text } } }],
    }),
  };
}
