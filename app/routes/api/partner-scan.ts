import { presentedIn, scanBody } from "~/domain/redemptions/attempt.schema";
import { redeem } from "~/domain/redemptions/redeem.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { attemptKey, redemptionData } from "~/http/redemptions.server";

/** The portal's door: the partner's session proves the shop. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "partner",
    body: scanBody,
    async run({ deps, partner, request, body }) {
      const redemption = await redeem(deps, partner, {
        door: "portal",
        presented: presentedIn(body),
        amount_cents: body.amount_spent,
        notes: body.notes,
        staff_initials: body.staff_initials,
        confirmed: body.confirmed,
        idempotency_key: attemptKey(request, body.idempotency_key),
      });
      return reply({ success: true, message: "Discount Applied!", data: redemptionData(redemption) });
    },
  }),
});
