import { redemptionBody } from "~/domain/redemptions/attempt.schema";
import { redeem } from "~/domain/redemptions/redeem.server";
import { appliedRedemptionSchema } from "~/domain/redemptions/redemption.schema";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import {
  APPLIED_MESSAGE,
  attemptAt,
  REFUSED_REDEMPTIONS,
  redemptionData,
} from "~/http/counter/attempt.server";
import { shopByPin } from "~/http/counter/shop.server";
import { knownTill } from "~/http/session/devices.server";

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
