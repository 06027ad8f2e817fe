import { adminActor } from "~/domain/admins/actor";
import { partnersList } from "~/domain/backoffice/lists/partners.server";
import { adminPartner } from "~/domain/backoffice/partner-page.server";
import { adminPartnerSchema } from "~/domain/partners/partner.schema";
import { newPartnerBody } from "~/domain/partners/save.schema";
import { createPartner } from "~/domain/partners/save.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { listEndpoint } from "~/http/lists/list.server";
import { withPin } from "./partner-pin.server";

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
