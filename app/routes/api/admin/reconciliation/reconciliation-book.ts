import { adminActor } from "~/domain/admins/actor";
import { idParams } from "~/domain/ids.schema";
import { bookByHand } from "~/domain/reconciliation/lines/line-acts.server";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { paymentDeps } from "~/http/process/payments.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Book a payment that the provider lists and no message told of",
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
