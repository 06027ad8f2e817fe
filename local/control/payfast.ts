import { type Request, type Response, Router } from "express";
import type { Sent } from "../delivery";
import { type Json, jsonOf, rawBody, textOf, wait } from "../http";
import { type Checkout, toCents } from "../payfast/books";
import type { Payfast } from "../payfast/payfast";
import { forge, KINDS, kindOf } from "./forge-payfast";

/** Long enough for an app that itself waits ten seconds for PayFast's confirmation. */
export const PATIENT_MS = 25_000;
const ATTEMPTS_BEFORE_LOCK = 5;

/** /control/payfast: what was sent, and ways to make PayFast act up. Each answers once the app has. */
export function payfastControl(payfast: Payfast, appOrigin: string): Router {
  const router = Router();
  router.use(rawBody);
  router.get("/sent", (_request, response) => void response.json(payfast.delivery.sent));
  router.get("/dropped", (_request, response) => void response.json(payfast.delivery.dropped));

  const about = (work: (checkout: Checkout, options: Json, response: Response) => Promise<unknown>) =>
    wait(async (request: Request, response: Response) => {
      const options = jsonOf(request);
      if (!options) return response.status(400).json({ error: "The body is a JSON object." });
      const checkout = found(payfast, options);
      if (!checkout) return response.status(404).json({ error: "No such payment." });
      return work(checkout, options, response);
    });
  const subscribed = (work: Parameters<typeof about>[0]) =>
    about(async (checkout, options, response) => {
      const status = checkout.subscription?.status;
      if (!status) return response.status(404).json({ error: "That payment has no subscription." });
      if (status !== "ACTIVE" && options.force !== true) {
        return response
          .status(409)
          .json({ error: `The subscription is ${status.toLowerCase()}; "force": true does it anyway.` });
      }
      return work(checkout, options, response);
    });

  router.post(
    "/renew",
    subscribed(async (checkout, options, response) => {
      const amount_cents = textOf(options.amount) ? toCents(textOf(options.amount)) : undefined;
      const date = textOf(options.date) || undefined;
      report(response, [await payfast.renew(checkout, { amount_cents, date })]);
    }),
  );
  router.post(
    "/fail-renewal",
    subscribed(async (checkout, _options, response) => {
      const subscription = checkout.subscription!;
      subscription.failed_attempts += 1;
      if (subscription.failed_attempts >= ATTEMPTS_BEFORE_LOCK) subscription.status = "LOCKED";
      report(response, [null], {
        attempts: subscription.failed_attempts,
        subscription: subscription.status.toLowerCase(),
      });
    }),
  );
  router.post(
    "/cancel",
    subscribed(async (checkout, _options, response) => {
      const notification = payfast.cancel(checkout);
      report(response, [await payfast.delivery.send(notification, { retries: true })]);
    }),
  );
  router.post(
    "/resend",
    about(async (checkout, options, response) => {
      const last = payfast.delivery.latest(checkout.id);
      if (!last) return response.status(409).json({ error: "Nothing was sent about that payment." });
      const times = Math.min(100, Math.max(1, Math.trunc(Number(options.times) || 1)));
      const again = Array.from({ length: times }, () =>
        payfast.delivery.send(last, { timeoutMs: PATIENT_MS }),
      );
      return report(response, await Promise.all(again));
    }),
  );
  router.post(
    "/forge",
    wait(async (request, response) => {
      const options = jsonOf(request) ?? {};
      const kind = kindOf(options);
      if (!kind) return response.status(400).json({ error: `kind is one of ${KINDS.join(", ")}` });
      const checkout =
        found(payfast, options) ?? (kind === "unknown_payment" ? stranger(payfast, appOrigin) : undefined);
      if (!checkout) return response.status(404).json({ error: "No such payment." });
      const notification = forge(payfast, checkout, kind, options);
      if (!notification) return response.status(409).json({ error: "Nothing was sent about that payment." });
      return report(response, [await payfast.delivery.send(notification, { timeoutMs: PATIENT_MS })]);
    }),
  );
  return router;
}

function found({ books }: Payfast, options: Json): Checkout | undefined {
  const key = {
    m_payment_id: textOf(options.m_payment_id),
    token: textOf(options.token),
    email: textOf(options.email),
  };
  return key.m_payment_id || key.token || key.email ? books.find(key) : undefined;
}

/** A checkout that nobody made, for notifications about nothing. */
function stranger({ books }: Payfast, appOrigin: string): Checkout {
  return books.open([
    ["m_payment_id", "nobody"],
    ["amount", "99.00"],
    ["item_name", "Local Membership"],
    ["notify_url", `${appOrigin}/api/payments/notify`],
  ]);
}

/** One line of what was sent and what the app said to it; null for what was dropped or never sent. */
export function report(response: Response, sent: Array<Sent | null>, more: Json = {}): void {
  const statuses = sent.map((one) => one?.status ?? null);
  response.json({
    sent: sent[0] ?? null,
    app_status: statuses[0] ?? null,
    ...(sent.length > 1 ? { app_statuses: statuses } : {}),
    ...more,
  });
}
