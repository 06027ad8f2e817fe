import { adminActor } from "~/domain/admins/actor";
import { regeneratePin } from "~/domain/partners/save.server";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "admin",
    capability: "edit_partners",
    async run({ deps, admin, params }) {
      return { business_pin: await regeneratePin(deps, adminActor(admin), Number(params.id) || 0) };
    },
  }),
});
