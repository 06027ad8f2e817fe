import { membersCsv } from "~/domain/backoffice/lists/exports.server";
import { membersFilter } from "~/domain/backoffice/lists/filters.schema";
import { csvReply } from "~/http/answers/csv.server";
import { csvFile } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Members as a file: what the same filter finds",
    who: "admin",
    capability: "export",
    query: membersFilter,
    answers: { 200: csvFile("members") },
    run: ({ deps, query }) => csvReply(deps, "members", membersCsv(deps, query)),
  }),
});
