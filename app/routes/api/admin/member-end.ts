import { adminActor } from "~/domain/admins/actor";
import { endMembership } from "~/domain/backoffice/members/end-membership.server";
import { idParams } from "~/domain/ids.schema";
import { reasonForm } from "~/domain/reason.schema";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { paymentDeps } from "~/http/process/payments.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "End a membership now",
    notes:
      "The days that are left end today, and the monthly charge with them. No money moves: record a refund apart. The member is told by mail.",
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
