import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { codeForm } from "~/accounts/sessions/login.schema";
import { signInByCode } from "~/accounts/sign-in/code-sign-in.server";
import { id } from "~/kernel/answers.schema";
import { dataOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Exchange the mailed code for a session cookie, in the browser that asked for it",
    who: "anyone",
    limit: "sign_in",
    body: codeForm,
    answers: { 200: dataOf(z.object({ user_id: id })) },
    refusals: ["not_found", "already_used", "code_expired", "invalid_credentials"],
    async run({ request, body }) {
      const { headers, user_id } = await signInByCode(request, body.one_time_code);
      return reply({ success: true, data: { user_id } }, 200, headers);
    },
  }),
});
