import { apiRoute } from "~/http/api.server";
import { webhookOf } from "~/http/payments.server";

/** PayFast's notification (4-payments, 2.3). */
export const { loader, action } = apiRoute({
  POST: webhookOf("payfast", "PayFast's signed notification, as a form."),
});
