import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { knownTill } from "~/accounts/sign-in/devices.server";
import { redemptionBody } from "~/counter/redemptions/attempt.schema";
import { redeem } from "~/counter/redemptions/redeem.server";
import { appliedRedemptionSchema } from "~/counter/redemptions/redemption.schema";
import {
  APPLIED_MESSAGE,
  attemptAt,
  REFUSED_REDEMPTIONS,
  redemptionData,
  shopByPin,
} from "~/parts/redeem/till-request.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

/** No sign-in: the business PIN proves the shop. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Give a member the discount; the business PIN says where",
    who: "anyone",
    body: redemptionBody,
    once: "itself",
    answers: { 200: doneWithMessage.extend({ data: appliedRedemptionSchema }) },
    refusals: ["invalid_pin", ...REFUSED_REDEMPTIONS],
    async run({ deps, request, body }) {
      const partner = await shopByPin(request, body.business_pin);
      const redemption = await redeem(deps, partner, attemptAt("api", request, body));
      const known = await knownTill(request, partner.id);
      return reply(
        { success: true, message: APPLIED_MESSAGE, data: redemptionData(redemption) },
        200,
        known ? { "Set-Cookie": known } : {},
      );
    },
  }),
});
