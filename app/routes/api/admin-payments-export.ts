import { paymentsCsv } from "~/domain/backoffice/exports.server";
import { paymentsFilter } from "~/domain/backoffice/filters.schema";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "export",
    query: paymentsFilter,
    run: ({ deps, query }) => csvReply(deps, "payments", paymentsCsv(deps, query)),
  }),
});
