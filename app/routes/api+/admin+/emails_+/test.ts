import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { sendTestMail } from "~/office/emails/mail-acts.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";
import { idempotencyKey } from "~/web/forms/once.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Send a test message",
    who: "admin",
    capability: "send_mail",
    body: z.object({ email: z.string("Enter an e-mail address.").max(200, "At most 200 characters.") }),
    once: "natural",
    answers: { 200: doneWithMessage },
    async run({ deps, admin, body, request }) {
      const key = idempotencyKey(request) ?? undefined;
      await sendTestMail(deps, adminActor(admin), body.email, key);
      return reply({ success: true, message: "Test email sent successfully!" });
    },
  }),
});
