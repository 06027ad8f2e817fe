import { z } from "zod";
import { adminActor } from "~/domain/admins/actor";
import { idParams } from "~/domain/ids.schema";
import { newPinBody } from "~/domain/partners/save.schema";
import { regeneratePin } from "~/domain/partners/save.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

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
