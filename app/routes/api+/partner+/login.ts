import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { hasFactor } from "~/accounts/factors/standing.server";
import { ClubError } from "~/kernel/errors";
import { portalPassword, startPortalSession } from "~/parts/people/portal-sign-in.http.server";
import { portalPartnerSchema } from "~/shops/partners/partner.schema";
import { readWorkingPin } from "~/shops/partners/pins.server";
import { reply } from "~/web/api/api.server";

const signedIn = z.object({
  success: z.literal(true),
  token: z.string(),
  data: z.object({ token: z.string(), partner: portalPartnerSchema }),
});

/** The portal's sign-in: the token serves as a bearer token and, in a browser, as the cookie. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Sign in to the partner portal",
    notes:
      "`username` is the shop's username or the e-mail address of one of its people. The token serves as a bearer token for 90 days; browsers get it as a cookie. Somebody with a passkey signs in on the portal's page. `business_pin` is null for staff.",
    who: "anyone",
    body: z.object({
      username: z.string("Enter your username.").min(1, "Enter your username.").max(200),
      password: z.string("Enter your password.").min(1, "Enter your password.").max(500),
    }),
    answers: { 200: signedIn },
    refusals: ["invalid_credentials", "second_factor_required", "rate_limited"],
    async run({ deps, request, body }) {
      const account = await portalPassword(request, body.username, body.password);
      if (await hasFactor(deps.db, { account_id: account.id }))
        throw new ClubError("second_factor_required", "This sign-in has a passkey. Use the portal's page.");
      const { token, headers } = await startPortalSession(request, account, "password");
      const { id, name, slug, category, city } = account.partner;
      const business_pin = account.role === "owner" ? await readWorkingPin(deps, id) : null;
      const data = { token, partner: { id, name, slug, category, city, business_pin } };
      return reply({ success: true, token, data }, 200, headers);
    },
  }),
});
