import { apiRoute } from "~/accounts/access/guarded-endpoints.server";
import { webhookOf } from "~/money/process/payments.server";

export const { loader, action } = apiRoute({
  POST: webhookOf("paystack", "Paystack's event, in JSON, signed over its exact bytes."),
});
