import { savingsStats } from "~/domain/savings/read-savings.server";
import { savingsStatsSchema } from "~/domain/savings/savings-answer.schema";
import { statsData } from "~/domain/savings/savings-data";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The savings of this month, this year and all time",
    who: "member",
    answers: { 200: dataOf(savingsStatsSchema) },
    run: async ({ deps, viewer }) => statsData(await savingsStats(deps, viewer.member.id)),
  }),
});
