import { emailsCsv } from "~/domain/backoffice/exports.server";
import { emailsFilter } from "~/domain/backoffice/filters.schema";
import { csvFile } from "~/http/answers.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

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
