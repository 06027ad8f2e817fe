import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { ROLES } from "~/accounts/admins/capabilities";
import { hasProof, type ProvenBy, type SecondProof } from "~/accounts/factors/factors";
import { secondProof } from "~/accounts/sessions/login.schema";
import {
  codeMissing,
  enoughWithPassword,
  passwordFirst,
  proveSecond,
  startAdminSession,
} from "~/accounts/sign-in/admin-sign-in.server";
import type { Admin } from "~/db/generated/client";
import { reply } from "~/web/api/api.server";

const admin = z.object({ full_name: z.string(), email: z.string(), role: z.enum(ROLES) });
const signedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  data: z.object({ token: z.string(), admin }),
});

/** The back office's sign-in: the token serves as a bearer token and, in a browser, as the cookie. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Sign in to the back office",
    notes:
      "The token serves as a bearer token for 12 hours, 60 minutes without use; browsers get it as a cookie. An administrator with a second factor is answered 401 `second_factor_required` and sends the same body again with `one_time_code` (six digits of the authenticator app) or `recovery_code`; passkeys sign in on the page only.",
    who: "anyone",
    body: z.object({
      email: z.string("Enter your e-mail address.").min(1, "Enter your e-mail address.").max(200),
      password: z.string("Enter your password.").min(1, "Enter your password.").max(500),
      ...secondProof.shape,
    }),
    answers: { 200: signedIn },
    refusals: ["invalid_credentials", "second_factor_required", "rate_limited"],
    async run({ request, body }) {
      const { email, password, ...proof } = body;
      const admin = await passwordFirst(request, email, password);
      const proven_by = (await enoughWithPassword(request, admin)) ?? (await second(request, admin, proof));
      const { token, headers } = await startAdminSession(request, admin, { proven_by });
      const { full_name, role } = admin;
      return reply(
        { success: true, token, data: { token, admin: { full_name, email: admin.email, role } } },
        200,
        headers,
      );
    },
  }),
});

function second(request: Request, admin: Admin, proof: SecondProof): Promise<ProvenBy> {
  if (!hasProof(proof)) throw codeMissing();
  return proveSecond(request, admin, { ...proof, bound: null });
}
