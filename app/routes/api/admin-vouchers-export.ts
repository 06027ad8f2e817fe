import { vouchersCsv } from "~/domain/backoffice/exports.server";
import { vouchersFilter } from "~/domain/backoffice/filters.schema";
import { csvFile } from "~/http/answers.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { csvReply } from "~/http/csv.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Voucher codes as a file: what the same filter finds",
    who: "admin",
    capability: "export",
    query: vouchersFilter,
    answers: { 200: csvFile("voucher-codes") },
    run: ({ deps, query }) => csvReply(deps, "voucher-codes", vouchersCsv(deps, query)),
  }),
});
