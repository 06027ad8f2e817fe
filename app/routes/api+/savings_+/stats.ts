import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { savingsStats } from "~/members/savings/read-savings.server";
import { savingsStatsSchema } from "~/members/savings/savings-answer.schema";
import { statsData } from "~/members/savings/savings-data";
import { dataOf } from "~/web/api/answers.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The savings of this month, this year and all time",
    who: "member",
    answers: { 200: dataOf(savingsStatsSchema) },
    run: async ({ deps, viewer }) => statsData(await savingsStats(deps, viewer.member.id)),
  }),
});
