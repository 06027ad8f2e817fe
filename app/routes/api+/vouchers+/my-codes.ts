import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { myCodes } from "~/counter/vouchers/my-codes.server";
import { monthlyCodeSchema } from "~/counter/vouchers/voucher.schema";
import { count } from "~/kernel/answers.schema";
import { listOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { pageOf, pagingOf } from "~/web/forms/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The member's codes of this month",
    who: "member",
    query: pagingOf(200),
    answers: { 200: listOf(monthlyCodeSchema).extend({ days_until_reset: count }) },
    async run({ deps, viewer, query }) {
      const { page, per_page, skip, take } = pageOf(query);
      const { codes, days_until_reset } = await myCodes(deps, viewer.member.id);
      const pagination = { page, per_page, total: codes.length };
      const data = codes.slice(skip, skip + take).map(({ used_on, ...code }) => code);
      return reply({ success: true, data, pagination, days_until_reset });
    },
  }),
});
