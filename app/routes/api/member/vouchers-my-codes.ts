import { count } from "~/domain/answers.schema";
import { myCodes } from "~/domain/vouchers/my-codes.server";
import { monthlyCodeSchema } from "~/domain/vouchers/voucher.schema";
import { listOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { pageOf, pagingOf } from "~/http/forms/paging.server";

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
      return reply({ success: true, data: codes.slice(skip, skip + take), pagination, days_until_reset });
    },
  }),
});
