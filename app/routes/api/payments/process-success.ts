import { memberCardSchema } from "~/domain/membership/card.schema";
import { ProcessSuccessBody } from "~/domain/payments/checkout/checkout.schema";
import { paymentOutcome } from "~/domain/payments/checkout/outcome.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";
import { outcomeReply, paymentDeps, pendingPaymentSchema } from "~/http/process/payments.server";

/** `POST /api/payments/process-success`: the member once the provider's word is in; nothing in the body grants anything. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "What became of a purchase: the member, or 202 before the provider's word",
    who: "user",
    body: ProcessSuccessBody,
    answers: { 200: dataOf(memberCardSchema), 202: pendingPaymentSchema },
    refusals: ["no_checkout", "payment_failed", "not_found"],
    run: async ({ viewer, body }) =>
      outcomeReply(await paymentOutcome(paymentDeps, viewer.user_id, body.payment_data.temp_member_id)),
  }),
});
