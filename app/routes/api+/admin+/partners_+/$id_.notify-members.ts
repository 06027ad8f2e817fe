import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { count } from "~/kernel/answers.schema";
import { idParams } from "~/kernel/fields.schema";
import { notifyMembers } from "~/shops/partners/notify.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Tell members who agreed to it about a partner, once in seven days",
    who: "admin",
    capability: "send_mail",
    params: idParams,
    once: "transaction",
    answers: { 200: doneWithMessage.extend({ data: z.object({ recipients: count }) }) },
    refusals: ["partner_inactive", "conflict"],
    async run({ deps, admin, params }) {
      const recipients = await notifyMembers(deps, adminActor(admin), params.id);
      const members = recipients === 1 ? "1 member" : `${recipients} members`;
      const message =
        recipients === 0
          ? "No active member agrees to hear about partners at the moment: nobody was notified."
          : `The notice goes out to ${members}.`;
      return reply({ success: true, message, data: { recipients } });
    },
  }),
});
