import { ClubError } from "~/domain/errors";
import { VerifyBody } from "~/domain/payments/checkout.schema";
import { verifyPayment } from "~/domain/payments/verify-payment.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { outcomeReply, paymentDeps } from "~/http/payments.server";
import { sessionOf } from "~/http/viewer.server";

/** `POST /api/payments/verify {payment_id, member_id}`: for the person who paid, and for administrators. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "anyone",
    body: VerifyBody,
    async run({ viewer, request, body }) {
      const admin = (await sessionOf(request, "admin"))?.admin;
      if (!viewer && !admin) throw new ClubError("not_signed_in", "Please sign in first.");
      const asker = admin
        ? ({ kind: "admin" } as const)
        : ({ kind: "user", user_id: viewer!.user_id } as const);
      return outcomeReply(await verifyPayment(paymentDeps, asker, body));
    },
  }),
});
