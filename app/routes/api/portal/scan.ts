import { scanBody } from "~/domain/redemptions/attempt.schema";
import { redeem } from "~/domain/redemptions/redeem.server";
import { appliedRedemptionSchema } from "~/domain/redemptions/redemption.schema";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { attemptAt, REFUSED_REDEMPTIONS, redemptionData } from "~/http/counter/attempt.server";

/** The partner's session proves the shop. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Give a member the discount at the signed-in partner",
    who: "partner",
    body: scanBody,
    once: "itself",
    answers: { 200: doneWithMessage.extend({ data: appliedRedemptionSchema }) },
    refusals: REFUSED_REDEMPTIONS,
    async run({ deps, partner, request, body }) {
      const redemption = await redeem(deps, partner, attemptAt("portal", request, body));
      return reply({ success: true, message: "Discount Applied!", data: redemptionData(redemption) });
    },
  }),
});
