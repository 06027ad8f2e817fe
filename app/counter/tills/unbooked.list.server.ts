import { z } from "zod";
import type { Prisma, TillLine } from "~/db/generated/client";
import { byPartnerName, findAny } from "~/db/lists/search.server";
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
import { OVERRUN_STATUSES, SET_ASIDE, setAsideWords } from "./unbooked";
import { firstUses, overrunStatus } from "./unbooked.server";

/** What both lists show of a discount that a till gave and that counts in no history: its place, times and amount. */
const PLACE = {
  partner: { select: { name: true, category: true } },
  till: { select: { name: true } },
} satisfies Prisma.TillLineInclude;

interface Given extends Pick<TillLine, "id" | "partner_id" | "amount_cents" | "decided_at"> {
  partner: { name: string; category: string };
  till: { name: string } | null;
}

const given = z.object({
  id,
  partner_id: id,
  partner_name: z.string(),
  partner_category: z.string(),
  till_name: z.string(),
  given_at: instant,
  received_at: instant,
  amount_spent: randSchema,
});

const givenRow = ({ partner, till, amount_cents, decided_at, ...row }: Given, received_at: Date) => ({
  id: row.id,
  partner_id: row.partner_id,
  partner_name: partner.name,
  partner_category: partner.category,
  till_name: till?.name ?? "",
  given_at: decided_at,
  received_at,
  amount_spent: toRand(amount_cents),
});

type GivenRow = ReturnType<typeof givenRow>;

const FILE = [
  { moment: "given_at" },
  { moment: "received_at" },
  "partner_name",
  "partner_category",
  "till_name",
  { money: "amount_spent" },
] as const;

const COLUMNS = {
  till: { label: "Till", cell: ({ till_name }: GivenRow) => till_name || null },
  given: { label: "Given", card: "line", cell: ({ given_at }: GivenRow) => shortMoment(given_at) },
  received: {
    label: "Received",
    sorts: AGE,
    cell: ({ received_at }: GivenRow) => shortMoment(received_at),
  },
  amount_spent: {
    label: "Amount",
    card: "line",
    numeric: true,
    cell: ({ amount_spent }: GivenRow) => rand(amount_spent),
  },
} as const;

const partnersOf = async ({ db }: Pick<Deps, "db">): Promise<Partners> => ({
  partners: await readPartners({ db }),
});

const sortsBy = (received: string) => ({
  ...byAge(received),
  ...bothWays("partner", "Partner", [received], { through: { relation: "partner", column: "name" } }),
});

/** The discounts that late undos are about, as long as they stand, by shop and attempt. */
async function askedToUndo({ db }: Pick<Deps, "db">, lines: TillLine[]): Promise<Map<string, number>> {
  const late = lines.filter(({ why }) => why === "undo_late");
  if (late.length === 0) return new Map();
  const found = await db.redemption.findMany({
    where: {
      partner_id: { in: [...new Set(late.map(({ partner_id }) => partner_id))] },
      idempotency_key: { in: late.flatMap(({ undoes }) => undoes ?? []) },
      claim: { not: null },
    },
    select: { id: true, partner_id: true, idempotency_key: true },
  });
  return new Map(
    found.map(({ id, partner_id, idempotency_key }) => [`${partner_id}:${idempotency_key}`, id]),
  );
}

const SECOND = { undone_at: null, redemption_id: null };
const MEMBER = { select: { id: true, member_id: true, full_name: true } };
type Overrun = Prisma.OverrunGetPayload<{ include: typeof PLACE & { member: typeof MEMBER } }>;

export const overrunsList = list({
  title: "Second discounts",
  what: "second discounts",
  address: "/admin/overruns",
  source: { table: "Overrun", include: { ...PLACE, member: MEMBER }, isShort: true },
  context: partnersOf,
  search: byMemberOrPartner,
  filters: {
    status: choice({
      label: "Status",
      options: {
        open: OVERRUN_STATUSES.open.words,
        redeemed: OVERRUN_STATUSES.redeemed.words,
        undone: OVERRUN_STATUSES.undone.words,
      },
      rule(status) {
        if (status === "open") return SECOND;
        return status === "undone" ? { undone_at: { not: null } } : { redemption_id: { not: null } };
      },
    }),
    partner: partnerFilter,
    ...dates("given", "Given", "decided_at"),
  },
  sorts: { ...sortsBy("booked_at"), ...bothWays("given", "Given", ["decided_at"]) },
  totals: () => ({ open: count(SECOND), amount_cents: sum("amount_cents", SECOND) }),
  tiles: ({ open, amount_cents }) => [
    { label: "Second discounts", value: open },
    { label: "Purchases, with 10% off a second time", value: formatRand(amount_cents) },
  ],
  related: firstUses,
  row: (over: Overrun, _context: Partners, firsts: Awaited<ReturnType<typeof firstUses>>) => ({
    ...givenRow(over, over.booked_at),
    member_id: over.member?.member_id ?? null,
    member_name: over.member?.full_name ?? "Unknown: sent before 24 November 2026",
    member_row_id: over.member?.id ?? null,
    month_key: over.month_key,
    first_at: firsts.get(`${over.partner_id}:${over.overran}`) ?? null,
    status: overrunStatus(over),
  }),
  json: {
    summary: "Discounts that a till gave to members who had used the month, latest first",
    row: given
      .extend({
        member_id: z.string().nullable(),
        member_name: z.string(),
        member_row_id: id.nullable(),
        month_key: z.string(),
        first_at: instant.nullable(),
        status: z.enum(["open", "redeemed", "undone"]),
      })
      .meta({ id: "AdminOverrunRow" }),
  },
  file: {
    address: "/api/admin/overruns/export",
    name: "overruns",
    summary: "Second discounts",
    columns: [...FILE, { moment: "first_at" }, "member_id", "member_name", "status"],
  },
  columns: {
    member: { label: "Member", card: "title", cell: (over) => memberCell(over) },
    partner: { label: "Partner", card: "line", cell: (over) => partnerCell(over) },
    first: { label: "First discount", cell: ({ first_at }) => first_at && shortMoment(first_at) },
    ...COLUMNS,
    status: {
      label: "Status",
      card: "state",
      cell: ({ status }) => badge(OVERRUN_STATUSES[status].tone, OVERRUN_STATUSES[status].words),
    },
  },
  menu: ({ member_row_id, partner_id }) => [
    ...(member_row_id === null ? [] : [{ to: `/admin/members/${member_row_id}`, words: "Member" }]),
    { to: `/admin/overruns?partner=${partner_id}`, words: "Only this partner" },
  ],
  empty: {
    icon: "check",
    words: [
      "No till has given a second discount. That can happen while two devices of a shop have no signal.",
    ],
  },
});

/** What tills sent and the club did not accept: without a member, since nobody knows whether the card was there. */
export const setAsideList = list({
  title: "Not accepted",
  what: "rejected discounts",
  address: "/admin/set-aside",
  source: { table: "TillLine", include: PLACE, isShort: true },
  always: { result: "set_aside" },
  context: partnersOf,
  search: { placeholder: "Partner", find: async (_deps, text) => findAny([byPartnerName(text)]) },
  filters: {
    why: choice({ label: "Reason", options: SET_ASIDE, rule: (why) => ({ why }) }),
    partner: partnerFilter,
    ...dates("told", "Received", "told_at"),
  },
  sorts: sortsBy("told_at"),
  totals: () => ({ amount_cents: sum("amount_cents") }),
  tiles: ({ total, amount_cents }) => [
    { label: "Not accepted", value: total },
    { label: "Amounts that tills sent, not counted", value: formatRand(amount_cents) },
  ],
  related: askedToUndo,
  row: (line: Given & TillLine, _context: Partners, asked: Awaited<ReturnType<typeof askedToUndo>>) => ({
    ...givenRow(line, line.told_at),
    sequence: line.sequence,
    why: line.why,
    reason: setAsideWords(line.why),
    /** That a late undo is about. */
    redemption_id: asked.get(`${line.partner_id}:${line.undoes}`) ?? null,
  }),
  json: {
    summary: "What tills sent and the club did not accept, latest first",
    row: given
      .extend({ sequence: z.int(), why: z.string(), reason: z.string(), redemption_id: id.nullable() })
      .meta({ id: "AdminSetAsideRow" }),
  },
  file: {
    address: "/api/admin/set-aside/export",
    name: "set-aside",
    summary: "What tills sent and the club did not accept",
    columns: [...FILE, "sequence", "reason"],
  },
  columns: {
    partner: { label: "Partner", card: "title", cell: (line) => partnerCell(line) },
    reason: { label: "Reason", card: "line", cell: ({ reason }) => reason },
    ...COLUMNS,
  },
  menu: ({ partner_id, redemption_id }, can) => [
    ...(redemption_id !== null && can("void_redemptions")
      ? [{ to: `/admin/redemptions/${redemption_id}/void`, words: "Undo the discount", danger: true }]
      : []),
    { to: `/admin/set-aside?partner=${partner_id}`, words: "Only this partner" },
    { to: `/admin/tills?partner=${partner_id}`, words: "Tills of this partner" },
  ],
  empty: { icon: "check", words: ["Everything that tills have sent was accepted."] },
});
