import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { memberCardSchema } from "~/accounts/access/member-card.schema";
import { ProcessSuccessBody } from "~/money/checkout/checkout.schema";
import { paymentOutcome } from "~/money/checkout/outcome.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { dataOf } from "~/web/api/answers.server";
import { outcomeReply, pendingPaymentSchema } from "./+parts/payment-endpoints.server";

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
