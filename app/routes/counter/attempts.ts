import { z } from "zod";
import { id } from "~/domain/answers.schema";
import { ClubError } from "~/domain/errors";
import { counterAttempt } from "~/domain/redemptions/attempt.schema";
import { redeem } from "~/domain/redemptions/redeem.server";
import { appliedRedemptionSchema } from "~/domain/redemptions/redemption.schema";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import {
  APPLIED_MESSAGE,
  attemptAt,
  REFUSED_REDEMPTIONS,
  redemptionData,
  signedBy,
} from "~/http/counter/attempt.server";
import { rememberTill, shopAtTill } from "~/http/counter/shop.server";
import { portalSessionOf } from "~/http/session/viewer.server";

const applied = appliedRedemptionSchema.extend({ shop: z.object({ id, name: z.string() }) });

/**
 * Where the counter screens' script sends attempts, fresh ones and those that waited for a signal. The same domain call as
 * every channel; the shop is proven by PIN or remembered device (`counter`) or by the portal's session (`portal`).
 */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "An attempt of the counter screens' script",
    who: "anyone",
    body: counterAttempt,
    once: "itself",
    answers: { 200: doneWithMessage.extend({ data: applied }) },
    refusals: ["not_signed_in", "invalid_pin", ...REFUSED_REDEMPTIONS],
    async run({ deps, request, body }) {
      const inPortal = body.channel === "portal";
      const attempt = attemptAt(inPortal ? "portal" : "redeem_page", request, body);
      const portal = inPortal ? await signedIn(request) : null;
      const partner = portal ? portal.partner : await shopAtTill(request, body, attempt);
      if (body.shop_id !== null && body.shop_id !== partner.id)
        throw new ClubError("conflict", "This was entered for another shop, so nothing was applied here.");
      const headers = new Headers();
      await rememberTill(headers, request, partner, body);
      const shop = { id: partner.id, name: partner.name };
      const data = { ...redemptionData(await redeem(deps, partner, signedBy(portal, attempt))), shop };
      return reply({ success: true, message: APPLIED_MESSAGE, data }, 200, headers);
    },
  }),
});

async function signedIn(request: Request) {
  const session = await portalSessionOf(request);
  if (session) return session;
  throw new ClubError("not_signed_in", "Please sign in to the portal again.");
}
