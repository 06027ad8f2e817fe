import { z } from "zod";
import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { adminActor } from "~/accounts/admins/actor";
import { count } from "~/kernel/answers.schema";
import { idParams } from "~/kernel/ids.schema";
import { sendBody } from "../letters.schema";
import { planLetter } from "../send-letter.server";

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
