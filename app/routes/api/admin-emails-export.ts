import { emailsCsv } from "~/domain/backoffice/exports.server";
import { emailsFilter } from "~/domain/backoffice/filters.schema";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "export",
    query: emailsFilter,
    run: ({ deps, query }) => csvReply(deps, "email-logs", emailsCsv(deps, query)),
  }),
});
