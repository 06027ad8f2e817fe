import { redemptionsCsv } from "~/domain/backoffice/exports.server";
import { redemptionsFilter } from "~/domain/backoffice/filters.schema";
import { csvFile } from "~/http/answers.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

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
