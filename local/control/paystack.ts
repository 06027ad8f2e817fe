import { type RequestHandler, Router } from "express";
import type { Notification } from "../delivery";
import { type Json, rawBody, textOf } from "../http";
import type { Paystack } from "../paystack/paystack";
import type { Transaction } from "../paystack/records";
import { chargeData } from "../paystack/shapes";
import { control, onOff, PATIENT_MS, refuse, report, resend } from "./asked";
import { withSubscription, withTransaction } from "./paystack-found";
import { moneyRoutes } from "./paystack-money";

const KINDS = ["amount", "currency", "signature", "unknown_payment", "unpaid", "pending", "replay"] as const;
type Kind = (typeof KINDS)[number];

/** /control/paystack: inspect what was sent and inject faults. Each control answers after the app has. */
export function paystackControl(paystack: Paystack): Router {
  const router = Router();
  router.use(rawBody);
  router.get("/sent", (_request, response) => void response.json(paystack.delivery.sent));
  router.get("/dropped", (_request, response) => void response.json(paystack.delivery.dropped));
  router.post(
    "/renew",
    withSubscription(paystack, async (subscription, { options, response, at }) => {
      const amount = Number(textOf(options.amount)) || undefined;
      report(response, [await paystack.renew(subscription, amount, at)]);
    }),
  );
  router.post(
    "/charge-twice",
    withSubscription(paystack, async (subscription, { options, response, at }) => {
      const amount = Number(textOf(options.amount)) || undefined;
      report(response, await paystack.chargeTwice(subscription, amount, at));
    }),
  );
  router.post(
    "/fail-renewal",
    withSubscription(paystack, async (subscription, { response }) => {
      const sent = await paystack.failRenewal(subscription);
      report(response, [sent], { attempts: subscription.failed_attempts, subscription: subscription.status });
    }),
  );
  router.post(
    "/resend",
    withTransaction(paystack, ({ reference }, asked) => resend(paystack.delivery, reference, asked)),
  );
  router.post("/forge", forgery(paystack));
  router.post("/webhook", onOff(paystack.toggles, "paystack_webhook"));
  router.post("/invoices", onOff(paystack.toggles, "paystack_invoices"));
  router.post("/fees", onOff(paystack.toggles, "paystack_fees"));
  router.post("/duplicates", onOff(paystack.toggles, "paystack_duplicates"));
  router.post("/customer", moved(paystack));
  router.use(moneyRoutes(paystack));
  return router;
}

function forgery(paystack: Paystack): RequestHandler {
  return withTransaction(paystack, async (transaction, { options, response, at }) => {
    const kind = KINDS.find((one) => one === textOf(options.kind));
    if (!kind) return refuse(response, 400, `kind is one of ${KINDS.join(", ")}`);
    const notification = forge(paystack, transaction, kind, options, at);
    if (!notification) return refuse(response, 409, "Nothing was sent about that payment.");
    return report(response, [await paystack.delivery.send(notification, { timeoutMs: PATIENT_MS })]);
  });
}

function moved(paystack: Paystack): RequestHandler {
  return control(paystack.toggles, ({ options, response }) => {
    const customer = paystack.books.customer(textOf(options.email));
    const new_email = textOf(options.new_email);
    if (!customer) return refuse(response, 404, "No such customer.");
    if (!new_email || paystack.books.customer(new_email))
      return refuse(response, 400, "new_email is an address that no customer has");
    return response.json(Object.assign(customer, { email: new_email }));
  });
}

/** Verify agrees with `amount`, `currency` and `pending`, and contradicts the other kinds. */
function forge(
  paystack: Paystack,
  transaction: Transaction,
  kind: Kind,
  options: Json,
  at: Date,
): Notification | null {
  if (kind === "replay") return paystack.delivery.first(transaction.reference) ?? null;
  if (kind === "amount") transaction.amount = Number(textOf(options.amount)) || 100;
  if (kind === "currency") transaction.currency = textOf(options.currency) || "NGN";
  if (kind === "pending") transaction.pending_answers = Number(textOf(options.times)) || 1;
  if (kind === "amount" || kind === "currency" || kind === "pending") {
    transaction.status = "success";
    transaction.paid_at ??= at.toISOString();
    return { ...paystack.charge(transaction), genuine: kind === "pending" };
  }
  const claimed: Transaction = { ...transaction, status: "success", paid_at: at.toISOString() };
  if (kind === "unknown_payment") claimed.reference = `NOBODY-${Date.now()}`;
  const notification = paystack.webhook("charge.success", chargeData(claimed), transaction.reference);
  const headers =
    kind === "signature"
      ? { ...notification.headers, "x-paystack-signature": "0".repeat(128) }
      : notification.headers;
  return { ...notification, headers, genuine: false };
}
