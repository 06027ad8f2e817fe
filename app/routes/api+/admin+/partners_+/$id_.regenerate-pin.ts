import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { regeneratePin } from "~/counter/partner-page/save.server";
import { idParams } from "~/kernel/fields.schema";
import { newPinBody } from "~/shops/partners/save.schema";
import { dataOf } from "~/web/api/answers.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Give a partner a new PIN; the old one stops at once, and paired tills end unless they are kept",
    who: "admin",
    capability: "manage_pins",
    params: idParams,
    body: newPinBody,
    once: "transaction",
    answers: { 200: dataOf(z.object({ business_pin: z.string() })) },
    refusals: ["conflict"],
    async run({ deps, admin, params, body }) {
      return { business_pin: await regeneratePin(deps, adminActor(admin), params.id, body.keep_tills) };
    },
  }),
});
