import { apiRoute } from "~/http/api.server";
import { webhookOf } from "~/http/payments.server";

export const { loader, action } = apiRoute({
  POST: webhookOf("payfast", "PayFast's signed notification, as a form."),
});
