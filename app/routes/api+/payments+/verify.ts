import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { memberCardSchema } from "~/accounts/access/member-card.schema";
import { VerifyBody } from "~/money/checkout/checkout.schema";
import { verifyPayment } from "~/money/checkout/verify-payment.server";
import { paymentDeps } from "~/money/payments/providers.server";
import { dataOf } from "~/web/api/answers.server";
import { outcomeReply, pendingPaymentSchema } from "./+parts/payment-endpoints.server";

/** `POST /api/payments/verify {payment_id, member_id}`: for the person who paid, and for administrators. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "What became of a payment: for the person who paid and for administrators",
    who: "user_or_admin",
    body: VerifyBody,
    answers: { 200: dataOf(memberCardSchema), 202: pendingPaymentSchema },
    refusals: ["not_found", "no_checkout", "payment_failed"],
    run: async ({ viewer, admin, body }) =>
      outcomeReply(await verifyPayment(paymentDeps, admin ? "admin" : viewer!, body)),
  }),
});
