import type { Partner } from "~/db/generated/client";
import { orderBy } from "~/db/lists/order";
import { count } from "~/db/lists/totals.server";
import { badge, look, rowLink } from "~/lists/cells";
import { list } from "~/lists/list.server";
import { type Day, dayOf, monthKeyOf } from "../../clock";
import { toRand } from "../../money";
import { AGE, dayCell, rand } from "./cells";
import { partnerFilters, partnerSearch } from "./partners.server";
import { APPLIED } from "./redemptions.server";

interface Context {
  month_start: Day;
}
interface Month {
  redemptions: number;
  discount_cents: number;
}

export const partnersTable = list({
  title: "Partner table",
  what: "partners",
  address: "/admin/partners/table",
  per_page: 50,
  source: { table: "Partner", isShort: true },
  context: async ({ clock }): Promise<Context> => ({ month_start: `${monthKeyOf(clock())}-01` }),
  search: partnerSearch,
  filters: partnerFilters,
  sorts: {
    name: { label: "Name", order: orderBy("name") },
    name_last: { label: "Name, last first", order: orderBy("-name"), inHead: true },
    city: { label: "City", order: orderBy("city", "name"), inHead: true },
    city_last: { label: "City, last first", order: orderBy("-city", "name"), inHead: true },
    category: { label: "Category", order: orderBy("category", "name"), inHead: true },
    category_last: { label: "Category, last first", order: orderBy("-category", "name"), inHead: true },
    newest: { label: "Newest first", order: orderBy("-created_at") },
    oldest: { label: "Oldest first", order: orderBy("created_at") },
  },
  totals: () => ({ active: count({ is_active: true }) }),
  tiles: ({ total, active }) => [
    { label: "Partners", value: total },
    { label: "Active", value: active },
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
    id: partner.id,
    name: partner.name,
    city: partner.city,
    category: partner.category,
    status: partner.is_active ? ("active" as const) : ("deleted" as const),
    discount: partner.offer_text,
    redemptions_this_month: months.get(partner.id)?.redemptions ?? 0,
    discount_this_month: toRand(months.get(partner.id)?.discount_cents ?? 0),
    partner_since: dayOf(partner.created_at),
  }),
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
      "discount_this_month",
      "partner_since",
    ],
  },
  columns: {
    name: { label: "Partner", card: "title", sorts: ["name", "name_last"], cell: (row) => row.name },
    city: { label: "City", sorts: ["city", "city_last"], cell: (row) => look(row.city, "nowrap") },
    category: { label: "Category", sorts: ["category", "category_last"], cell: (row) => row.category },
    status: {
      label: "Status",
      cell: ({ status }) => (status === "active" ? badge("good", "Active") : badge("bad", "Deleted")),
    },
    discount: { label: "Discount", cell: (row) => row.discount },
    redemptions_this_month: {
      label: "Redemptions this month",
      numeric: true,
      cell: (row) => String(row.redemptions_this_month),
    },
    discount_this_month: {
      label: "Given this month",
      numeric: true,
      cell: (row) => rand(row.discount_this_month),
    },
    partner_since: { label: "Partner since", sorts: AGE, cell: (row) => dayCell(row.partner_since) },
    page: {
      label: "Page",
      card: "action",
      cell: ({ id, name }) => rowLink(`/admin/partners/${id}/edit`, "View", `View ${name}`),
    },
  },
  empty: { icon: "shop", words: ["Every partner appears here with this month's redemptions."] },
});
