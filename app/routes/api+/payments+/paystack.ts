import { apiRoute } from "~/accounts/access/guarded-endpoints.server";
import { webhookOf } from "./+parts/payment-endpoints.server";

export const { loader, action } = apiRoute({
  POST: webhookOf("paystack", "Paystack's event, in JSON, signed over its exact bytes."),
});
