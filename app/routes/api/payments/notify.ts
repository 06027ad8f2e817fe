import { apiRoute } from "~/http/api/api.server";
import { webhookOf } from "~/http/process/payments.server";

/** PayFast's notification (4-payments, 2.3). */
export const { loader, action } = apiRoute({
  POST: webhookOf("payfast", "PayFast's signed notification, as a form."),
});
