import { movementsCsv } from "~/domain/backoffice/exports.server";
import { reconciliationFilter } from "~/domain/backoffice/filters.schema";
import { csvFile } from "~/http/answers.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

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
