import { z } from "zod";
import { adminActor } from "~/domain/admins/actor";
import { id } from "~/domain/answers.schema";
import { idParams } from "~/domain/ids.schema";
import { updatePartner } from "~/domain/partners/save.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

const featured = z.object({ id, is_featured: z.boolean() });

export const { loader, action } = apiRoute({
  PUT: endpoint({
    summary: "Feature a partner, or no longer",
    who: "admin",
    capability: "edit_partners",
    body: z.object({ is_featured: z.boolean("Send is_featured as true or false.") }),
    params: idParams,
    answers: { 200: dataOf(featured) },
    async run({ deps, admin, params, body }) {
      const { id, is_featured } = await updatePartner(deps, adminActor(admin), params.id, body);
      return { id, is_featured };
    },
  }),
});
