import { redemptionsCsv } from "~/domain/backoffice/exports.server";
import { redemptionsFilter } from "~/domain/backoffice/filters.schema";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "export",
    query: redemptionsFilter,
    run: ({ deps, query }) => csvReply(deps, "redemptions", redemptionsCsv(deps, query)),
  }),
});
