import { APPLIED } from "~/counter/redemptions/redemptions.list.server";
import type { Partner } from "~/db/generated/client";
import { orderBy } from "~/db/lists/order";
import { byText, findAll } from "~/db/lists/search.server";
import { count, different } from "~/db/lists/totals.server";
import { CATEGORIES, CITY_NAMES, fold } from "~/kernel/catalog";
import { type Day, dayOf, monthKeyOf } from "~/kernel/clock";
import { toRand } from "~/kernel/money";
import { adminPartnerRowSchema } from "~/shops/partners/partner.schema";
import { asWords, choice, tick } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { byAge, rand } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { toAdminPartnerRow } from "./partner-page.server";

interface Context {
  month_start: Day;
  /** Who may give access to the portal. */
  sees_portal: boolean;
}
interface Related {
  months: Map<number, Month>;
  usernames: Map<number, string | null>;
}
interface Month {
  redemptions: number;
  discount_cents: number;
}

export const partnersList = list({
  title: "Partners",
  what: "partners",
  address: "/admin/partners",
  per_page: 24,
  source: { table: "Partner", isShort: true },
  context: async ({ clock }, can): Promise<Context> => ({
    month_start: `${monthKeyOf(clock())}-01`,
    sees_portal: can("edit_partners"),
  }),
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
    name_last: { label: "Name, last first", order: orderBy("-name") },
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
  async related({ db }, partners: Partner[], { context }: { context: Context }): Promise<Related> {
    const ids = partners.map(({ id }) => id);
    const accounts = context.sees_portal
      ? await db.partnerAccount.findMany({ where: { partner_id: { in: ids }, email: "" } })
      : [];
    const sums = await db.redemption.groupBy({
      by: ["partner_id"],
      where: {
        ...APPLIED,
        partner_id: { in: ids },
        redeemed_on: { gte: context.month_start },
      },
      _count: true,
      _sum: { discount_cents: true },
    });
    const months = new Map(
      sums.map(({ partner_id, _count, _sum }): [number, Month] => [
        partner_id,
        { redemptions: _count, discount_cents: _sum.discount_cents ?? 0 },
      ]),
    );
    return { months, usernames: new Map(accounts.map(({ partner_id, username }) => [partner_id, username])) };
  },
  row: (partner: Partner, _context: Context, { months, usernames }: Related) => ({
    ...toAdminPartnerRow(partner),
    portal_username: usernames.get(partner.id) ?? null,
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
      "id",
      "name",
      "city",
      "category",
      "status",
      "is_featured",
      "discount",
      "short_description",
      "address",
      "phone",
      "email",
      "website",
      "facebook",
      "instagram",
      "portal_username",
      "redemptions_this_month",
      { money: "discount_this_month" },
      "partner_since",
    ],
  },
  /** The screen draws cards. */
  columns: {},
  links: [
    { to: "/admin/partners/new", words: "Add Partner", capability: "edit_partners" },
    { to: "/admin/import/partners", words: "Import", capability: "import_people", quiet: true },
    { to: "/partner/login", words: "Partner portal", quiet: true, leaves: true },
  ],
  empty: { icon: "shop", words: [] },
});

type PartnerRow = ReturnType<typeof toAdminPartnerRow> & {
  portal_username: string | null;
  redemptions_this_month: number;
  discount_this_month: number;
};

function byFigure<Name extends "redemptions_this_month" | "discount_this_month">(name: Name, label: string) {
  const sort = (words: string) => ({
    label: words,
    order: orderBy("name"),
    by: (row: PartnerRow) => row[name],
  });
  return { [name]: sort(label), [`${name}_last`]: sort(`${label}, most first`) };
}

type CardRow = Omit<PartnerRow, "pictures">;

/** What a card of the screen shows. */
export function partnerCard(partner: CardRow) {
  const { id, slug, name, city, category, logo_image_url, is_featured, is_active } = partner;
  const used = { redemptions: partner.redemptions_this_month, discount: rand(partner.discount_this_month) };
  return { id, slug, name, city, category, logo_image_url, is_featured, is_active, used };
}
