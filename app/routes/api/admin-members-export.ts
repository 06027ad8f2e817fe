import { membersCsv } from "~/domain/backoffice/exports.server";
import { membersFilter } from "~/domain/backoffice/filters.schema";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "export",
    query: membersFilter,
    run: ({ deps, query }) => csvReply(deps, "members", membersCsv(deps, query)),
  }),
});
