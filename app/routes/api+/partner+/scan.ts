import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { scanBody } from "~/counter/redemptions/attempt.schema";
import { redeem } from "~/counter/redemptions/redeem.server";
import { appliedRedemptionSchema } from "~/counter/redemptions/redemption.schema";
import { attemptAt, REFUSED_REDEMPTIONS, redemptionData, signedBy } from "~/parts/redeem/till-request.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

/** The partner's session proves the shop. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Give a member the discount at the signed-in partner",
    who: "staff",
    body: scanBody,
    once: "itself",
    answers: { 200: doneWithMessage.extend({ data: appliedRedemptionSchema }) },
    refusals: REFUSED_REDEMPTIONS,
    async run({ deps, partner, account, request, body }) {
      const redemption = await redeem(
        deps,
        partner,
        signedBy({ account }, attemptAt("portal", request, body)),
      );
      return reply({ success: true, message: "Discount Applied!", data: redemptionData(redemption) });
    },
  }),
});
