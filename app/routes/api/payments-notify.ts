import { receiveNotification } from "~/domain/payments/receive-notification.server";
import { apiRoute, endpoint } from "~/http/api.server";
import { log } from "~/http/log.server";
import { paymentDeps, rawMessage } from "~/http/payments.server";

/** PayFast's notification: 200 for everything that is decided, 503 when it should come again (4-payments, 2.3). */
export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "webhook",
    async run({ request }) {
      const decision = await receiveNotification(paymentDeps, "payfast", await rawMessage(request));
      log.info({ provider: "payfast", ...decision }, "a notification was decided");
      const isDeferred = decision.decision === "deferred";
      return new Response(isDeferred ? "Try again later\n" : "OK\n", {
        status: isDeferred ? 503 : 200,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      });
    },
  }),
});
