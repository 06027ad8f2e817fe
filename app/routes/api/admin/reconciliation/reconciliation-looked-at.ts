import { adminActor } from "~/domain/admins/actor";
import { idParams } from "~/domain/ids.schema";
import { lookForm } from "~/domain/reconciliation/lines/line-acts.schema";
import { markLooked } from "~/domain/reconciliation/lines/line-acts.server";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { paymentDeps } from "~/http/process/payments.server";

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
