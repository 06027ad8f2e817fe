import { adminActor } from "~/domain/admins/actor";
import { idParams } from "~/domain/ids.schema";
import { takeBackByHand } from "~/domain/reconciliation/lines/line-acts.server";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { paymentDeps } from "~/http/process/payments.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Record that a payment went back or is disputed, as the provider lists it",
    notes:
      "Given back whole, the days that the payment bought go, and the membership ends when no paid day is left. A dispute about all of it holds them back. `takes_days` of the row says which.",
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
