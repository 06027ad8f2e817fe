import { APPLIED } from "~/counter/redemptions/redemptions.list.server";
import type { Partner } from "~/db/generated/client";
import { orderBy } from "~/db/lists/order";
import { byText, findAll } from "~/db/lists/search.server";
import { count, different } from "~/db/lists/totals.server";
import { CATEGORIES, CITY_NAMES, fold } from "~/kernel/catalog";
import { type Day, dayOf, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { toRand } from "~/kernel/money";
import { adminPartnerRowSchema } from "~/shops/partners/partner.schema";
import { badge, type Cell, person } from "~/ui/office/lists/cells";
import { asWords, choice, tick } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, dayCell, rand } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { toAdminPartnerRow } from "./partner-page.server";

interface Context {
  month_start: Day;
}
interface Month {
  redemptions: number;
  discount_cents: number;
}

export const partnersList = list({
  title: "Partners",
  what: "partners",
  address: "/admin/partners",
  source: { table: "Partner", isShort: true },
  context: async ({ clock }): Promise<Context> => ({ month_start: `${monthKeyOf(clock())}-01` }),
  search: {
    placeholder: "Name or place",
    async find(_deps, search) {
      const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
      return findAll(words.map((word) => byText("search_text", word)));
    },
  },
  filters: {
    city: choice({
      label: "City",
      options: asWords(CITY_NAMES),
      synonyms: { PE: "Gqeberha", "Port Elizabeth": "Gqeberha" },
      rule: (city) => ({ city }),
    }),
    category: choice({ label: "Category", options: asWords(CATEGORIES), rule: (category) => ({ category }) }),
    ...dates("since", "Partner since", "created_at"),
    include_deleted: tick("Show deleted partners", (isTicked) => (isTicked ? {} : { is_active: true })),
  },
  sorts: {
    name: { label: "Name", order: orderBy("name") },
    name_last: { label: "Name, last first", order: orderBy("-name"), inHead: true },
    ...byAge("created_at"),
    featured: { label: "Featured first", order: [{ is_featured: "desc" }, ...orderBy("name")], sparse: true },
    ...bothWays("city", "City", ["city", "name"]),
    ...bothWays("category", "Category", ["category", "name"]),
    ...bothWays("status", "Status", ["is_active", "name"], { sparse: true }),
    ...byFigure("redemptions_this_month", "Redemptions this month"),
    ...byFigure("discount_this_month", "Given this month"),
  },
  totals: (_context: Context) => ({
    active: count({ is_active: true }),
    featured: count({ is_active: true, is_featured: true }),
    categories: different("category"),
  }),
  tiles: ({ total, active, featured, categories }) => [
    { label: "Partners", value: total, filter: {} },
    { label: "Active", value: active },
    { label: "Featured", value: featured },
    { label: "Categories", value: categories },
  ],
  async related({ db }, partners: Partner[], { context }: { context: Context }) {
    const sums = await db.redemption.groupBy({
      by: ["partner_id"],
      where: {
        ...APPLIED,
        partner_id: { in: partners.map(({ id }) => id) },
        redeemed_on: { gte: context.month_start },
      },
      _count: true,
      _sum: { discount_cents: true },
    });
    return new Map(
      sums.map(({ partner_id, _count, _sum }): [number, Month] => [
        partner_id,
        { redemptions: _count, discount_cents: _sum.discount_cents ?? 0 },
      ]),
    );
  },
  row: (partner: Partner, _context: Context, months: Map<number, Month>) => ({
    ...toAdminPartnerRow(partner),
    status: partner.is_active ? ("active" as const) : ("deleted" as const),
    discount: partner.offer_text,
    redemptions_this_month: months.get(partner.id)?.redemptions ?? 0,
    discount_this_month: toRand(months.get(partner.id)?.discount_cents ?? 0),
    partner_since: dayOf(partner.created_at),
  }),
  json: {
    summary: "Partners, by name",
    row: adminPartnerRowSchema,
  },
  file: {
    address: "/api/admin/partners/export",
    name: "partners",
    summary: "Partners with this month's figures",
    columns: [
      "name",
      "city",
      "category",
      "status",
      "discount",
      "redemptions_this_month",
      { money: "discount_this_month" },
      "partner_since",
    ],
  },
  columns: {
    name: {
      label: "Partner",
      card: "title",
      cell: ({ id, name, is_featured }) =>
        person(name, `/admin/partners/${id}/edit`, is_featured ? "Featured" : null),
    },
    city: { label: "City", card: "line", cell: (row) => cityCell(row) },
    category: { label: "Category", card: "line", cell: (row) => row.category },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status }) => (status === "active" ? null : badge("bad", "Deleted")),
    },
    redemptions_this_month: {
      label: "Used this month",
      numeric: true,
      cell: (row) => String(row.redemptions_this_month),
    },
    discount_this_month: {
      label: "Given this month",
      numeric: true,
      cell: (row) => rand(row.discount_this_month),
    },
    partner_since: { label: "Partner since", sorts: AGE, cell: (row) => dayCell(row.partner_since) },
  },
  menu({ id, slug, is_active, is_featured }, can) {
    const page = `/admin/partners/${id}`;
    const may_edit = can("edit_partners");
    const figures = { to: `/admin/redemptions?partner=${id}`, words: "Redemptions" };
    if (!is_active) {
      const restore = { to: `${page}/edit`, words: "Restore", post: { intent: "restore" } };
      return [{ to: `${page}/edit`, words: "View" }, figures, ...(may_edit ? [restore] : [])];
    }
    const feature = {
      to: "",
      words: is_featured ? "Stop featuring" : "Feature",
      post: { intent: "featured", id: String(id), is_featured: String(!is_featured) },
    };
    return [
      { to: `${page}/edit`, words: may_edit ? "Edit" : "View" },
      { to: `/partners/${slug}`, words: "Public page", leaves: true },
      figures,
      ...(may_edit
        ? [
            feature,
            { to: `${page}/notify`, words: "Notify members" },
            { to: `${page}/delete`, words: "Delete", danger: true },
          ]
        : []),
    ];
  },
  links: [
    { to: "/admin/partners/new", words: "Add Partner", capability: "edit_partners" },
    { to: "/admin/import/partners", words: "Import", capability: "import_people", quiet: true },
    { to: "/partner/login", words: "Partner portal", quiet: true, leaves: true },
  ],
  empty: { icon: "shop", words: [] },
});

/** On a phone a featured shop says so here, where nothing stands beside its name. */
const cityCell = ({ city, is_featured }: ReturnType<typeof toAdminPartnerRow>): Cell => ({
  text: city,
  look: "nowrap",
  ...(is_featured && { before: "Featured," }),
});

type PartnerRow = ReturnType<typeof toAdminPartnerRow> & {
  redemptions_this_month: number;
  discount_this_month: number;
};

function byFigure<Name extends "redemptions_this_month" | "discount_this_month">(name: Name, label: string) {
  const sort = (words: string) => ({
    label: words,
    order: orderBy("name"),
    by: (row: PartnerRow) => row[name],
    inHead: true,
  });
  return { [name]: sort(label), [`${name}_last`]: sort(`${label}, most first`) };
}

/** More than these are easier to read as a table. */
const CARDS_AT_MOST = 12;
export const CARDS_PER_PAGE = 24;

export async function partnersView(
  { db }: Pick<Deps, "db">,
  chosen: string | null,
): Promise<"table" | "cards"> {
  if (chosen === "table" || chosen === "cards") return chosen;
  const active = await db.partner.count({ where: { is_active: true } });
  return active > CARDS_AT_MOST ? "table" : "cards";
}

export function partnerCard(partner: ReturnType<typeof toAdminPartnerRow>) {
  const { id, slug, name, city, category, short_description, logo_image_url, is_featured, is_active } =
    partner;
  return { id, slug, name, city, category, short_description, logo_image_url, is_featured, is_active };
}
