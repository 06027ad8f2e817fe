import { toRand } from "~/domain/money";
import { memberRedemptions } from "~/domain/redemptions/history.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "member",
    query: pagingQuery,
    async run({ deps, viewer, query }) {
      const rows = await memberRedemptions(deps, viewer.member.id, pageOf(query));
      return rows.map((row) => ({
        id: row.id,
        partner_name: row.partner.name,
        partner_category: row.partner.category,
        redemption_date: row.redemption_date.toISOString(),
        amount_spent: toRand(row.amount_cents),
        discount_amount: toRand(row.discount_cents),
      }));
    },
  }),
});
