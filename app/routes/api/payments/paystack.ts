import { apiRoute } from "~/http/api/api.server";
import { webhookOf } from "~/http/process/payments.server";

export const { loader, action } = apiRoute({
  POST: webhookOf("paystack", "Paystack's event, in JSON, signed over its exact bytes."),
});
