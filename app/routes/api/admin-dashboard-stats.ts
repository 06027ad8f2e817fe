import { dashboardStats } from "~/domain/backoffice/dashboard.server";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({ who: "admin", capability: "view", run: ({ deps }) => dashboardStats(deps) }),
});
