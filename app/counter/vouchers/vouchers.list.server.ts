import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import { byStart, findAbout } from "~/db/lists/search.server";
import { count, sum } from "~/db/lists/totals.server";
import { day, id, instant, rand as randSchema } from "~/kernel/answers.schema";
import { type Day, dayOf, longMonth, shortDay } from "~/kernel/clock";
import { VOUCHER_CODE_LENGTH } from "~/kernel/ids";
import { formatWholeRand, toRand } from "~/kernel/money";
import { memberPart } from "~/kernel/search-text";
import type { VoucherValidity } from "~/kernel/settings/settings";
import { readSettings } from "~/kernel/settings/settings.server";
import { toneOf } from "~/kernel/tones";
import { badge, look } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, memberCell, partnerCell, rand } from "~/web/lists/office-cells";
import {
  dates,
  type Months,
  monthOf,
  monthsUntil,
  type Partners,
  partnerFilter,
  readPartners,
} from "~/web/lists/office-filters.server";
import { VOUCHER_STATUS_LABELS, voucherRules, voucherStatus } from "./voucher";

interface Context extends Partners, Months {
  today: Day;
  validity: VoucherValidity;
  /** At its shop an open code is as good as the card. Without this right one is found by the whole code only. */
  sees_open_codes: boolean;
}

const HIDDEN_CODE = "••••••••";
const CODE_START = /^[0-9A-Z]+$/;
const REDEEMED = { status: "redeemed" };

export const VOUCHER_RELATED = {
  member: { select: { id: true, member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
} satisfies Prisma.VoucherInclude;

export const vouchersList = list({
  title: "Voucher codes",
  what: "voucher codes",
  address: "/admin/vouchers",
  source: {
    table: "Voucher",
    include: VOUCHER_RELATED,
    counted: ["status", "issued_on"],
  },
  async context({ db, clock }, can): Promise<Context> {
    const { voucher_validity } = await readSettings({ db });
    return {
      today: dayOf(clock()),
      validity: voucher_validity,
      sees_open_codes: can("edit_members"),
      partners: await readPartners({ db }),
      months: monthsUntil(clock(), 13),
    };
  },
  search: {
    placeholder: "Code, member or partner",
    async find({ db }, search, { sees_open_codes }) {
      const code = search.toUpperCase();
      const isCode = CODE_START.test(code) && (sees_open_codes || code.length === VOUCHER_CODE_LENGTH);
      const text = memberPart(search);
      return text ? findAbout(db, text, isCode ? [byStart("voucher_code", code)] : []) : null;
    },
  },
  filters: {
    status: choice({
      label: "Status",
      options: VOUCHER_STATUS_LABELS,
      synonyms: { available: "issued", used: "redeemed" },
      rule: (status, { today, validity }: Context) => voucherRules(today, validity)[status],
    }),
    month: monthOf("issued_on", "days"),
    partner: partnerFilter,
    ...dates("issued", "Issued", "issued_on", "days"),
  },
  sorts: {
    ...byAge("issued_on"),
    ...bothWays("member", "Member", ["month_key"], { through: { relation: "member", column: "full_name" } }),
    ...bothWays("partner", "Partner", ["month_key"], { through: { relation: "partner", column: "name" } }),
    ...bothWays("status", "Status", ["status", "issued_on"]),
    ...bothWays("redeemed_on", "Redeemed", ["redeemed_at"], { sparse: true }),
    ...bothWays("redeemed_amount", "Amount", ["redeemed_amount_cents"], { sparse: true }),
  },
  totals: (_context: Context) => ({
    redeemed: count(REDEEMED),
    redeemed_cents: sum("redeemed_amount_cents", REDEEMED),
  }),
  tiles: ({ total, redeemed, redeemed_cents }) => [
    { label: "Codes", value: total, filter: {} },
    { label: "Redeemed", value: redeemed, filter: { status: "redeemed" } },
    { label: "Total redeemed", value: formatWholeRand(redeemed_cents) },
  ],
  row: (voucher: Prisma.VoucherGetPayload<{ include: typeof VOUCHER_RELATED }>, context: Context) => {
    const row = toVoucherRow(voucher, context);
    const isHidden = row.status === "issued" && !context.sees_open_codes;
    return isHidden ? { ...row, voucher_code: HIDDEN_CODE } : row;
  },
  json: {
    summary: "Voucher codes, latest first",
    notes: "A code that still works is hidden from roles that may not edit members.",
    row: z
      .object({
        id,
        voucher_code: z.string(),
        member_id: z.string(),
        member_name: z.string(),
        member_row_id: id,
        partner_id: id,
        partner_name: z.string(),
        partner_category: z.string(),
        month_key: z.string(),
        status: z.enum(["issued", "redeemed", "expired"]),
        issued_on: day,
        redeemed_at: instant.nullable(),
        redeemed_on: day.nullable(),
        redeemed_amount: randSchema.nullable(),
      })
      .meta({ id: "AdminVoucherRow" }),
  },
  file: {
    address: "/api/admin/vouchers/export",
    name: "voucher-codes",
    summary: "Voucher codes",
    columns: [
      "voucher_code",
      "member_id",
      "member_name",
      "partner_name",
      "partner_category",
      "month_key",
      "status",
      "issued_on",
      { moment: "redeemed_at" },
      { money: "redeemed_amount" },
    ],
  },
  columns: {
    voucher_code: { label: "Code", card: "title", cell: (row) => look(row.voucher_code, "code") },
    member: { label: "Member", card: "line", cell: (row) => memberCell(row) },
    partner: { label: "Partner", card: "line", cell: (row) => partnerCell(row) },
    month_key: { label: "Month", sorts: AGE, cell: (row) => longMonth(row.month_key) },
    status: {
      label: "Status",
      card: "state",
      cell: (row) => badge(toneOf(row.status), VOUCHER_STATUS_LABELS[row.status]),
    },
    redeemed_on: { label: "Redeemed", cell: (row) => row.redeemed_on && shortDay(row.redeemed_on) },
    redeemed_amount: { label: "Amount", numeric: true, cell: (row) => rand(row.redeemed_amount) },
  },
  menu: ({ id, status, member_row_id, partner_id }, can) => [
    { to: `/admin/members/${member_row_id}`, words: "Member" },
    { to: `/admin/vouchers?partner=${partner_id}`, words: "Only this partner" },
    ...(status === "redeemed" && can("void_redemptions")
      ? [{ to: `/admin/vouchers/${id}/undo`, words: "Undo", danger: true }]
      : []),
  ],
  empty: { icon: "card", words: ["A code appears when a member asks for one on a partner's page."] },
});

export function toVoucherRow(
  row: Prisma.VoucherGetPayload<{ include: typeof VOUCHER_RELATED }>,
  { today, validity }: Pick<Context, "today" | "validity">,
) {
  return {
    id: row.id,
    voucher_code: row.voucher_code,
    member_id: row.member.member_id,
    member_name: row.member.full_name,
    member_row_id: row.member.id,
    partner_id: row.partner_id,
    partner_name: row.partner.name,
    partner_category: row.partner.category,
    month_key: row.month_key,
    status: voucherStatus(row, today, validity),
    issued_on: row.issued_on,
    redeemed_at: row.redeemed_at,
    redeemed_on: row.redeemed_at && dayOf(row.redeemed_at),
    redeemed_amount: row.redeemed_amount_cents === null ? null : toRand(row.redeemed_amount_cents),
  };
}
