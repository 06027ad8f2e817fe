import { can } from "~/domain/admins/capabilities";
import { vouchersFilter } from "~/domain/backoffice/lists/filters.schema";
import { voucherRow } from "~/domain/backoffice/lists/rows.schema";
import { listVouchers } from "~/domain/backoffice/lists/vouchers-list.server";
import { listOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { pageOf, pagingQuery } from "~/http/forms/paging.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Voucher codes, latest first",
    who: "admin",
    capability: "view",
    query: vouchersFilter.extend(pagingQuery.shape),
    answers: { 200: listOf(voucherRow) },
    notes: "A code that still works is hidden from roles that may not edit members.",
    async run({ deps, admin, query: { page, per_page, ...asked } }) {
      const filter = { ...asked, sees_open_codes: can(admin.role, "edit_members") };
      const { rows, total } = await listVouchers(deps, filter, pageOf({ page, per_page }));
      return reply({ success: true, data: rows, pagination: { page, per_page, total } });
    },
  }),
});
