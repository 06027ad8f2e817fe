import { z } from "zod";
import { readWorkingPin } from "~/domain/partners/pins.server";
import { openSession } from "~/domain/sessions/sessions.server";
import { partnerByPassword } from "~/domain/sessions/sign-in.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { sessionCookie } from "~/http/cookies.server";
import { proveOnce } from "~/http/proof.server";

/** The portal's sign-in: the token serves as a bearer token and, in a browser, as the cookie. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "anyone",
    body: z.object({
      username: z.string().min(1, "Enter your username.").max(200),
      password: z.string().min(1, "Enter your password.").max(500),
    }),
    async run({ deps, request, body }) {
      const partner = await proveOnce(request, "partner_login", body.username, () =>
        partnerByPassword(deps, body.username, body.password),
      );
      const token = await openSession(
        deps,
        { kind: "partner", partner_id: partner.id },
        request.headers.get("user-agent") ?? "",
      );
      const business_pin = await readWorkingPin(deps, partner.id);
      const { id, name, slug, category, city } = partner;
      const data = { token, partner: { id, name, slug, category, city, business_pin } };
      return reply({ success: true, token, data }, 200, { "Set-Cookie": sessionCookie("partner", token) });
    },
  }),
});
