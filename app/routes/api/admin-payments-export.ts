import { paymentsCsv } from "~/domain/backoffice/exports.server";
import { paymentsFilter } from "~/domain/backoffice/filters.schema";
import { csvFile } from "~/http/answers.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

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
