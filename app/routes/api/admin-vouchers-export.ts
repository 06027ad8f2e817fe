import { vouchersCsv } from "~/domain/backoffice/exports.server";
import { vouchersFilter } from "~/domain/backoffice/filters.schema";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "export",
    query: vouchersFilter,
    run: ({ deps, query }) => csvReply(deps, "voucher-codes", vouchersCsv(deps, query)),
  }),
});
