import { can } from "~/domain/admins/capabilities";
import { vouchersCsv } from "~/domain/backoffice/lists/exports.server";
import { vouchersFilter } from "~/domain/backoffice/lists/filters.schema";
import { csvReply } from "~/http/answers/csv.server";
import { csvFile } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Voucher codes as a file: what the same filter finds",
    who: "admin",
    capability: "export",
    query: vouchersFilter,
    answers: { 200: csvFile("voucher-codes") },
    run({ deps, admin, query }) {
      const filter = { ...query, sees_open_codes: can(admin.role, "edit_members") };
      return csvReply(deps, "voucher-codes", vouchersCsv(deps, filter));
    },
  }),
});
