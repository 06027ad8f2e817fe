import { z } from "zod";
import { id } from "~/domain/answers.schema";
import { staffInitials } from "~/domain/partners/staff.server";
import { counterAttempt } from "~/domain/redemptions/attempt.schema";
import { redeem } from "~/domain/redemptions/redeem.server";
import { appliedRedemptionSchema } from "~/domain/redemptions/redemption.schema";
import { offerUndo } from "~/domain/redemptions/undo-at-till.server";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import {
  APPLIED_MESSAGE,
  attemptAt,
  REFUSED_REDEMPTIONS,
  redemptionData,
} from "~/http/counter/attempt.server";
import { partnerAtTill, rememberTill } from "~/http/counter/shop.server";

const applied = appliedRedemptionSchema.extend({
  shop: z.object({ id, name: z.string(), staff: z.array(z.string()).optional() }),
  undo: z.object({ redemption_id: id, proof: z.string(), seconds: z.int() }).nullable(),
});

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
      const attempt = attemptAt(body.channel === "portal" ? "portal" : "redeem_page", request, body);
      const partner = await partnerAtTill(request, body);
      const headers = new Headers();
      await rememberTill(headers, request, partner, body);
      const redemption = await redeem(deps, partner, attempt);
      const shop = {
        id: partner.id,
        name: partner.name,
        ...(body.remember && { staff: await staffInitials(deps, partner.id) }),
      };
      const undo = await offerUndo(deps, partner, redemption);
      const data = { ...redemptionData(redemption), shop, undo };
      return reply({ success: true, message: APPLIED_MESSAGE, data }, 200, headers);
    },
  }),
});
