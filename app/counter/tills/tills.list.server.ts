import { deviceInWords } from "~/accounts/sessions/device";
import type { Prisma } from "~/db/generated/client";
import { byPartnerName, byText, findAny } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { dayOf, shortDay, shortMoment } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import { badge, withBelow } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { partnerCell } from "~/web/lists/office-cells";
import { type Partners, partnerFilter, readPartners } from "~/web/lists/office-filters.server";
import { TILL_STATES, tillStanding } from "./till-state";
import { offlineShares } from "./tills.queries.server";

const SHARE_DAYS = 30;
const RELATED = { partner: { select: { name: true, category: true } } } satisfies Prisma.TillInclude;
const WORKS = { ended_at: null };

type Raw = Prisma.TillGetPayload<{ include: typeof RELATED }>;

interface Context extends Partners {
  now: Date;
}

export const tillsList = list({
  title: "Tills",
  what: "tills",
  address: "/admin/tills",
  source: { table: "Till", include: RELATED, isShort: true },
  context: async ({ db, clock }): Promise<Context> => ({
    partners: await readPartners({ db }),
    now: clock(),
  }),
  search: {
    placeholder: "Till or partner",
    find: async (_deps, text) => findAny([byText("name", text), byPartnerName(text)]),
  },
  filters: {
    state: choice({
      label: "Status",
      options: { working: "Paired", ended: "Ended" },
      rule: (state) => (state === "working" ? WORKS : { ended_at: { not: null } }),
    }),
    partner: partnerFilter,
  },
  sorts: {
    ...bothWays("seen", "Last seen", ["last_seen_at"]),
    ...bothWays("partner", "Partner", ["id"], { through: { relation: "partner", column: "name" } }),
    ...bothWays("name", "Name", ["name"]),
  },
  totals: () => ({
    working: count(WORKS),
    forked: count({ forked: true }),
  }),
  tiles: ({ working, forked }) => [
    { label: "Paired tills", value: working },
    { label: "Duplicate tills", value: forked },
  ],
  related: ({ db, clock }) => offlineShares(db, new Date(clock().getTime() - SHARE_DAYS * 86_400_000)),
  row: (till: Raw, { now }: Context, shares: Awaited<ReturnType<typeof offlineShares>>) => {
    const share = shares.find(({ partner_id }) => partner_id === till.partner_id);
    const { partner } = till;
    return {
      id: till.id,
      name: till.name,
      device: deviceInWords(till.user_agent),
      version: till.version,
      partner_id: till.partner_id,
      partner_name: partner.name,
      partner_category: partner.category,
      state: tillStanding(till, now),
      seen: shortMoment(till.last_seen_at),
      added_on: dayOf(till.created_at),
      discounts: share?.discounts ?? 0,
      offline: share?.offline ?? 0,
    };
  },
  columns: {
    name: { label: "Till", card: "title", cell: ({ name, device }) => withBelow(name, device) },
    partner: { label: "Partner", card: "line", cell: (row) => partnerCell(row) },
    state: {
      label: "Status",
      card: "state",
      cell: ({ state }) => badge(TILL_STATES[state].tone, TILL_STATES[state].words),
    },
    seen: { label: "Last seen", card: "line", cell: ({ seen }) => seen },
    offline: {
      label: "Without a signal",
      cell: ({ discounts, offline }) =>
        discounts > 0
          ? withBelow(
              `${Math.round((100 * offline) / discounts)}%`,
              `${formatCount(offline)} of the shop's ${formatCount(discounts)} in ${SHARE_DAYS} days`,
            )
          : null,
    },
    added: { label: "Paired", cell: ({ added_on }) => shortDay(added_on) },
  },
  menu: ({ partner_id }) => [
    { to: `/admin/overruns?partner=${partner_id}`, words: "Second discounts of this partner" },
    { to: `/admin/redemptions?partner=${partner_id}`, words: "Redemptions of this partner" },
  ],
  empty: {
    icon: "card",
    words: ["A shop pairs a till in its portal, under Tills. A paired till works without a signal."],
  },
});
