import { z } from "zod";
import { adminActor } from "~/domain/admins/actor";
import { updatePartner } from "~/domain/partners/save.server";
import { apiRoute, endpoint } from "~/http/api.server";

export const { loader, action } = apiRoute({
  PUT: endpoint({
    who: "admin",
    capability: "edit_partners",
    body: z.object({ is_featured: z.boolean("Send is_featured as true or false.") }),
    async run({ deps, admin, params, body }) {
      const { id, is_featured } = await updatePartner(deps, adminActor(admin), Number(params.id) || 0, body);
      return { id, is_featured };
    },
  }),
});
