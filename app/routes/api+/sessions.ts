import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { finishSignIn } from "~/accounts/sign-in/sign-in.server";
import { id } from "~/kernel/answers.schema";
import { dataOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

/** Exchanges the identity provider's code for a session cookie, in the browser that asked for the redirect URL. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Exchange the identity provider's code for a session cookie, in the browser that began",
    who: "anyone",
    limit: "sign_in",
    body: z.object({
      code: z.string("No authorization code found").min(1, "No authorization code found").max(2000),
      state: z.string().max(500).optional(),
    }),
    answers: { 200: dataOf(z.object({ user_id: id })) },
    refusals: ["not_signed_in", "invalid_credentials", "account_link_needed"],
    async run({ request, body }) {
      const { headers, user_id } = await finishSignIn(request, body.code, body.state ?? null);
      return reply({ success: true, data: { user_id } }, 200, headers);
    },
  }),
});
