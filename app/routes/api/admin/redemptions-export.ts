import { redemptionsCsv } from "~/domain/backoffice/lists/exports.server";
import { redemptionsFilter } from "~/domain/backoffice/lists/filters.schema";
import { csvReply } from "~/http/answers/csv.server";
import { csvFile } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Redemptions as a file: what the same filter finds",
    who: "admin",
    capability: "export",
    query: redemptionsFilter,
    answers: { 200: csvFile("redemptions") },
    run: ({ deps, query }) => csvReply(deps, "redemptions", redemptionsCsv(deps, query)),
  }),
});
