import { apiRoute } from "~/http/api/api.server";
import { webhookOf } from "~/http/process/payments.server";

/** Paystack's webhook, signed over its exact bytes (4-payments, 5.3). */
export const { loader, action } = apiRoute({
  POST: webhookOf("paystack", "Paystack's event, in JSON, signed over its exact bytes."),
});
