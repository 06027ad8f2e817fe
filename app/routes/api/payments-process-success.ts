import { ProcessSuccessBody } from "~/domain/payments/checkout.schema";
import { paymentOutcome } from "~/domain/payments/outcome.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { outcomeReply, paymentDeps } from "~/http/payments.server";

/** `POST /api/payments/process-success`: the member once the provider's word is in; nothing in the body grants anything. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "user",
    body: ProcessSuccessBody,
    run: async ({ viewer, body }) =>
      outcomeReply(await paymentOutcome(paymentDeps, viewer.user_id, body.payment_data.temp_member_id)),
  }),
});
