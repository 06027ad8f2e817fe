import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { countMemberRedemptions, memberRedemptions } from "~/counter/redemptions/history.server";
import { memberRedemptionSchema } from "~/counter/redemptions/redemption.schema";
import { toRand } from "~/kernel/money";
import { listOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { pageOf, pagingQuery } from "~/web/forms/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The member's own history, latest first",
    who: "member",
    query: pagingQuery,
    answers: { 200: listOf(memberRedemptionSchema) },
    async run({ deps, viewer, query: { page, per_page } }) {
      const [rows, total] = await Promise.all([
        memberRedemptions(deps, viewer.member.id, pageOf({ page, per_page })),
        countMemberRedemptions(deps, viewer.member.id),
      ]);
      const data = rows.map((row) => ({
        id: row.id,
        partner_name: row.partner.name,
        partner_category: row.partner.category,
        redemption_date: row.redemption_date.toISOString(),
        amount_spent: toRand(row.amount_cents),
        discount_amount: toRand(row.discount_cents),
      }));
      return reply({ success: true, data, pagination: { page, per_page, total } });
    },
  }),
});
