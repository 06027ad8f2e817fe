import { type RequestHandler, Router } from "express";
import { rawBody, textOf } from "../http";
import type { Checkout } from "../payfast/books";
import { toCents } from "../payfast/money";
import type { Payfast, Renewal } from "../payfast/payfast";
import { type Asked, control, PATIENT_MS, refuse, report, resend } from "./asked";
import { forge, KINDS, kindOf } from "./forge-payfast";
import { found, subscribed } from "./payfast-found";
import { moneyRoutes } from "./payfast-money";

const ATTEMPTS_BEFORE_LOCK = 5;

/** /control/payfast: inspect what was sent and inject faults. Each control answers after the app has. */
export function payfastControl(payfast: Payfast, appOrigin: string): Router {
  const router = Router();
  router.use(rawBody);
  router.get("/sent", (_request, response) => void response.json(payfast.delivery.sent));
  router.get("/dropped", (_request, response) => void response.json(payfast.delivery.dropped));
  router.get("/balance", (_request, response) => {
    const cents = payfast.books.lines.reduce((sum, line) => sum + line.gross_cents + line.fee_cents, 0);
    response.json({ cents });
  });
  router.post(
    "/renew",
    subscribed(payfast, async (checkout, asked) => {
      report(asked.response, [await payfast.renew(checkout, renewalOf(asked))]);
    }),
  );
  router.post(
    "/charge-twice",
    subscribed(payfast, async (checkout, asked) => {
      report(asked.response, await payfast.chargeTwice(checkout, renewalOf(asked)));
    }),
  );
  router.post(
    "/fail-renewal",
    subscribed(payfast, ({ subscription }, { response }) => {
      subscription.failed_attempts += 1;
      if (subscription.failed_attempts >= ATTEMPTS_BEFORE_LOCK) subscription.status = "LOCKED";
      const { failed_attempts, status } = subscription;
      report(response, [null], { attempts: failed_attempts, subscription: status.toLowerCase() });
    }),
  );
  router.post(
    "/cancel",
    subscribed(payfast, async (checkout, { response }) => {
      const notification = payfast.cancel(checkout);
      report(response, [await payfast.delivery.send(notification, { retries: true })]);
    }),
  );
  router.post(
    "/resend",
    control(payfast.toggles, (asked) => {
      const checkout = found(payfast, asked.options);
      if (!checkout) return refuse(asked.response, 404, "No such payment.");
      return resend(payfast.delivery, checkout.id, asked);
    }),
  );
  router.post("/forge", forgery(payfast, appOrigin));
  router.use(moneyRoutes(payfast));
  return router;
}

/** `amount` in rand, `date` is the day of the run, `at` its time. */
function renewalOf({ options, at }: Asked): Renewal {
  const date = textOf(options.date) || undefined;
  return {
    amount_cents: textOf(options.amount) ? toCents(textOf(options.amount)) : undefined,
    date,
    at: date && options.at === undefined ? new Date(`${date}T08:00:00Z`) : at,
  };
}

function forgery(payfast: Payfast, appOrigin: string): RequestHandler {
  return control(payfast.toggles, async ({ options, response }) => {
    const kind = kindOf(options);
    if (!kind) return refuse(response, 400, `kind is one of ${KINDS.join(", ")}`);
    const checkout =
      found(payfast, options) ?? (kind === "unknown_payment" ? stranger(payfast, appOrigin) : undefined);
    if (!checkout) return refuse(response, 404, "No such payment.");
    const notification = forge(payfast, checkout, kind, options);
    if (!notification) return refuse(response, 409, "Nothing was sent about that payment.");
    return report(response, [await payfast.delivery.send(notification, { timeoutMs: PATIENT_MS })]);
  });
}

function stranger({ books }: Payfast, appOrigin: string): Checkout {
  return books.open([
    ["m_payment_id", "nobody"],
    ["amount", "99.00"],
    ["item_name", "Local Membership"],
    ["notify_url", `${appOrigin}/api/payments/notify`],
  ]);
}
