import { z } from "zod";
import { ROLES } from "~/domain/admins/capabilities";
import { adminByPassword } from "~/domain/sessions/sign-in.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { openHere } from "~/http/enter.server";
import { proveOnce } from "~/http/proof.server";

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
      "The token serves as a bearer token for 12 hours, 60 minutes without use; browsers get it as a cookie.",
    who: "anyone",
    body: z.object({
      email: z.string("Enter your e-mail address.").min(1, "Enter your e-mail address.").max(200),
      password: z.string("Enter your password.").min(1, "Enter your password.").max(500),
    }),
    answers: { 200: signedIn },
    refusals: ["invalid_credentials", "rate_limited"],
    async run({ deps, request, body }) {
      const admin = await proveOnce(request, "admin_login", body.email, () =>
        adminByPassword(deps, body.email, body.password),
      );
      const { token, headers } = await openHere(deps, request, { kind: "admin", admin_id: admin.id });
      const { full_name, email, role } = admin;
      const data = { token, admin: { full_name, email, role } };
      return reply({ success: true, token, data }, 200, headers);
    },
  }),
});
