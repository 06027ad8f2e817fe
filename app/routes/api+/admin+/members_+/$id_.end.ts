import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { idParams, reasonForm } from "~/kernel/fields.schema";
import { paymentDeps } from "~/money/payments/providers.server";
import { endMembership } from "~/office/member-page/end-membership.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "End a membership now",
    notes:
      "The days that are left end today, and the monthly charge with them. No money moves: give it back apart. The member is notified by mail.",
    who: "admin",
    capability: "record_refunds",
    params: idParams,
    body: reasonForm,
    once: "natural",
    answers: { 200: doneWithMessage },
    refusals: ["conflict"],
    async run({ admin, params, body }) {
      await endMembership(paymentDeps, adminActor(admin), params.id, body.reason);
      return reply({ success: true, message: "The membership is ended" });
    },
  }),
});
