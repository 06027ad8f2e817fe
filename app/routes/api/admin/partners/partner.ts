import { z } from "zod";
import { adminActor } from "~/domain/admins/actor";
import { can } from "~/domain/admins/capabilities";
import { adminPartner, withoutAccess } from "~/domain/backoffice/partner-page.server";
import { idParams } from "~/domain/ids.schema";
import { deletePartner } from "~/domain/partners/delete.server";
import { adminPartnerSchema } from "~/domain/partners/partner.schema";
import { partnerBody } from "~/domain/partners/save.schema";
import { updatePartner } from "~/domain/partners/save.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";
import { mustBeFresh } from "~/http/session/viewer.server";
import { withPin } from "./partner-pin.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "One partner, with its PIN and its portal's username for those who may see them",
    notes: "`business_pin` is null for other roles, and after a sign-in of more than 30 minutes ago.",
    who: "admin_or_key",
    capability: "view",
    key: { scope: "partners:read", open: "all" },
    params: idParams,
    answers: { 200: dataOf(adminPartnerSchema) },
    async run({ deps, role, session, params }) {
      const partner = await adminPartner(deps, params.id);
      return session && can(role, "edit_partners") ? withPin(session, partner) : withoutAccess(partner);
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
