import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { savingsStats } from "~/members/savings/read-savings.server";
import { savingsStatsSchema } from "~/members/savings/savings-answer.schema";
import { statsData } from "~/members/savings/savings-data";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The savings of this month, this year and all time",
    who: "member",
    answers: { 200: dataOf(savingsStatsSchema) },
    run: async ({ deps, viewer }) => statsData(await savingsStats(deps, viewer.member.id)),
  }),
});
