import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { beginSignIn, safeReturn } from "~/accounts/sign-in/sign-in.server";
import { readPlan } from "~/kernel/catalog";
import { reply } from "~/web/api/api.server";

const redirect = z.object({
  success: z.literal(true),
  redirectUrl: z.string(),
  data: z.object({ redirectUrl: z.string() }),
});

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Where to send the browser to sign in; sets the cookie that binds the answer to it",
    who: "anyone",
    limit: "sign_in",
    query: z.object({ plan: z.string().max(40).optional(), return_to: z.string().max(500).optional() }),
    answers: { 200: redirect },
    async run({ query }) {
      const begun = await beginSignIn({
        plan: readPlan(query.plan),
        return_to: safeReturn(query.return_to ?? null),
      });
      const redirectUrl = begun.headers.get("location");
      const cookie = begun.headers.get("Set-Cookie") ?? "";
      return reply({ success: true, redirectUrl, data: { redirectUrl } }, 200, { "Set-Cookie": cookie });
    },
  }),
});
