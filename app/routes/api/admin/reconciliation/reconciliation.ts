import { reconciliationFilter } from "~/domain/backoffice/lists/filters.schema";
import { listMovements } from "~/domain/backoffice/lists/reconciliation-list.server";
import { movementRow } from "~/domain/backoffice/lists/rows.schema";
import { listOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { pageOf, pagingQuery } from "~/http/forms/paging.server";
import { paymentDeps } from "~/http/process/payments.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Movements of money at the providers and how they stand to the books, latest first",
    notes:
      "Without `state`: those that need a look. `act` is the one thing that can be done about a movement.",
    who: "admin",
    capability: "view",
    query: reconciliationFilter.extend(pagingQuery.shape),
    answers: { 200: listOf(movementRow) },
    async run({ query: { page, per_page, ...filter } }) {
      const { rows, total } = await listMovements(paymentDeps, filter, pageOf({ page, per_page }));
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  }),
});
