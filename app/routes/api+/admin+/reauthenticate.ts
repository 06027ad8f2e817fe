import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { secondProof } from "~/accounts/sessions/login.schema";
import { confirmSelf } from "~/accounts/sign-in/admin-sign-in.server";
import { done } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Confirm that it is you",
    notes:
      "Exports, PINs, refunds, deletions and the administrators need a sign-in of the last 30 minutes. An older session sends the password again, and a code when there is a second factor.",
    who: "admin",
    capability: "view",
    body: z.object({ password: z.string().min(1, "Enter your password.").max(500), ...secondProof.shape }),
    answers: { 200: done },
    refusals: ["invalid_credentials", "second_factor_required", "rate_limited"],
    async run({ request, session, body }) {
      await confirmSelf(request, session, body);
      return reply({ success: true });
    },
  }),
});
