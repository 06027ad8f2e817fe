import { apiRoute } from "~/http/api/api.server";
import { webhookOf } from "~/http/process/payments.server";

export const { loader, action } = apiRoute({
  POST: webhookOf("payfast", "PayFast's signed notification, as a form."),
});
