import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import { count, sum } from "~/db/lists/totals.server";
import { id, instant, rand as randSchema } from "~/kernel/answers.schema";
import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { formatRand, toRand } from "~/kernel/money";
import { badge } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, memberCell, partnerCell, rand } from "~/web/lists/office-cells";
import {
  byMemberOrPartner,
  dates,
  type Partners,
  partnerFilter,
  readPartners,
} from "~/web/lists/office-filters.server";
import { firstUses, overrunStatus } from "./overruns.server";

const RELATED = {
  member: { select: { id: true, member_id: true, full_name: true } },
  partner: { select: { name: true, category: true } },
  till: { select: { name: true } },
} satisfies Prisma.OverrunInclude;

type Raw = Prisma.OverrunGetPayload<{ include: typeof RELATED }>;

const STANDS = { undone_at: null, redemption_id: null };
const STATUSES = { open: "Second discount", redeemed: "Counts as the month's", undone: "Undone" } as const;
const TONES = { open: "warn", redeemed: "good", undone: "sea" } as const;

const row = z
  .object({
    id,
    member_id: z.string().nullable(),
    member_name: z.string(),
    member_row_id: id.nullable(),
    partner_id: id,
    partner_name: z.string(),
    partner_category: z.string(),
    till_name: z.string(),
    month_key: z.string(),
    first_at: instant.nullable(),
    given_at: instant,
    heard_at: instant,
    amount_spent: randSchema,
    status: z.enum(["open", "redeemed", "undone"]),
  })
  .meta({ id: "AdminOverrunRow" });

export const overrunsList = list({
  title: "Overruns",
  what: "overruns",
  address: "/admin/overruns",
  source: { table: "Overrun", include: RELATED, isShort: true },
  context: async ({ db }): Promise<Partners> => ({ partners: await readPartners({ db }) }),
  search: byMemberOrPartner,
  filters: {
    status: choice({
      label: "Status",
      options: STATUSES,
      rule(status) {
        if (status === "open") return STANDS;
        return status === "undone" ? { undone_at: { not: null } } : { redemption_id: { not: null } };
      },
    }),
    partner: partnerFilter,
    ...dates("given", "Given", "decided_at"),
  },
  sorts: {
    ...byAge("booked_at"),
    ...bothWays("given", "Given", ["decided_at"]),
    ...bothWays("partner", "Partner", ["booked_at"], { through: { relation: "partner", column: "name" } }),
  },
  totals: () => ({ open: count(STANDS), amount_cents: sum("amount_cents", STANDS) }),
  tiles: ({ open, amount_cents }) => [
    { label: "Second discounts", value: open },
    { label: "Purchases", value: formatRand(amount_cents), note: "10% of it was given a second time" },
  ],
  related: (deps: Pick<Deps, "db">, rows: Raw[]) => firstUses(deps, rows),
  row: (over: Raw, _context: Partners, firsts: Awaited<ReturnType<typeof firstUses>>) => ({
    id: over.id,
    member_id: over.member?.member_id ?? null,
    member_name: over.member?.full_name ?? "Nobody: told before 24 November 2026",
    member_row_id: over.member?.id ?? null,
    partner_id: over.partner_id,
    partner_name: over.partner.name,
    partner_category: over.partner.category,
    till_name: over.till?.name ?? "",
    month_key: over.month_key,
    first_at: firsts.get(`${over.partner_id}:${over.overran}`) ?? null,
    given_at: over.decided_at,
    heard_at: over.booked_at,
    amount_spent: toRand(over.amount_cents),
    status: overrunStatus(over),
  }),
  json: { summary: "Discounts that a till gave to members who had used the month, latest first", row },
  file: {
    address: "/api/admin/overruns/export",
    name: "overruns",
    summary: "Overruns",
    columns: [
      "given_at",
      "first_at",
      "heard_at",
      "member_id",
      "member_name",
      "partner_name",
      "partner_category",
      "till_name",
      "amount_spent",
      "status",
    ],
  },
  columns: {
    member: { label: "Member", card: "title", cell: (over) => memberCell(over) },
    partner: { label: "Partner", card: "line", cell: (over) => partnerCell(over) },
    first: {
      label: "First discount",
      cell: ({ first_at }) => first_at && shortMoment(first_at),
    },
    given: { label: "This one", card: "line", cell: ({ given_at }) => shortMoment(given_at) },
    heard: { label: "Told the club", sorts: AGE, cell: ({ heard_at }) => shortMoment(heard_at) },
    till: { label: "Till", cell: ({ till_name }) => till_name || null },
    amount_spent: { label: "Amount", card: "line", numeric: true, cell: (over) => rand(over.amount_spent) },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status }) => badge(TONES[status], STATUSES[status]),
    },
  },
  menu: ({ member_row_id, partner_id }) => [
    ...(member_row_id === null ? [] : [{ to: `/admin/members/${member_row_id}`, words: "Member" }]),
    { to: `/admin/overruns?partner=${partner_id}`, words: "Only this partner" },
  ],
  links: [{ to: "/admin/tills", words: "Tills", quiet: true }],
  empty: {
    icon: "check",
    words: [
      "No till has given a second discount. That can happen while two devices of a shop have no signal.",
    ],
  },
});
