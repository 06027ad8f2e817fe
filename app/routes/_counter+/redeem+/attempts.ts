import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { portalSessionOf } from "~/accounts/access/viewer.server";
import { counterAttempt } from "~/counter/redemptions/attempt.schema";
import { redeem } from "~/counter/redemptions/redeem.server";
import { appliedRedemptionSchema } from "~/counter/redemptions/redemption.schema";
import { offerUndo } from "~/counter/redemptions/undo-at-till.server";
import { id } from "~/kernel/answers.schema";
import { tillOf } from "~/parts/redeem/signed-till.server";
import {
  APPLIED_MESSAGE,
  attemptAt,
  noteTill,
  partnerAtTill,
  REFUSED_REDEMPTIONS,
  redemptionData,
  signedBy,
} from "~/parts/redeem/till-request.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

const applied = appliedRedemptionSchema.extend({
  undo: z.object({ redemption_id: id, proof: z.string(), seconds: z.int() }).nullable(),
});

/**
 * Where the counter screens' script sends attempts, fresh ones and those that waited for a signal. The same use case as
 * every channel; the shop is proven by PIN or a till's signature (`counter`) or by the portal's session (`portal`).
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
      const partner = await partnerAtTill(request, body);
      const till = await tillOf(request);
      const attempt = {
        ...attemptAt(body.channel === "portal" ? "portal" : "redeem_page", request, body),
        till_id: till?.partner_id === partner.id ? till.id : null,
      };
      const portal = attempt.channel === "portal" ? await portalSessionOf(request) : null;
      const headers = new Headers();
      await noteTill(headers, request, partner, body);
      const redemption = await redeem(deps, partner, signedBy(portal, attempt));
      const undo = await offerUndo(deps, partner, redemption);
      const data = { ...redemptionData(redemption), undo };
      return reply({ success: true, message: APPLIED_MESSAGE, data }, 200, headers);
    },
  }),
});
