import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { redemptionRowSchema } from "~/counter/redemptions/redemptions.list.server";
import { idParams } from "~/kernel/fields.schema";
import { adminMember, memberRedemptionRows } from "~/office/member-page/member-page.server";
import { listOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { pageOf, pagingQuery } from "~/web/forms/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "A member's redemptions, latest first, undone ones marked",
    who: "admin",
    capability: "view",
    params: idParams,
    query: pagingQuery,
    answers: { 200: listOf(redemptionRowSchema) },
    async run({ deps, params, query: { page, per_page } }) {
      const { id } = await adminMember(deps, params.id);
      const [data, total] = await Promise.all([
        memberRedemptionRows(deps, id, pageOf({ page, per_page })),
        deps.db.redemption.count({ where: { member_id: id } }),
      ]);
      return reply({ success: true, data, pagination: { page, per_page, total } });
    },
  }),
});
