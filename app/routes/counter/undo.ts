import { undoForm } from "~/domain/redemptions/attempt.schema";
import { undoAtTill } from "~/domain/redemptions/undo-at-till.server";
import { done } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";

/** The counter screens' button, for a minute: only the device that applied the discount has the proof (R93). */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Undo a discount that this device has just applied",
    who: "anyone",
    body: undoForm,
    answers: { 200: done },
    refusals: ["forbidden", "not_found", "conflict"],
    async run({ deps, body }) {
      await undoAtTill(deps, body);
      return reply({ success: true });
    },
  }),
});
