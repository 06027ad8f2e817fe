import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import { count, sum } from "~/db/lists/totals.server";
import { day, id, instant, rand as randSchema } from "~/kernel/answers.schema";
import { addDays, addMonths, type Day, dayOf, shortMoment, startOfDay, timeOfDay } from "~/kernel/clock";
import { formatCount, formatWholeRand, toRand } from "~/kernel/money";
import { badge, look, withBelow } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, memberCell, momentCell, partnerCell, rand } from "~/web/lists/office-cells";
import {
  byMemberOrPartner,
  dates,
  type Partners,
  partnerFilter,
  readPartners,
} from "~/web/lists/office-filters.server";

export const PERIODS = {
  today: "Today",
  week: "Last 7 days",
  month: "Last 30 days",
  quarter: "Last 3 months",
} as const;

export const APPLIED = { claim: { not: null } };
/** The day leads SQLite to the index of undone ones in their order: it takes rows without a claim, which is unique, for one. */
const UNDONE = { claim: null, redemption_date: { gte: new Date(0) } };

export const REDEMPTION_RELATED = {
  member: { select: { id: true, member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
  void: true,
  till: { select: { name: true } },
} satisfies Prisma.RedemptionInclude;

/** What the club would have refused of what a till gave without a signal. */
const FLAGS = {
  member_ended: "The membership had ended",
  member_deleted: "The account is deleted",
  shop_left: "The shop had left",
};

export const redemptionRowSchema = z
  .object({
    id,
    redemption_date: instant,
    redeemed_on: day,
    redeemed_at: z.string(),
    member_id: z.string(),
    member_name: z.string(),
    member_row_id: id,
    partner_id: id,
    partner_name: z.string(),
    partner_category: z.string(),
    amount_spent: randSchema,
    discount_amount: randSchema,
    notes: z.string(),
    status: z.enum(["applied", "void"]),
    void_reason: z.string().nullable(),
    voided_by: z.string().nullable(),
    voided_at: instant.nullable(),
    till_name: z.string(),
    told_at: instant.nullable(),
    flag: z.string(),
  })
  .meta({ id: "AdminRedemptionRow" });

interface Context extends Partners {
  today: Day;
}

export const redemptionsList = list({
  title: "Redemptions",
  what: "redemptions",
  address: "/admin/redemptions",
  source: {
    table: "Redemption",
    include: REDEMPTION_RELATED,
    counted: ["claim", "redemption_date"],
  },
  context: async ({ db, clock }): Promise<Context> => ({
    today: dayOf(clock()),
    partners: await readPartners({ db }),
  }),
  search: byMemberOrPartner,
  filters: {
    period: choice({
      label: "Period",
      options: PERIODS,
      all: "All time",
      rule: (period, { today }: Context) => ({
        redemption_date: { gte: startOfDay(firstDayOf(period, today)) },
      }),
    }),
    ...dates("date", "Date", "redemption_date"),
    partner: partnerFilter,
    status: choice({
      label: "Status",
      options: { applied: "Applied", void: "Undone" },
      synonyms: { undone: "void", voided: "void" },
      rule: (status) => (status === "applied" ? APPLIED : UNDONE),
    }),
  },
  sorts: {
    ...byAge("redemption_date"),
    ...bothWays("member", "Member", ["redemption_date"], {
      through: { relation: "member", column: "full_name" },
    }),
    ...bothWays("partner", "Partner", ["redemption_date"], {
      through: { relation: "partner", column: "name" },
    }),
    ...bothWays("amount_spent", "Amount", ["amount_cents"]),
  },
  totals: (_context: Context) => ({
    applied: count(APPLIED),
    amount_cents: sum("amount_cents", APPLIED),
    discount_cents: sum("discount_cents", APPLIED),
  }),
  tiles: ({ total, applied, amount_cents, discount_cents }) => [
    {
      label: "Redemptions",
      value: applied,
      filter: { status: "applied" },
      ...(total > applied && { note: `${formatCount(total - applied)} undone` }),
    },
    { label: "Purchases", value: formatWholeRand(amount_cents) },
    { label: "Discounts", value: formatWholeRand(discount_cents) },
    { label: "Average discount", value: "10%" },
  ],
  row: toRedemptionRow,
  json: {
    summary: "The ledger of redemptions, latest first, undone ones marked",
    row: redemptionRowSchema,
  },
  file: {
    address: "/api/admin/redemptions/export",
    name: "redemptions",
    summary: "Redemptions",
    columns: [
      { moment: "redemption_date", as: "redeemed" },
      "member_id",
      "member_name",
      "partner_name",
      "partner_category",
      { money: "amount_spent" },
      { money: "discount_amount" },
      "notes",
      "status",
      "void_reason",
      "voided_by",
      { moment: "voided_at" },
      "till_name",
      { moment: "told_at" },
      "flag",
    ],
  },
  columns: {
    member: { label: "Member", card: "title", cell: (row) => memberCell(row) },
    partner: { label: "Partner", card: "line", cell: (row) => partnerCell(row) },
    redeemed_on: {
      label: "Date",
      card: "line",
      sorts: AGE,
      cell: (row, today) => momentCell(row.redeemed_on, row.redeemed_at, today),
    },
    amount_spent: { label: "Amount", numeric: true, cell: (row) => rand(row.amount_spent) },
    // A tenth of the amount: in its order, and on a phone instead of it, for the shop's name to have the line.
    discount_amount: {
      label: "Discount",
      card: "amount",
      numeric: true,
      sorts: ["amount_spent", "amount_spent_last"],
      cell: (row) => ({ text: rand(row.discount_amount) ?? "", look: "nowrap", before: "saved" }),
    },
    status: {
      label: "Status",
      card: "state",
      cell: (row) => (row.status === "applied" ? null : badge("sea", "Undone", undoneWords(row))),
    },
    told: {
      label: "Without a signal",
      cell: ({ told_at, till_name, flag }) =>
        told_at
          ? withBelow(`Sent ${shortMoment(told_at)}`, [till_name, flag].filter(Boolean).join(": "))
          : null,
    },
    notes: { label: "Notes", cell: (row) => (row.notes ? look(row.notes, "notes") : null) },
  },
  menu: ({ id, status, member_row_id, partner_id }, can) => [
    { to: `/admin/members/${member_row_id}`, words: "Member" },
    { to: `/admin/redemptions?partner=${partner_id}`, words: "Only this partner" },
    ...(status === "applied" && can("void_redemptions")
      ? [{ to: `/admin/redemptions/${id}/void`, words: "Undo", danger: true }]
      : []),
  ],
  empty: {
    icon: "shop",
    words: [
      "They appear when a shop applies a discount, at ",
      { to: "/redeem", words: "the counter page" },
      " or in its portal.",
    ],
  },
});

function undoneWords({
  void_reason,
  voided_by,
  voided_at,
}: ReturnType<typeof toRedemptionRow>): string | null {
  if (!voided_at) return void_reason;
  return [`${shortMoment(voided_at)}, by ${voided_by}`, void_reason].filter(Boolean).join(": ");
}

function firstDayOf(period: keyof typeof PERIODS, today: Day): Day {
  if (period === "today") return today;
  if (period === "week") return addDays(today, -6);
  return addMonths(today, period === "month" ? -1 : -3);
}

export function toRedemptionRow(row: Prisma.RedemptionGetPayload<{ include: typeof REDEMPTION_RELATED }>) {
  return {
    id: row.id,
    redemption_date: row.redemption_date,
    redeemed_on: row.redeemed_on,
    redeemed_at: timeOfDay(row.redemption_date),
    member_id: row.member.member_id,
    member_name: row.member.full_name,
    member_row_id: row.member.id,
    partner_id: row.partner_id,
    partner_name: row.partner.name,
    partner_category: row.partner.category,
    amount_spent: toRand(row.amount_cents),
    discount_amount: toRand(row.discount_cents),
    notes: row.notes,
    status: row.claim ? ("applied" as const) : ("void" as const),
    void_reason: row.void?.reason ?? null,
    voided_by: row.void ? row.void.actor_name || row.void.actor_kind : null,
    voided_at: row.void?.voided_at ?? null,
    till_name: row.till?.name ?? "",
    told_at: row.booked_at,
    flag: FLAGS[row.flag as keyof typeof FLAGS] ?? "",
  };
}
