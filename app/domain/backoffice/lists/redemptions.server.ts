import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import { findAbout } from "~/db/lists/search.server";
import { count, dayTally, sum } from "~/db/lists/totals.server";
import { badge, look, person, rowLink, withBelow } from "~/lists/cells";
import { choice } from "~/lists/filters.server";
import { list } from "~/lists/list.server";
import { day, id, instant, rand as randSchema } from "../../answers.schema";
import { fold } from "../../catalog";
import { addDays, addMonths, type Day, dayOf, startOfDay, timeOfDay } from "../../clock";
import { formatRand, toRand } from "../../money";
import { AGE, byAge, dayAndTime, rand } from "./cells";

export const PERIODS = {
  today: "Today",
  week: "Last 7 days",
  month: "Last 30 days",
  quarter: "Last 3 months",
} as const;

export const APPLIED = { claim: { not: null } };

export const REDEMPTION_RELATED = {
  member: { select: { member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
  void: true,
} satisfies Prisma.RedemptionInclude;

export const redemptionRowSchema = z
  .object({
    id,
    redemption_date: instant,
    redeemed_on: day,
    redeemed_at: z.string(),
    member_id: z.string(),
    member_name: z.string(),
    partner_id: id,
    partner_name: z.string(),
    partner_category: z.string(),
    amount_spent: randSchema,
    discount_amount: randSchema,
    notes: z.string(),
    status: z.enum(["applied", "void"]),
    void_reason: z.string().nullable(),
  })
  .meta({ id: "AdminRedemptionRow" });

export const redemptionsList = list({
  title: "Redemptions",
  what: "redemptions",
  address: "/admin/redemptions",
  source: {
    table: "Redemption",
    include: REDEMPTION_RELATED,
    tally: dayTally("redemption", {
      claim: { column: "facet", value: (claim) => claim ?? "void" },
      redemption_date: { column: "day", value: (moment) => dayOf(moment as Date) },
    }),
  },
  context: async ({ clock }) => ({ today: dayOf(clock()) }),
  search: {
    placeholder: "Member or partner",
    find: async ({ db }, text) => (fold(text) ? findAbout(db, fold(text)) : null),
  },
  filters: {
    period: choice({
      label: "Period",
      options: PERIODS,
      all: "All time",
      rule: (period, { today }: { today: Day }) => ({
        redemption_date: { gte: startOfDay(firstDayOf(period, today)) },
      }),
    }),
  },
  sorts: byAge("redemption_date"),
  totals: () => ({
    applied: count(APPLIED),
    amount_cents: sum("amount_cents", APPLIED),
    discount_cents: sum("discount_cents", APPLIED),
  }),
  tiles: ({ applied, amount_cents, discount_cents }) => [
    { label: "Redemptions", value: applied },
    { label: "Purchases", value: formatRand(amount_cents) },
    { label: "Discounts", value: formatRand(discount_cents) },
    { label: "Average discount", value: "10%" },
  ],
  row: toRedemptionRow,
  json: { summary: "The ledger of redemptions, latest first, undone ones marked", row: redemptionRowSchema },
  file: {
    address: "/api/admin/redemptions/export",
    name: "redemptions",
    summary: "Redemptions",
    columns: [
      "redemption_date",
      "member_id",
      "member_name",
      "partner_name",
      "partner_category",
      "amount_spent",
      "discount_amount",
      "notes",
      "status",
      "void_reason",
    ],
  },
  columns: {
    member: { label: "Member", card: "title", cell: (row) => person(row.member_name, row.member_id) },
    redeemed_on: { label: "Date", sorts: AGE, cell: (row) => dayAndTime(row.redeemed_on, row.redeemed_at) },
    partner: { label: "Partner", cell: (row) => withBelow(row.partner_name, row.partner_category) },
    amount_spent: { label: "Amount", numeric: true, cell: (row) => rand(row.amount_spent) },
    discount_amount: { label: "Discount", numeric: true, cell: (row) => rand(row.discount_amount) },
    status: {
      label: "Status",
      cell: (row) =>
        row.status === "applied" ? badge("good", "Applied") : badge("bad", "Undone", row.void_reason),
    },
    notes: { label: "Notes", cell: (row) => (row.notes ? look(row.notes, "notes") : null) },
    undo: {
      label: "Undo",
      card: "action",
      capability: "void_redemptions",
      cell: ({ id, status, member_name }) =>
        status === "applied"
          ? rowLink(`/admin/redemptions/${id}/void`, "Undo", `Undo the redemption of ${member_name}`)
          : null,
    },
  },
  empty: {
    icon: "shop",
    words: [
      "They appear when a shop applies a discount, at ",
      { to: "/redeem", words: "the counter page" },
      " or in its portal.",
    ],
  },
});

function firstDayOf(period: keyof typeof PERIODS, today: Day): Day {
  if (period === "today") return today;
  if (period === "week") return addDays(today, -6);
  return addMonths(today, period === "month" ? -1 : -3);
}

export function toRedemptionRow(row: Prisma.RedemptionGetPayload<{ include: typeof REDEMPTION_RELATED }>) {
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
