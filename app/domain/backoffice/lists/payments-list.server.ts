import { holding } from "~/db/dialect/dialect.server";
import type { Prisma } from "~/db/generated/client";
import { fold } from "../../catalog";
import { type Day, dayOf, monthKeyOf, startOfDay, timeOfDay } from "../../clock";
import type { Deps } from "../../deps";
import { toRand } from "../../money";
import { PAID_STATUSES, UNPAID_STATUSES } from "../dashboard.server";
import type { AgeSort } from "./lists";
import { byAge, fewFound, fromNearestEnd, type Paging, pageOfFound, summing } from "./nearest-end.server";
import type { PaymentStatus } from "./periods";
import { membersFound, oneOf, textsFound } from "./search.server";
import { sumOf, talliesOf } from "./tallies.server";

export interface PaymentFilter {
  search: string;
  status: PaymentStatus | null;
  sort: AgeSort;
}

/** Transactions for the back office, latest first; the tiles sum what the same filter finds. */
export async function listPayments(deps: Deps, filter: PaymentFilter, paging: Paging) {
  const where = await paymentWhere(deps, filter);
  const monthStart = `${monthKeyOf(deps.clock())}-01`;
  const few = await fewFound(filter.search, (take) =>
    deps.db.payment.findMany({ where, select: PAYMENT_KEYS, take }),
  );
  const { total, tiles } = few
    ? summedFew(few, monthStart)
    : await summedPayments(deps, filter, where, monthStart);
  const rows = few
    ? await pageOfFound(few, { ...paging, moment: "created_at", sort: filter.sort }, (ids) =>
        deps.db.payment.findMany({ where: { id: { in: ids } }, include: PAYMENT_RELATED }),
      )
    : await fromNearestEnd(total, paging, byAge("created_at", filter.sort), (reading) =>
        deps.db.payment.findMany({ where, include: PAYMENT_RELATED, ...reading }),
      );
  return { rows: rows.map(paymentRow), total, tiles };
}

function summedPayments(deps: Deps, filter: PaymentFilter, where: Prisma.PaymentWhereInput, monthStart: Day) {
  return filter.search
    ? searchedPayments(deps, where, monthStart)
    : talliedPayments(deps, filter, monthStart);
}

async function talliedPayments(deps: Deps, { status }: PaymentFilter, monthStart: Day) {
  const [ever, month] = await Promise.all([
    talliesOf(deps, "payment"),
    talliesOf(deps, "payment", { from: monthStart }),
  ]);
  const asked = (facet: string) => !status || (facet === "success" ? "completed" : facet) === status;
  const paid = (facet: string) => asked(facet) && PAID_STATUSES.includes(facet);
  const { entries, amount_cents } = sumOf(ever, paid);
  const month_cents = sumOf(month, paid).amount_cents;
  return {
    total: sumOf(ever, asked).entries,
    tiles: { paid: entries, revenue_cents: amount_cents, month_cents },
  };
}

const PAYMENT_KEYS = { id: true, created_at: true, status: true, amount_cents: true } as const;
type PaymentKey = Prisma.PaymentGetPayload<{ select: typeof PAYMENT_KEYS }>;

function summedFew(few: PaymentKey[], monthStart: Day) {
  const paid = few.filter(({ status }) => PAID_STATUSES.includes(status));
  const month = paid.filter(({ created_at }) => created_at >= startOfDay(monthStart));
  const cents = (keys: PaymentKey[]) => summing(keys, (key) => key.amount_cents);
  return {
    total: few.length,
    tiles: { paid: paid.length, revenue_cents: cents(paid), month_cents: cents(month) },
  };
}

async function searchedPayments(deps: Deps, where: Prisma.PaymentWhereInput, monthStart: Day) {
  const paid = { AND: [where, { status: { in: PAID_STATUSES } }] };
  const [total, revenue, month] = await Promise.all([
    deps.db.payment.count({ where }),
    deps.db.payment.aggregate({ where: paid, _count: true, _sum: { amount_cents: true } }),
    deps.db.payment.aggregate({
      where: { AND: [paid, { created_at: { gte: startOfDay(monthStart) } }] },
      _sum: { amount_cents: true },
    }),
  ]);
  const revenue_cents = revenue._sum.amount_cents ?? 0;
  return { total, tiles: { paid: revenue._count, revenue_cents, month_cents: month._sum.amount_cents ?? 0 } };
}

export const PAYMENT_RELATED = {
  member: { select: { id: true, member_id: true, full_name: true } },
  checkout: { select: { temp_member_id: true } },
} satisfies Prisma.PaymentInclude;

export function paymentRow(row: Prisma.PaymentGetPayload<{ include: typeof PAYMENT_RELATED }>) {
  return {
    id: row.id,
    transaction_id: row.transaction_id ?? row.checkout?.temp_member_id ?? row.reference,
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

/** A payment of the office with the day on which it came and the days that it bought. */
export async function recordedRow(deps: Pick<Deps, "db">, id: number) {
  const include = { ...PAYMENT_RELATED, period: true } as const;
  const row = await deps.db.payment.findUniqueOrThrow({ where: { id }, include });
  const { received_on, period } = row;
  return { ...paymentRow(row), received_on, starts_on: period?.starts_on, ends_on: period?.ends_on };
}

export async function paymentWhere(
  deps: Pick<Deps, "db">,
  { search, status }: PaymentFilter,
): Promise<Prisma.PaymentWhereInput> {
  const text = fold(search);
  return {
    ...(status && { status: status === "completed" ? { notIn: UNPAID_STATUSES } : status }),
    ...(text && { OR: await searched(deps, text) }),
  };
}

/** The payer, the member, the receipt's number, or how the provider's own number begins. */
async function searched(deps: Pick<Deps, "db">, text: string): Promise<Prisma.PaymentWhereInput[]> {
  const [members, texts] = await Promise.all([membersFound(deps, [text]), textsFound(deps, text)]);
  const receipt = /^\d{1,9}$/.test(text) ? [{ receipt_number: Number(text) }] : [];
  if (!members || !texts) {
    return [...receipt, { search_text: holding(text) }, { member: { search_text: holding(text) } }];
  }
  return [
    ...receipt,
    ...oneOf("member_id", members),
    ...oneOf("payer_email", texts.payer_email),
    ...oneOf("payer_name", texts.payer_name),
    ...[text, text.toUpperCase()].map((start) => ({ transaction_id: { gte: start, lt: `${start}~` } })),
    { reference: { gte: text.toUpperCase(), lt: `${text.toUpperCase()}~` } },
  ];
}
