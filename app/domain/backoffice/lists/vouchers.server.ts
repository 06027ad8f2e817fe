import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import { byStart, findAbout } from "~/db/lists/search.server";
import { count, dayTally, sum } from "~/db/lists/totals.server";
import { badge, look, person, rowLink, withBelow } from "~/lists/cells";
import { choice } from "~/lists/filters.server";
import { list } from "~/lists/list.server";
import { day, id, instant, rand as randSchema } from "../../answers.schema";
import { fold } from "../../catalog";
import { type Day, dayOf, longMonth, shortDay } from "../../clock";
import { VOUCHER_CODE_LENGTH } from "../../ids";
import { formatWholeRand, toRand } from "../../money";
import { readSettings } from "../../settings/settings.server";
import { toneOf } from "../../tones";
import {
  VOUCHER_STATUS_LABELS,
  type VoucherValidity,
  voucherRules,
  voucherStatus,
} from "../../vouchers/voucher";
import { AGE, byAge, rand } from "./cells";

interface Context {
  today: Day;
  validity: VoucherValidity;
  /** At its shop an open code is as good as the card. Without this right one is found by the whole code only. */
  sees_open_codes: boolean;
}

const HIDDEN_CODE = "••••••••";
const CODE_START = /^[0-9A-Z]+$/;
const REDEEMED = { status: "redeemed" };

export const VOUCHER_RELATED = {
  member: { select: { member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
} satisfies Prisma.VoucherInclude;

export const vouchersList = list({
  title: "Voucher codes",
  what: "voucher codes",
  address: "/admin/vouchers",
  source: {
    table: "Voucher",
    include: VOUCHER_RELATED,
    tally: dayTally(
      "voucher",
      { status: "facet", issued_on: "day" },
      { redeemed_amount_cents: "amount_cents" },
    ),
  },
  async context({ db, clock }, can): Promise<Context> {
    const { voucher_validity } = await readSettings({ db });
    return { today: dayOf(clock()), validity: voucher_validity, sees_open_codes: can("edit_members") };
  },
  search: {
    placeholder: "Code, member or partner",
    async find({ db }, search, { sees_open_codes }) {
      const code = search.toUpperCase();
      const isCode = CODE_START.test(code) && (sees_open_codes || code.length === VOUCHER_CODE_LENGTH);
      return fold(search) ? findAbout(db, fold(search), isCode ? [byStart("voucher_code", code)] : []) : null;
    },
  },
  filters: {
    status: choice({
      label: "Status",
      options: VOUCHER_STATUS_LABELS,
      rule: (status, { today, validity }: Context) => voucherRules(today, validity)[status],
    }),
  },
  sorts: byAge("issued_on"),
  totals: () => ({ redeemed: count(REDEEMED), redeemed_cents: sum("redeemed_amount_cents", REDEEMED) }),
  tiles: ({ total, redeemed, redeemed_cents }) => [
    { label: "Codes", value: total },
    { label: "Redeemed", value: redeemed },
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
      "redeemed_at",
      "redeemed_amount",
    ],
  },
  columns: {
    voucher_code: { label: "Code", card: "title", cell: (row) => look(row.voucher_code, "code") },
    member: { label: "Member", cell: (row) => person(row.member_name, row.member_id) },
    partner: { label: "Partner", cell: (row) => withBelow(row.partner_name, row.partner_category) },
    month_key: { label: "Month", sorts: AGE, cell: (row) => longMonth(row.month_key) },
    status: {
      label: "Status",
      cell: (row) => badge(toneOf(row.status), VOUCHER_STATUS_LABELS[row.status]),
    },
    redeemed_on: { label: "Redeemed", cell: (row) => row.redeemed_on && shortDay(row.redeemed_on) },
    redeemed_amount: { label: "Amount", numeric: true, cell: (row) => rand(row.redeemed_amount) },
    undo: {
      label: "Undo",
      card: "action",
      capability: "void_redemptions",
      cell: ({ id, status, voucher_code }) =>
        status === "redeemed" ? rowLink(`/admin/vouchers/${id}/undo`, "Undo", `Undo ${voucher_code}`) : null,
    },
  },
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
