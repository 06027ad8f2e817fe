import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { idParams } from "~/kernel/fields.schema";
import { paymentDeps } from "~/money/payments/providers.server";
import { bookByHand } from "~/money/reconciliation/line-acts.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Book a payment that the provider lists and no message reported",
    who: "admin",
    capability: "edit_members",
    params: idParams,
    once: "natural",
    answers: { 200: doneWithMessage },
    refusals: ["conflict", "provider_unavailable"],
    async run({ admin, params }) {
      await bookByHand(paymentDeps, adminActor(admin), params.id);
      return reply({ success: true, message: "The payment is booked." });
    },
  }),
});
