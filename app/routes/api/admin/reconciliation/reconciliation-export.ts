import { movementsCsv } from "~/domain/backoffice/lists/exports.server";
import { reconciliationFilter } from "~/domain/backoffice/lists/filters.schema";
import { csvReply } from "~/http/answers/csv.server";
import { csvFile } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Movements of money at the providers as a file: what the same filter finds",
    who: "admin",
    capability: "export",
    query: reconciliationFilter,
    answers: { 200: csvFile("reconciliation") },
    run: ({ deps, query }) => csvReply(deps, "reconciliation", movementsCsv(deps, query)),
  }),
});
