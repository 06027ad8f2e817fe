import type { Prisma } from "~/db/generated/client";
import { byPartnerName, byText, findAny } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { offlineShares } from "~/db/queries/shop-book.server";
import { badge, withBelow } from "~/lists/cells";
import { choice } from "~/lists/filters.server";
import { bothWays, list } from "~/lists/list.server";
import { dayOf, shortDay, shortMoment } from "../../clock";
import { formatCount } from "../../count";
import { deviceInWords } from "../../sessions/device";
import { partnerCell } from "./cells";
import { type Partners, partnerFilter, readPartners } from "./filters.server";

const SHARE_DAYS = 30;
const PARTNER = {
  name: true,
  category: true,
  book_keeper_id: true,
  book_epoch: true,
  book_recovering: true,
  book_moved_at: true,
};
const RELATED = { partner: { select: PARTNER } } satisfies Prisma.TillInclude;
const WORKS = { ended_at: null };

const STATES = {
  keeps: ["good", "Keeps the book"],
  asks: ["sea", "Asks the club"],
  awaited: ["bad", "The club waits for it"],
  forked: ["bad", "Exists twice: ended"],
  lost: ["warn", "Declared lost"],
  ended: ["sea", "Removed"],
} as const;

type Raw = Prisma.TillGetPayload<{ include: typeof RELATED }>;

export const tillsList = list({
  title: "Tills and books",
  what: "tills",
  address: "/admin/tills",
  source: { table: "Till", include: RELATED, isShort: true },
  context: async ({ db }): Promise<Partners> => ({ partners: await readPartners({ db }) }),
  search: {
    placeholder: "Till or partner",
    find: async (_deps, text) => findAny([byText("name", text), byPartnerName(text)]),
  },
  filters: {
    state: choice({
      label: "State",
      options: { working: "Paired", offline: "Switched to work without signal", ended: "Ended" },
      rule(state) {
        if (state === "offline") return { ...WORKS, works_offline: true };
        return state === "working" ? WORKS : { ended_at: { not: null } };
      },
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
    offline: count({ ...WORKS, works_offline: true }),
    forked: count({ forked: true }),
  }),
  tiles: ({ working, offline, forked }) => [
    { label: "Paired tills", value: working },
    { label: "Work without signal", value: offline },
    { label: "Existed twice", value: forked },
  ],
  related: ({ db, clock }) => offlineShares(db, new Date(clock().getTime() - SHARE_DAYS * 86_400_000)),
  row: (till: Raw, _context: Partners, shares: Awaited<ReturnType<typeof offlineShares>>) => {
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
      state: stateOf(till),
      book: bookOf(till),
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
      label: "State",
      card: "state",
      cell: ({ state }) => badge(STATES[state][0], STATES[state][1]),
    },
    book: { label: "The shop's book is", cell: ({ book }) => book },
    seen: { label: "Last seen", card: "line", cell: ({ seen }) => seen },
    offline: {
      label: "Without signal",
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
    { to: `/admin/overruns?partner=${partner_id}`, words: "Overruns of this partner" },
    { to: `/admin/redemptions?partner=${partner_id}`, words: "Redemptions of this partner" },
  ],
  links: [{ to: "/admin/overruns", words: "Overruns", quiet: true }],
  empty: {
    icon: "card",
    words: ["A shop pairs a till in its portal, under Tills. A paired till can work without a signal."],
  },
});

function stateOf({ id, forked, lost_at, ended_at, reported, partner }: Raw): keyof typeof STATES {
  if (forked) return "forked";
  if (lost_at) return "lost";
  if (ended_at) return "ended";
  if (partner.book_recovering && reported !== partner.book_epoch) return "awaited";
  return partner.book_keeper_id === id ? "keeps" : "asks";
}

function bookOf({ id, partner: { book_keeper_id, book_recovering, book_moved_at } }: Raw): string {
  const since = book_moved_at ? ` since ${shortMoment(book_moved_at)}` : "";
  if (book_recovering) return "at the club, which waits for the shop's tills";
  if (book_keeper_id === null) return `at the club${since}`;
  return `${book_keeper_id === id ? "here" : "at another till"}${since}`;
}
