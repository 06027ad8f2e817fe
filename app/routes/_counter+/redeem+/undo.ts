import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { undoAttempt, undoForm } from "~/counter/redemptions/attempt.schema";
import { undoAtPairedTill, undoAtTill } from "~/counter/redemptions/undo-at-till.server";
import { tillOf, unknownTill } from "~/parts/redeem/signed-till.server";
import { done } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

/**
 * The counter screens' button: by the proof that only the device which applied the discount has, for a minute (R93); or by a
 * paired till's signature and the attempt's key, as long as its shop may (R49).
 */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Undo a discount that this device has applied",
    who: "anyone",
    body: undoForm.or(undoAttempt),
    answers: { 200: done },
    refusals: ["forbidden", "not_found", "conflict", "till_unknown"],
    async run({ deps, request, body }) {
      if ("proof" in body) await undoAtTill(deps, body);
      else {
        const till = await tillOf(request);
        if (!till) throw unknownTill();
        await undoAtPairedTill(deps, till, body.attempt);
      }
      return reply({ success: true });
    },
  }),
});
