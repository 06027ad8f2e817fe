import { can } from "~/domain/admins/capabilities";
import { vouchersFilter } from "~/domain/backoffice/filters.schema";
import { voucherRow } from "~/domain/backoffice/rows.schema";
import { listVouchers } from "~/domain/backoffice/vouchers-list.server";
import { listOf } from "~/http/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { pageOf, pagingQuery } from "~/http/paging.server";

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
