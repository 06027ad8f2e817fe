import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { updatePartner } from "~/counter/partner-page/save.server";
import { id } from "~/kernel/answers.schema";
import { idParams } from "~/kernel/fields.schema";
import { dataOf } from "~/web/api/answers.server";

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
