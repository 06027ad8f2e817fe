import { memberCardSchema } from "~/domain/membership/card.schema";
import { VerifyBody } from "~/domain/payments/checkout/checkout.schema";
import { verifyPayment } from "~/domain/payments/checkout/verify-payment.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";
import { outcomeReply, paymentDeps, pendingPaymentSchema } from "~/http/process/payments.server";

/** `POST /api/payments/verify {payment_id, member_id}`: for the person who paid, and for administrators. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "What became of a payment: for the person who paid and for administrators",
    who: "user_or_admin",
    body: VerifyBody,
    answers: { 200: dataOf(memberCardSchema), 202: pendingPaymentSchema },
    refusals: ["not_found", "no_checkout", "payment_failed"],
    async run({ viewer, admin, body }) {
      const asker = admin
        ? ({ kind: "admin" } as const)
        : ({ kind: "user", user_id: viewer!.user_id } as const);
      return outcomeReply(await verifyPayment(paymentDeps, asker, body));
    },
  }),
});
