import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { adminActor } from "~/accounts/admins/actor";
import { officePaymentBody } from "~/money/cash-and-eft/cash-and-eft.schema";
import { payerIn } from "~/money/cash-and-eft/payer.server";
import { recordPayment } from "~/money/cash-and-eft/record-payment.server";
import { paymentsList, recordedPaymentSchema, recordedRow } from "~/money/payments/payments.list.server";
import { listEndpoint } from "~/parts/lists/list.server";
import { dataOf } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

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
      const money = { ...body, amount_cents: body.amount, attempt_key: null, payer };
      const { payment } = await recordPayment(deps, adminActor(admin), money);
      return reply({ success: true, data: await recordedRow(deps, payment.id) }, 201);
    },
  }),
});
