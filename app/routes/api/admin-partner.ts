import { adminActor } from "~/domain/admins/actor";
import { can } from "~/domain/admins/capabilities";
import { adminPartner } from "~/domain/backoffice/partner-page.server";
import { deletePartner } from "~/domain/partners/delete.server";
import { partnerBody } from "~/domain/partners/save.schema";
import { updatePartner } from "~/domain/partners/save.server";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "admin",
    capability: "view",
    async run({ deps, admin, params }) {
      const partner = await adminPartner(deps, Number(params.id) || 0);
      return can(admin.role, "edit_partners") ? partner : { ...partner, business_pin: null };
    },
  }),
  PUT: endpoint({
    who: "admin",
    capability: "edit_partners",
    body: partnerBody,
    async run({ deps, admin, params, body }) {
      const { id } = await updatePartner(deps, adminActor(admin), Number(params.id) || 0, body);
      return adminPartner(deps, id);
    },
  }),
  DELETE: endpoint({
    who: "admin",
    capability: "edit_partners",
    async run({ deps, admin, params }) {
      await deletePartner(deps, adminActor(admin), Number(params.id) || 0);
      return null;
    },
  }),
});
