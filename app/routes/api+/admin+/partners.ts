import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { adminPartner, withPin } from "~/counter/partner-page/partner-page.server";
import { partnersList } from "~/counter/partner-page/partners.list.server";
import { createPartner } from "~/counter/partner-page/save.server";
import { listEndpoint } from "~/parts/lists/list.server";
import { adminPartnerSchema } from "~/shops/partners/partner.schema";
import { newPartnerBody } from "~/shops/partners/save.schema";
import { dataOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  GET: listEndpoint(partnersList),
  POST: endpoint({
    summary: "Add a partner, with a PIN of its own",
    who: "admin",
    capability: "edit_partners",
    body: newPartnerBody,
    once: "transaction",
    answers: { 201: dataOf(adminPartnerSchema) },
    async run({ deps, admin, session, body }) {
      const { id } = await createPartner(deps, adminActor(admin), body);
      return reply({ success: true, data: withPin(session, await adminPartner(deps, id)) }, 201);
    },
  }),
});
