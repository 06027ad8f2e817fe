import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { CODE_MINUTES } from "~/accounts/sessions/code-request.server";
import { codeMailForm } from "~/accounts/sessions/login.schema";
import { mailCode } from "~/accounts/sign-in/code-sign-in.server";
import { safeReturn } from "~/accounts/sign-in/sign-in.server";
import { readPlan } from "~/kernel/catalog";
import { dataOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Mail a six-digit code to sign in with; sets the cookie that binds it to this browser",
    notes: "The answer is the same whether the address has an account or not. Once a minute for one browser.",
    who: "anyone",
    limit: "sign_in",
    body: codeMailForm.extend({
      plan: z.string().max(40).optional(),
      return_to: z.string().max(500).optional(),
    }),
    answers: { 200: dataOf(z.object({ valid_minutes: z.int() })) },
    async run({ request, body }) {
      const wish = { plan: readPlan(body.plan), return_to: safeReturn(body.return_to ?? null) };
      const cookie = await mailCode(request, body.email, wish);
      return reply({ success: true, data: { valid_minutes: CODE_MINUTES } }, 200, { "Set-Cookie": cookie });
    },
  }),
});
