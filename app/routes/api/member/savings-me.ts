import { z } from "zod";
import { listSavings } from "~/domain/savings/read-savings.server";
import { savingsEntrySchema } from "~/domain/savings/savings-answer.schema";
import { savingsData } from "~/domain/savings/savings-data";
import { listOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { pageOf, pagingQuery } from "~/http/forms/paging.server";

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
