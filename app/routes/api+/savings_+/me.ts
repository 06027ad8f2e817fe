import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { listSavings } from "~/members/savings/read-savings.server";
import { savingsEntrySchema } from "~/members/savings/savings-answer.schema";
import { savingsData } from "~/members/savings/savings-data";
import { listOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { pageOf, pagingQuery } from "~/web/forms/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The savings tracker, latest first",
    who: "member",
    query: pagingQuery.extend({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Write the month as YYYY-MM.")
        .optional(),
    }),
    answers: { 200: listOf(savingsEntrySchema) },
    async run({ deps, viewer, query }) {
      const { rows, total } = await listSavings(deps, viewer.member.id, query.month ?? null, pageOf(query));
      const { page, per_page } = query;
      return reply({ success: true, data: rows.map(savingsData), pagination: { page, per_page, total } });
    },
  }),
});
