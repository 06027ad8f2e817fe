import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import { byPartnerName, findAny } from "~/db/lists/search.server";
import { sum } from "~/db/lists/totals.server";
import { id, instant, rand as randSchema } from "~/kernel/answers.schema";
import { shortMoment } from "~/kernel/clock";
import { formatRand, toRand } from "~/kernel/money";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, partnerCell, rand } from "~/web/lists/office-cells";
import { dates, type Partners, partnerFilter, readPartners } from "~/web/lists/office-filters.server";
import { SET_ASIDE, setAsideWords } from "./set-aside";

const RELATED = {
  partner: { select: { name: true, category: true } },
  till: { select: { name: true } },
} satisfies Prisma.TillLineInclude;

type Raw = Prisma.TillLineGetPayload<{ include: typeof RELATED }>;

const row = z
  .object({
    id,
    partner_id: id,
    partner_name: z.string(),
    partner_category: z.string(),
    till_name: z.string(),
    sequence: z.int(),
    decided_at: instant,
    told_at: instant,
    amount_spent: randSchema,
    why: z.string(),
    reason: z.string(),
  })
  .meta({ id: "AdminSetAsideRow" });

/** What tills told and the club did not accept: without a member, since nobody knows whether the card was there. */
export const setAsideList = list({
  title: "Not accepted",
  what: "not accepted",
  address: "/admin/set-aside",
  source: { table: "TillLine", include: RELATED, isShort: true },
  always: { result: "set_aside" },
  context: async ({ db }): Promise<Partners> => ({ partners: await readPartners({ db }) }),
  search: { placeholder: "Partner", find: async (_deps, text) => findAny([byPartnerName(text)]) },
  filters: {
    why: choice({ label: "Reason", options: SET_ASIDE, rule: (why) => ({ why }) }),
    partner: partnerFilter,
    ...dates("told", "Told", "told_at"),
  },
  sorts: {
    ...byAge("told_at"),
    ...bothWays("partner", "Partner", ["told_at"], { through: { relation: "partner", column: "name" } }),
  },
  totals: () => ({ amount_cents: sum("amount_cents") }),
  tiles: ({ total, amount_cents }) => [
    { label: "Not accepted", value: total },
    { label: "Amounts", value: formatRand(amount_cents), note: "as told; in no total of the club" },
  ],
  row: (line: Raw) => ({
    ...{ id: line.id, partner_id: line.partner_id, sequence: line.sequence, why: line.why },
    partner_name: line.partner.name,
    partner_category: line.partner.category,
    till_name: line.till.name,
    decided_at: line.decided_at,
    told_at: line.told_at,
    amount_spent: toRand(line.amount_cents),
    reason: setAsideWords(line.why),
  }),
  json: { summary: "What tills told and the club did not accept, latest first", row },
  file: {
    address: "/api/admin/set-aside/export",
    name: "set-aside",
    summary: "What tills told and the club did not accept",
    columns: [
      ...(["decided_at", "told_at", "partner_name", "partner_category", "till_name", "sequence"] as const),
      ...(["amount_spent", "reason"] as const),
    ],
  },
  columns: {
    partner: { label: "Partner", card: "title", cell: (line) => partnerCell(line) },
    till: { label: "Till", card: "line", cell: ({ till_name }) => till_name },
    reason: { label: "Reason", card: "line", cell: ({ reason }) => reason },
    decided: { label: "Given, as told", cell: ({ decided_at }) => shortMoment(decided_at) },
    told: { label: "Told the club", sorts: AGE, cell: ({ told_at }) => shortMoment(told_at) },
    amount_spent: { label: "Amount", card: "line", numeric: true, cell: (line) => rand(line.amount_spent) },
  },
  menu: ({ partner_id }) => [
    { to: `/admin/set-aside?partner=${partner_id}`, words: "Only this partner" },
    { to: `/admin/tills?partner=${partner_id}`, words: "Tills of this partner" },
  ],
  links: [{ to: "/admin/tills", words: "Tills", quiet: true }],
  empty: {
    icon: "check",
    words: ["Everything that tills have told was accepted."],
  },
});
