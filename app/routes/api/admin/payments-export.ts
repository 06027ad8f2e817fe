import { paymentsCsv } from "~/domain/backoffice/lists/exports.server";
import { paymentsFilter } from "~/domain/backoffice/lists/filters.schema";
import { csvReply } from "~/http/answers/csv.server";
import { csvFile } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Transactions as a file: what the same filter finds",
    who: "admin",
    capability: "export",
    query: paymentsFilter,
    answers: { 200: csvFile("payments") },
    run: ({ deps, query }) => csvReply(deps, "payments", paymentsCsv(deps, query)),
  }),
});
