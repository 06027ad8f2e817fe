import { membersCsv } from "~/domain/backoffice/exports.server";
import { membersFilter } from "~/domain/backoffice/filters.schema";
import { csvFile } from "~/http/answers.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

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
