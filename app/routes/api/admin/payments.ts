import { adminActor } from "~/domain/admins/actor";
import { paymentsList, recordedPaymentSchema, recordedRow } from "~/domain/backoffice/lists/payments.server";
import { officePaymentBody } from "~/domain/payments/office/office.schema";
import { recordPayment } from "~/domain/payments/office/record-payment.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";
import { payerIn } from "~/http/forms/office-payer.server";
import { listEndpoint } from "~/http/lists/list.server";

export const { loader, action } = apiRoute({
  GET: listEndpoint(paymentsList),
  POST: endpoint({
    summary: "Record cash or an EFT, for a member or for somebody new",
    notes:
      "The days, the receipt and the mails are those of a provider's payment. An address that is a member's already is 409 with `member_id`; a second note of the same money is 409 too. A pass ends what charges the member each month, at the provider within the hour.",
    who: "admin",
    capability: "record_payments",
    body: officePaymentBody,
    once: "transaction",
    answers: { 201: dataOf(recordedPaymentSchema) },
    refusals: ["conflict", "not_found"],
    async run({ deps, admin, body }) {
      const payer = await payerIn(deps, body);
      const { payment_provider, plan_type, amount: amount_cents, received_on, reference } = body;
      const money = { payment_provider, plan_type, amount_cents, received_on, reference, attempt_key: null };
      const { payment } = await recordPayment(deps, adminActor(admin), { ...money, payer });
      return reply({ success: true, data: await recordedRow(deps, payment.id) }, 201);
    },
  }),
});
