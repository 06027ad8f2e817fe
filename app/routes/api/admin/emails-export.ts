import { emailsCsv } from "~/domain/backoffice/lists/exports.server";
import { emailsFilter } from "~/domain/backoffice/lists/filters.schema";
import { csvReply } from "~/http/answers/csv.server";
import { csvFile } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The mail log as a file: what the same filter finds",
    who: "admin",
    capability: "export",
    query: emailsFilter,
    answers: { 200: csvFile("email-logs") },
    run: ({ deps, query }) => csvReply(deps, "email-logs", emailsCsv(deps, query)),
  }),
});
