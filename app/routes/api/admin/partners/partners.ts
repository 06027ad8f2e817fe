import { adminActor } from "~/domain/admins/actor";
import { partnersFilter } from "~/domain/backoffice/lists/filters.schema";
import { listAllPartners } from "~/domain/backoffice/lists/partners-list.server";
import { adminPartner, adminPartnerRow } from "~/domain/backoffice/partner-page.server";
import { adminPartner as detailSchema, adminPartnerRow as rowSchema } from "~/domain/partners/partner.schema";
import { newPartnerBody } from "~/domain/partners/save.schema";
import { createPartner } from "~/domain/partners/save.server";
import { dataOf, listOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { pageOf, pagingQuery } from "~/http/forms/paging.server";
import { withPin } from "./partner-pin.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Partners, by name",
    who: "admin",
    capability: "view",
    query: partnersFilter.extend(pagingQuery.shape),
    answers: { 200: listOf(rowSchema) },
    async run({ deps, query: { page, per_page, ...filter } }) {
      const { rows, total } = await listAllPartners(deps, filter, pageOf({ page, per_page }));
      return reply({ success: true, data: rows.map(adminPartnerRow), pagination: { page, per_page, total } });
    },
  }),
  POST: endpoint({
    summary: "Add a partner, with a PIN of its own",
    who: "admin",
    capability: "edit_partners",
    body: newPartnerBody,
    once: "transaction",
    answers: { 201: dataOf(detailSchema) },
    async run({ deps, admin, session, body }) {
      const { id } = await createPartner(deps, adminActor(admin), body);
      return reply({ success: true, data: withPin(session, await adminPartner(deps, id)) }, 201);
    },
  }),
});
