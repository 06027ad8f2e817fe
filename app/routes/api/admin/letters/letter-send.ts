import { z } from "zod";
import { adminActor } from "~/domain/admins/actor";
import { count } from "~/domain/answers.schema";
import { idParams } from "~/domain/ids.schema";
import { sendBody } from "~/domain/letters/letters.schema";
import { planLetter } from "~/domain/letters/send-letter.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Send a draft, now or at a later moment",
    notes:
      "Fixes its recipients. With `expected_recipients`, a changed audience is a `conflict`; with `as_of`, a changed letter. Only an owner sends a notice.",
    who: "admin",
    capability: "send_mail",
    params: idParams,
    body: sendBody,
    once: "transaction",
    answers: { 200: dataOf(z.object({ recipients: count })) },
    refusals: ["conflict", "forbidden"],
    async run({ deps, admin, params, body }) {
      const { send_at, expected_recipients: expected, no_advertising, as_of } = body;
      const plan = { send_at: send_at ? new Date(send_at) : null, expected, no_advertising, as_of };
      const sender = { actor: adminActor(admin), role: admin.role };
      return reply({ success: true, data: { recipients: await planLetter(deps, sender, params.id, plan) } });
    },
  }),
});
