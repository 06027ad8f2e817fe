import { savingsStats } from "~/domain/savings/read-savings.server";
import { statsData } from "~/domain/savings/savings-data";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "member",
    run: async ({ deps, viewer }) => statsData(await savingsStats(deps, viewer.member.id)),
  }),
});
