import { apiRoute } from "~/accounts/access/guarded-endpoints.server";
import { webhookOf } from "./+parts/payment-endpoints.server";

export const { loader, action } = apiRoute({
  POST: webhookOf("payfast", "PayFast's signed notification, as a form."),
});
