import { partnerByPin } from "~/domain/partners/pins.server";
import { presentedIn, redemptionBody } from "~/domain/redemptions/attempt.schema";
import { redeem } from "~/domain/redemptions/redeem.server";
import { appliedRedemption } from "~/domain/redemptions/redemption.schema";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import {
  APPLIED_MESSAGE,
  atTill,
  attemptKey,
  REFUSED_REDEMPTIONS,
  redemptionData,
} from "~/http/forms/redemptions.server";
import { checkCredential } from "~/http/session/credential.server";
import { knownTill } from "~/http/session/devices.server";

/** The counter's door without a sign-in: the business PIN proves the shop. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Give a member the discount; the business PIN says where",
    who: "anyone",
    body: redemptionBody,
    once: "itself",
    answers: { 200: doneWithMessage.extend({ data: appliedRedemption }) },
    refusals: ["invalid_pin", ...REFUSED_REDEMPTIONS],
    async run({ deps, request, body }) {
      const partner = await checkCredential(request, "pin", null, () =>
        partnerByPin(deps, body.business_pin),
      );
      const attempt = {
        door: "api" as const,
        presented: presentedIn(body),
        amount_cents: body.amount_spent,
        notes: body.notes,
        staff_initials: body.staff_initials,
        confirmed: body.confirmed,
        idempotency_key: attemptKey(request, body.idempotency_key),
      };
      const redemption = await atTill(partner, () => redeem(deps, partner, attempt));
      const known = await knownTill(request, partner.id);
      return reply(
        { success: true, message: APPLIED_MESSAGE, data: redemptionData(redemption) },
        200,
        known ? { "Set-Cookie": known } : {},
      );
    },
  }),
});
