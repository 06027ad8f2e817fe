import type { Partner } from "~/db/generated/client";
import { orderBy } from "~/db/lists/order";
import { byText, findAll } from "~/db/lists/search.server";
import { count, different } from "~/db/lists/totals.server";
import { asWords, choice, tick } from "~/lists/filters.server";
import { list } from "~/lists/list.server";
import { CATEGORIES, CITY_NAMES, fold } from "../../catalog";
import { adminPartnerRowSchema } from "../../partners/partner.schema";
import { toAdminPartnerRow } from "../partner-page.server";

export const partnerSearch = {
  placeholder: "Name or place",
  find: async (_deps: unknown, search: string) => {
    const words = fold(search).split(" ").filter(Boolean).slice(0, 8);
    return findAll(words.map((word) => byText("search_text", word)));
  },
};

export const partnerFilters = {
  city: choice({ label: "City", options: asWords(CITY_NAMES), rule: (city) => ({ city }) }),
  category: choice({ label: "Category", options: asWords(CATEGORIES), rule: (category) => ({ category }) }),
  include_deleted: tick("Show deleted partners", (isTicked) => (isTicked ? {} : { is_active: true })),
};

export const partnersList = list({
  title: "Partners",
  what: "partners",
  address: "/admin/partners",
  per_page: 24,
  source: { table: "Partner", isShort: true },
  context: async () => null,
  search: partnerSearch,
  filters: partnerFilters,
  sorts: {
    name: { label: "Name", order: [{ is_active: "desc" }, ...orderBy("name")] },
    newest: { label: "Newest first", order: [{ id: "desc" }] },
    featured: { label: "Featured first", order: [{ is_featured: "desc" }, ...orderBy("name")] },
  },
  totals: () => ({
    active: count({ is_active: true }),
    featured: count({ is_active: true, is_featured: true }),
    categories: different("category"),
  }),
  tiles: ({ total, active, featured, categories }) => [
    { label: "Partners", value: total },
    { label: "Active", value: active },
    { label: "Featured", value: featured },
    { label: "Categories", value: categories },
  ],
  row: (partner: Partner) => toAdminPartnerRow(partner),
  json: { summary: "Partners, by name", row: adminPartnerRowSchema },
  columns: {},
  links: [
    { to: "/admin/partners/new", words: "Add Partner", capability: "edit_partners" },
    { to: "/partner/login", words: "Partner portal", quiet: true, leaves: true },
  ],
  empty: { icon: "shop", words: [] },
});

type PartnerRow = ReturnType<typeof toAdminPartnerRow>;

export function partnerCard(partner: PartnerRow) {
  const { id, slug, name, city, category, short_description, logo_image_url, is_featured, is_active } =
    partner;
  return { id, slug, name, city, category, short_description, logo_image_url, is_featured, is_active };
}
