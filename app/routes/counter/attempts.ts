import { z } from "zod";
import { id } from "~/domain/answers.schema";
import { ClubError } from "~/domain/errors";
import { counterAttempt } from "~/domain/redemptions/counter-attempt.schema";
import { redeem } from "~/domain/redemptions/redeem.server";
import { appliedRedemption } from "~/domain/redemptions/redemption.schema";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { shopAtTill, tillCookies } from "~/http/forms/counter-shop.server";
import {
  APPLIED_MESSAGE,
  atTill,
  REFUSED_REDEMPTIONS,
  redemptionData,
} from "~/http/forms/redemptions.server";
import { sessionOf } from "~/http/session/viewer.server";

const applied = appliedRedemption.extend({ shop: z.object({ id, name: z.string() }) });

/**
 * Where the counter screens' script sends attempts, fresh ones and those that waited for a signal. The same domain call as
 * every door; the shop is proven by PIN or remembered device (`counter`) or by the portal's session (`portal`).
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
      const partner = body.via === "portal" ? await portalPartner(request) : await shopAtTill(request, body);
      if (body.shop_id !== null && body.shop_id !== partner.id)
        throw new ClubError("conflict", "This was entered for another shop, so nothing was applied here.");
      const headers = await tillCookies(request, partner, body);
      const attempt = {
        door: body.via === "portal" ? ("portal" as const) : ("redeem_page" as const),
        presented: body.presented,
        amount_cents: body.amount_spent,
        notes: body.notes,
        staff_initials: body.staff_initials,
        confirmed: body.confirmed,
        idempotency_key: body.idempotency_key,
      };
      const redemption = await atTill(partner, () => redeem(deps, partner, attempt));
      const shop = { id: partner.id, name: partner.name };
      const data = { ...redemptionData(redemption), shop };
      return reply({ success: true, message: APPLIED_MESSAGE, data }, 200, headers);
    },
  }),
});

async function portalPartner(request: Request) {
  const partner = (await sessionOf(request, "partner"))?.partner;
  if (partner) return partner;
  throw new ClubError("not_signed_in", "Please sign in to the portal again.");
}
