import { type Response, Router } from "express";
import type { Notification } from "../delivery";
import { type Json, jsonOf, rawBody, textOf, wait } from "../http";
import type { Subscription, Transaction } from "../paystack/books";
import type { Paystack } from "../paystack/paystack";
import { chargeData } from "../paystack/shapes";
import { PATIENT_MS, report } from "./payfast";

const KINDS = ["amount", "currency", "signature", "unknown_payment", "unpaid", "pending", "replay"] as const;
type Kind = (typeof KINDS)[number];

/** /control/paystack: what was sent, and ways to make Paystack act up. Each answers once the app has. */
export function paystackControl(paystack: Paystack): Router {
  const router = Router();
  router.use(rawBody);
  router.get("/sent", (_request, response) => void response.json(paystack.delivery.sent));
  router.get("/dropped", (_request, response) => void response.json(paystack.delivery.dropped));

  const withSubscription = (
    work: (subscription: Subscription, options: Json, response: Response) => Promise<unknown>,
  ) =>
    wait(async (request, response) => {
      const options = jsonOf(request) ?? {};
      const subscription = subscriptionFor(paystack, options);
      return subscription
        ? work(subscription, options, response)
        : response.status(404).json({ error: "No such subscription." });
    });
  const withTransaction = (
    work: (transaction: Transaction, options: Json, response: Response) => Promise<unknown>,
  ) =>
    wait(async (request, response) => {
      const options = jsonOf(request) ?? {};
      const transaction = transactionFor(paystack, options);
      return transaction
        ? work(transaction, options, response)
        : response.status(404).json({ error: "No such payment." });
    });

  router.post(
    "/renew",
    withSubscription(async (subscription, options, response) => {
      const amount = Number(textOf(options.amount)) || undefined;
      report(response, [await paystack.renew(subscription, amount)]);
    }),
  );
  router.post(
    "/fail-renewal",
    withSubscription(async (subscription, _options, response) => {
      const sent = await paystack.failRenewal(subscription);
      report(response, [sent], { attempts: subscription.failed_attempts, subscription: subscription.status });
    }),
  );
  router.post(
    "/resend",
    withTransaction(async (transaction, options, response) => {
      const last = paystack.delivery.latest(transaction.reference);
      if (!last) return response.status(409).json({ error: "Nothing was sent about that payment." });
      const times = Math.min(100, Math.max(1, Math.trunc(Number(options.times) || 1)));
      const again = Array.from({ length: times }, () =>
        paystack.delivery.send(last, { timeoutMs: PATIENT_MS }),
      );
      return report(response, await Promise.all(again));
    }),
  );
  router.post(
    "/forge",
    withTransaction(async (transaction, options, response) => {
      const kind = KINDS.find((one) => one === textOf(options.kind));
      if (!kind) return response.status(400).json({ error: `kind is one of ${KINDS.join(", ")}` });
      const notification = forge(paystack, transaction, kind, options);
      if (!notification) return response.status(409).json({ error: "Nothing was sent about that payment." });
      return report(response, [await paystack.delivery.send(notification, { timeoutMs: PATIENT_MS })]);
    }),
  );
  return router;
}

/**
 * `amount`, `currency` and `pending` are Paystack's own word, so verify agrees with them (`pending` says so a few times and
 * then tells of the payment); the others are claims that verify does not support.
 */
function forge(paystack: Paystack, transaction: Transaction, kind: Kind, options: Json): Notification | null {
  if (kind === "replay") return paystack.delivery.first(transaction.reference) ?? null;
  if (kind === "amount") transaction.amount = Number(textOf(options.amount)) || 100;
  if (kind === "currency") transaction.currency = textOf(options.currency) || "NGN";
  if (kind === "pending") transaction.pending_answers = Number(textOf(options.times)) || 1;
  if (kind === "amount" || kind === "currency" || kind === "pending") {
    transaction.status = "success";
    transaction.paid_at ??= new Date().toISOString();
    return { ...paystack.charge(transaction), genuine: kind === "pending" };
  }
  const claimed: Transaction = { ...transaction, status: "success", paid_at: new Date().toISOString() };
  if (kind === "unknown_payment") claimed.reference = `NOBODY-${Date.now()}`;
  const notification = paystack.webhook("charge.success", chargeData(claimed), transaction.reference);
  const headers =
    kind === "signature"
      ? { ...notification.headers, "x-paystack-signature": "0".repeat(128) }
      : notification.headers;
  return { ...notification, headers, genuine: false };
}

function transactionFor({ books }: Paystack, options: Json): Transaction | undefined {
  const reference = textOf(options.reference) || textOf(options.m_payment_id);
  const email = textOf(options.email).toLowerCase();
  if (reference) return books.byReference(reference);
  return email
    ? books.transactions.findLast((transaction) => transaction.email.toLowerCase() === email)
    : undefined;
}

function subscriptionFor({ books }: Paystack, options: Json): Subscription | undefined {
  const code = textOf(options.token) || textOf(options.code);
  if (code) return books.subscription(code);
  const email = textOf(options.email).toLowerCase();
  const reference = textOf(options.reference) || textOf(options.m_payment_id);
  if (reference) return books.byReference(reference)?.subscription ?? undefined;
  return email
    ? books.subscriptions.findLast((subscription) => subscription.email.toLowerCase() === email)
    : undefined;
}
