import { partnerStats } from "~/domain/partners/stats.server";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({ who: "partner", run: ({ deps, partner }) => partnerStats(deps, partner.id) }),
});
