import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { idParams } from "~/kernel/fields.schema";
import { paymentDeps } from "~/money/payments/providers.server";
import { lookForm } from "~/money/reconciliation/line-acts.schema";
import { markLooked } from "~/money/reconciliation/line-acts.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Note that a movement was looked at and nothing is left to do about it",
    who: "admin",
    capability: "edit_members",
    params: idParams,
    body: lookForm,
    once: "natural",
    answers: { 200: doneWithMessage },
    refusals: ["conflict"],
    async run({ admin, params, body }) {
      await markLooked(paymentDeps, adminActor(admin), params.id, body.note);
      return reply({ success: true, message: "Noted. It no longer waits." });
    },
  }),
});
