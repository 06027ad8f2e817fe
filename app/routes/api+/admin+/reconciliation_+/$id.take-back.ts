import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { idParams } from "~/kernel/fields.schema";
import { paymentDeps } from "~/money/payments/providers.server";
import { takeBackByHand } from "~/money/reconciliation/line-acts.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Record that a payment went back or is disputed, as the provider lists it",
    notes:
      "If all of it was refunded, the days that the payment bought are removed, and the membership ends when no paid day is left. A dispute about all of it holds them back. `takes_days` of the row says which.",
    who: "admin",
    capability: "record_refunds",
    params: idParams,
    once: "natural",
    answers: { 200: doneWithMessage },
    refusals: ["conflict"],
    async run({ admin, params }) {
      await takeBackByHand(paymentDeps, adminActor(admin), params.id);
      return reply({ success: true, message: "It is recorded, and the membership follows." });
    },
  }),
});
