import { z } from "zod";
import { adminActor } from "~/domain/admins/actor";
import { idParams } from "~/domain/ids.schema";
import { regeneratePin } from "~/domain/partners/save.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Give a partner a new PIN; the old one stops at once",
    who: "admin",
    capability: "manage_pins",
    params: idParams,
    once: "transaction",
    answers: { 200: dataOf(z.object({ business_pin: z.string() })) },
    refusals: ["conflict"],
    async run({ deps, admin, params }) {
      return { business_pin: await regeneratePin(deps, adminActor(admin), params.id) };
    },
  }),
});
