import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { mustBeFresh } from "~/accounts/access/viewer.server";
import { adminActor } from "~/accounts/admins/actor";
import { can } from "~/accounts/admins/capabilities";
import { deletePartner } from "~/counter/partner-page/delete.server";
import { adminPartner, withoutAccess, withPin } from "~/counter/partner-page/partner-page.server";
import { updatePartner } from "~/counter/partner-page/save.server";
import { idParams } from "~/kernel/fields.schema";
import { adminPartnerSchema } from "~/shops/partners/partner.schema";
import { partnerBody } from "~/shops/partners/save.schema";
import { dataOf } from "~/web/api/answers.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "One partner, with its PIN and its portal's username for those who may see them",
    notes: "`business_pin` is null for other roles, and after a sign-in of more than 30 minutes ago.",
    who: "admin",
    capability: "view",
    params: idParams,
    answers: { 200: dataOf(adminPartnerSchema) },
    async run({ deps, admin, session, params }) {
      const partner = await adminPartner(deps, params.id);
      return can(admin.role, "edit_partners") ? withPin(session, partner) : withoutAccess(partner);
    },
  }),
  PUT: endpoint({
    summary: "Change a partner; what is left out stays",
    notes:
      "`is_active` false deletes the partner, true restores it with a new PIN. Deleting needs a sign-in of the last 30 minutes.",
    who: "admin",
    capability: "edit_partners",
    body: partnerBody,
    refusals: ["conflict", "reauthentication_required"],
    params: idParams,
    answers: { 200: dataOf(adminPartnerSchema) },
    async run({ deps, admin, session, params, body }) {
      if (body.is_active === false) mustBeFresh(session, "delete_partners");
      const { id } = await updatePartner(deps, adminActor(admin), params.id, body);
      return withPin(session, await adminPartner(deps, id));
    },
  }),
  DELETE: endpoint({
    summary: "Delete a partner; what happened there stays",
    who: "admin",
    capability: "delete_partners",
    params: idParams,
    answers: { 200: dataOf(z.null()) },
    refusals: ["conflict"],
    async run({ deps, admin, params }) {
      await deletePartner(deps, adminActor(admin), params.id);
      return null;
    },
  }),
});
