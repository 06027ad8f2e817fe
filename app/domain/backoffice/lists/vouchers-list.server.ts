import { Prisma } from "~/db/generated/client";
import { fold } from "../../catalog";
import { type Day, dayOf } from "../../clock";
import type { Deps } from "../../deps";
import { VOUCHER_CODE_LENGTH } from "../../ids";
import { toRand } from "../../money";
import { readSettings } from "../../settings/settings.server";
import { type VoucherValidity, voucherStatus } from "../../vouchers/voucher";
import { type BroadSearch, pageOfBroad, sumsOfBroad } from "./broad-search.server";
import type { AgeSort, VoucherStatusFilter } from "./lists";
import { byAge, fewFound, fromNearestEnd, type Paging, pageOfFound, summing } from "./nearest-end.server";
import { aboutWhere } from "./search.server";
import { sumOf, talliesOf } from "./tallies.server";

export interface VoucherFilter {
  search: string;
  status: VoucherStatusFilter | null;
  sort: AgeSort;
  /**
   * Whether the one who asks may read codes that still work: at its shop such a code is as good as the card. Whoever may not
   * finds one by the whole of it only.
   */
  sees_open_codes: boolean;
}

/** What stands for a code that still works. */
const HIDDEN_CODE = "••••••••";

/** Voucher codes for the back office, by their day of issue. */
export async function listVouchers(deps: Deps, filter: VoucherFilter, paging: Paging) {
  const { voucher_validity } = await readSettings(deps);
  const today = dayOf(deps.clock());
  const { where, many } = await voucherWhere(deps, filter, today, voucher_validity);
  const few = many
    ? null
    : await fewFound(filter.search, (take) =>
        deps.db.voucher.findMany({ where, select: VOUCHER_KEYS, take }),
      );
  const open = firstOpenDay(today, voucher_validity);
  const broad = filter.search && !few ? broadVouchers(filter, open) : null;
  const counted = () => (broad ? sumsOfBroad(deps, broad, SUMS) : talliedVouchers(deps, filter.status, open));
  const { total, ...redeemed } = few ? summedFew(few) : await counted();
  const rows = await pageOfVouchers(deps, { few, broad, where }, { ...paging, total, sort: filter.sort });
  return {
    rows: rows.map((row) => voucherRowFor(filter, row, today, voucher_validity)),
    total,
    tiles: { total, ...redeemed },
  };
}

/** `few`: all that were found, if they are few. `broad`: the search in SQL, if it finds much. */
interface Found {
  few: VoucherKey[] | null;
  broad: BroadSearch | null;
  where: Prisma.VoucherWhereInput;
}

function pageOfVouchers(
  { db }: Deps,
  { few, broad, where }: Found,
  page: Paging & { total: number; sort: AgeSort },
): Promise<Row[]> {
  const include = VOUCHER_RELATED;
  const named = (ids: number[]) => db.voucher.findMany({ where: { id: { in: ids } }, include });
  if (few) return pageOfFound(few, { ...page, moment: "issued_on" }, named);
  if (broad) return pageOfBroad({ db }, broad, page, named);
  return fromNearestEnd(page.total, page, byAge("issued_on", page.sort), (reading) =>
    db.voucher.findMany({ where, include, ...reading }),
  );
}

async function talliedVouchers(deps: Deps, status: VoucherStatusFilter | null, open: Day) {
  const span = { issued: { from: open }, expired: { before: open }, redeemed: {} };
  const tallies = await talliesOf(deps, "voucher", status ? span[status] : {});
  const asked = (facet: string) => !status || facet === (status === "redeemed" ? "redeemed" : "issued");
  const redeemed = sumOf(tallies, (facet) => asked(facet) && facet === "redeemed");
  return {
    total: sumOf(tallies, asked).entries,
    redeemed: redeemed.entries,
    redeemed_cents: redeemed.amount_cents,
  };
}

const VOUCHER_KEYS = { id: true, issued_on: true, status: true, redeemed_amount_cents: true } as const;
type VoucherKey = Prisma.VoucherGetPayload<{ select: typeof VOUCHER_KEYS }>;

function summedFew(few: VoucherKey[]) {
  const redeemed = few.filter(({ status }) => status === "redeemed");
  return {
    total: few.length,
    redeemed: redeemed.length,
    redeemed_cents: summing(redeemed, (key) => key.redeemed_amount_cents),
  };
}

const SUMS = {
  total: Prisma.sql`COUNT(*)`,
  redeemed: Prisma.sql`COUNT(CASE WHEN status = 'redeemed' THEN 1 END)`,
  redeemed_cents: Prisma.sql`SUM(CASE WHEN status = 'redeemed' THEN redeemed_amount_cents END)`,
};

/** Codes issued from this day on still work. */
const firstOpenDay = (today: Day, validity: VoucherValidity): Day =>
  validity === "day" ? today : `${today.slice(0, 7)}-01`;

export const VOUCHER_RELATED = {
  member: { select: { member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
} satisfies Prisma.VoucherInclude;

type Row = Prisma.VoucherGetPayload<{ include: typeof VOUCHER_RELATED }>;

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

/** A row as this administrator may see it. */
export function voucherRowFor(
  { sees_open_codes }: VoucherFilter,
  ...[voucher, today, validity]: Parameters<typeof voucherRow>
) {
  const row = voucherRow(voucher, today, validity);
  return row.status === "issued" && !sees_open_codes ? { ...row, voucher_code: HIDDEN_CODE } : row;
}

/** The rule of `voucherStatus` as a database condition; and whether the search finds too many members or partners to name them. */
export async function voucherWhere(
  deps: Pick<Deps, "db">,
  { search, status, sees_open_codes }: VoucherFilter,
  today: Day,
  validity: VoucherValidity,
): Promise<{ where: Prisma.VoucherWhereInput; many: boolean }> {
  const text = fold(search);
  const open = { issued_on: { gte: firstOpenDay(today, validity) } };
  const stands = {
    ...(status === "redeemed" && { status: "redeemed" }),
    ...(status === "issued" && { status: "issued", ...open }),
    ...(status === "expired" && { status: "issued", NOT: open }),
  };
  if (!text) return { where: stands, many: false };
  const { about, many } = await aboutWhere(deps, text);
  const codes = codesLike(search, sees_open_codes).map(({ from, to }) => ({
    voucher_code: { gte: from, lt: to },
  }));
  return { where: { ...stands, OR: [...codes, ...about] }, many };
}

/** The same in SQL, for a search that finds much. */
function broadVouchers({ search, status, sees_open_codes }: VoucherFilter, open: Day): BroadSearch {
  const only = {
    redeemed: [Prisma.sql`status = 'redeemed'`],
    issued: [Prisma.sql`status = 'issued'`, Prisma.sql`issued_on >= ${open}`],
    expired: [Prisma.sql`status = 'issued'`, Prisma.sql`issued_on < ${open}`],
  };
  return {
    table: "Voucher",
    moment: "issued_on",
    text: fold(search),
    only: status ? only[status] : [],
    also: codesLike(search, sees_open_codes).map(
      ({ from, to }) => Prisma.sql`(voucher_code >= ${from} AND voucher_code < ${to})`,
    ),
  };
}

const CODE_START = /^[0-9A-Z]+$/;

/** Codes that begin like this, or are this, as a span, which an index can answer; none for what is no code. */
function codesLike(search: string, by_start: boolean): { from: string; to: string }[] {
  const from = search.trim().toUpperCase();
  const fits = CODE_START.test(from) && (by_start || from.length === VOUCHER_CODE_LENGTH);
  return fits ? [{ from, to: `${from}~` }] : [];
}
