import { apiRoute } from "~/http/api.server";
import { webhookOf } from "~/http/payments.server";

export const { loader, action } = apiRoute({
  POST: webhookOf("paystack", "Paystack's event, in JSON, signed over its exact bytes."),
});
