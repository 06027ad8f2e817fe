import type { Prisma } from "~/db/generated/client";
import { fold } from "../catalog";
import { type Day, dayOf } from "../clock";
import type { Deps } from "../deps";
import { toRand } from "../money";
import { readSettings } from "../settings/settings.server";
import { type VoucherValidity, voucherStatus } from "../vouchers/voucher";
import { AGE_ORDERS, type AgeSort, type VoucherStatusFilter } from "./lists";

export interface VoucherFilter {
  search: string;
  status: VoucherStatusFilter | null;
  sort: AgeSort;
}

/** Voucher codes for the back office, latest first. */
export async function listVouchers(
  deps: Deps,
  filter: VoucherFilter,
  paging: { skip: number; take: number },
) {
  const { voucher_validity } = await readSettings(deps);
  const today = dayOf(deps.clock());
  const where = voucherWhere(filter, today, voucher_validity);
  const [rows, total, redeemed] = await Promise.all([
    deps.db.voucher.findMany({
      where,
      include: VOUCHER_RELATED,
      orderBy: [{ created_at: AGE_ORDERS[filter.sort] }, { id: AGE_ORDERS[filter.sort] }],
      skip: paging.skip,
      take: paging.take,
    }),
    deps.db.voucher.count({ where }),
    deps.db.voucher.aggregate({
      where: { AND: [where, { status: "redeemed" }] },
      _count: true,
      _sum: { redeemed_amount_cents: true },
    }),
  ]);
  return {
    rows: rows.map((row) => voucherRow(row, today, voucher_validity)),
    total,
    tiles: { total, redeemed: redeemed._count, redeemed_cents: redeemed._sum.redeemed_amount_cents ?? 0 },
  };
}

export const VOUCHER_RELATED = {
  member: { select: { member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
} satisfies Prisma.VoucherInclude;

type Row = Prisma.VoucherGetPayload<{ include: typeof VOUCHER_RELATED }>;

/** A voucher as document 2 shows it. */
export function voucherRow(row: Row, today: Day, validity: VoucherValidity) {
  return {
    id: row.id,
    voucher_code: row.voucher_code,
    member_id: row.member.member_id,
    member_name: row.member.full_name,
    partner_id: row.partner_id,
    partner_name: row.partner.name,
    partner_category: row.partner.category,
    month_key: row.month_key,
    status: voucherStatus(row, today, validity),
    issued_on: row.issued_on,
    redeemed_at: row.redeemed_at?.toISOString() ?? null,
    redeemed_on: row.redeemed_at && dayOf(row.redeemed_at),
    redeemed_amount: row.redeemed_amount_cents === null ? null : toRand(row.redeemed_amount_cents),
  };
}

/** The rule of `voucherStatus` as a database condition. */
export function voucherWhere(
  { search, status }: VoucherFilter,
  today: Day,
  validity: VoucherValidity,
): Prisma.VoucherWhereInput {
  const text = fold(search);
  const open = validity === "day" ? { issued_on: { gte: today } } : { month_key: { gte: today.slice(0, 7) } };
  return {
    ...(status === "redeemed" && { status: "redeemed" }),
    ...(status === "issued" && { status: "issued", ...open }),
    ...(status === "expired" && { status: "issued", NOT: open }),
    ...(text && {
      OR: [
        { voucher_code: { startsWith: search.trim().toUpperCase() } },
        { member: { search_text: { contains: text } } },
        { partner: { search_text: { contains: text } } },
      ],
    }),
  };
}
