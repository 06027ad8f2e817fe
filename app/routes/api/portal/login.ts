import { z } from "zod";
import { portalPartnerSchema } from "~/domain/partners/partner.schema";
import { readWorkingPin } from "~/domain/partners/pins.server";
import { partnerByPassword } from "~/domain/sessions/sign-in.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { checkCredential } from "~/http/session/credential.server";
import { startSession } from "~/http/session/start-session.server";

const signedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  data: z.object({ token: z.string(), partner: portalPartnerSchema }),
});

/** The portal's sign-in: the token serves as a bearer token and, in a browser, as the cookie. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Sign in to the partner portal",
    notes: "The token serves as a bearer token for 90 days; browsers get it as a cookie.",
    who: "anyone",
    body: z.object({
      username: z.string("Enter your username.").min(1, "Enter your username.").max(200),
      password: z.string("Enter your password.").min(1, "Enter your password.").max(500),
    }),
    answers: { 200: signedIn },
    refusals: ["invalid_credentials", "rate_limited"],
    async run({ deps, request, body }) {
      const partner = await checkCredential(request, "partner_login", body.username, () =>
        partnerByPassword(deps, body.username, body.password),
      );
      const { token, headers } = await startSession(deps, request, {
        kind: "partner",
        partner_id: partner.id,
      });
      const business_pin = await readWorkingPin(deps, partner.id);
      const { id, name, slug, category, city } = partner;
      const data = { token, partner: { id, name, slug, category, city, business_pin } };
      return reply({ success: true, token, data }, 200, headers);
    },
  }),
});
