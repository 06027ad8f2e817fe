import { type RequestHandler, Router } from "express";
import type { Notification, Sent } from "../delivery";
import { textOf } from "../http";
import { disputeData, refundData, refundNews } from "../paystack/money-shapes";
import type { Paystack } from "../paystack/paystack";
import { type Dispute, RESOLUTIONS, type Refund, type Transaction } from "../paystack/records";
import { type Asked, refuse, report } from "./asked";
import { withTransaction } from "./paystack-found";

export function moneyRoutes(paystack: Paystack): Router {
  const router = Router();
  router.post("/refund", refunding(paystack));
  router.post("/dispute", disputing(paystack));
  router.post("/remind-dispute", reminding(paystack));
  router.post("/resolve-dispute", resolving(paystack));
  return router;
}

function refunding(paystack: Paystack): RequestHandler {
  return withTransaction(paystack, async (transaction, asked) => {
    const { options, response, at } = asked;
    const amount = options.amount === undefined ? transaction.amount : Number(textOf(options.amount));
    if (!isPart(amount, transaction)) return refuse(response, 400, AMOUNT);
    const refund = paystack.books.refund(transaction, amount, at);
    const sent = await goThrough(paystack, refund, asked);
    return report(response, sent, { refund: refundData(refund) });
  });
}

function disputing(paystack: Paystack): RequestHandler {
  return withTransaction(paystack, async (transaction, { options, response, at }) => {
    const amount = options.amount === undefined ? transaction.amount : Number(textOf(options.amount));
    if (!isPart(amount, transaction)) return refuse(response, 400, AMOUNT);
    const category = textOf(options.category) || "chargeback";
    const dispute = paystack.books.dispute(transaction, amount, category, at);
    const sent = await say(paystack, disputeNews(paystack, "create", dispute));
    return report(response, [sent], { dispute: disputeData(dispute) });
  });
}

function reminding(paystack: Paystack): RequestHandler {
  return withTransaction(paystack, async (transaction, { response }) => {
    const dispute = paystack.books.disputeOf(transaction);
    if (!dispute) return refuse(response, 404, "No such dispute.");
    return report(response, [await say(paystack, disputeNews(paystack, "remind", dispute))]);
  });
}

/** An accepted or unanswered dispute refunds the customer; `refund_too` sends that refund's messages. */
function resolving(paystack: Paystack): RequestHandler {
  return withTransaction(paystack, async (transaction, asked) => {
    const { options, response, at } = asked;
    const resolution = RESOLUTIONS.find((one) => one === options.resolution);
    if (!resolution) return refuse(response, 400, `resolution is one of ${RESOLUTIONS.join(", ")}`);
    const dispute = paystack.books.disputeOf(transaction);
    if (!dispute) return refuse(response, 404, "No such dispute.");
    if (dispute.status === "resolved") return refuse(response, 409, "That dispute is resolved.");
    Object.assign(dispute, { status: "resolved", resolution, resolved_at: at.toISOString() });
    const refund =
      resolution === "declined"
        ? null
        : paystack.books.refund(transaction, dispute.refund_amount, at, dispute);
    if (refund) processed(refund, at, options.keep_status !== true);
    const sent = [await say(paystack, disputeNews(paystack, "resolve", dispute))];
    if (refund && options.refund_too === true)
      sent.push(await say(paystack, refundMessage(paystack, refund, options.with_id === true)));
    return report(response, sent, { dispute: disputeData(dispute) });
  });
}

/** Sends pending, then processed or failed. `only` sends just one of them. */
async function goThrough(
  paystack: Paystack,
  refund: Refund,
  { options, at }: Asked,
): Promise<Array<Sent | null>> {
  const withId = options.with_id === true;
  const sent: Array<Sent | null> = [];
  if (options.only === undefined || options.only === "pending")
    sent.push(await say(paystack, refundMessage(paystack, refund, withId)));
  if (options.only === "pending") return sent;
  if (options.fail === true) {
    refund.status = "failed";
    refund.refund_reference = `TRF_${refund.id}`;
  } else processed(refund, at, options.keep_status !== true);
  sent.push(await say(paystack, refundMessage(paystack, refund, withId)));
  return sent;
}

function processed(refund: Refund, at: Date, isReversed: boolean): void {
  refund.status = "processed";
  refund.refund_reference = String(refund.id).slice(-12);
  refund.refunded_at = at.toISOString();
  if (isReversed && refund.amount === refund.transaction.amount) refund.transaction.status = "reversed";
}

function refundMessage(paystack: Paystack, refund: Refund, withId: boolean): Notification {
  const { reference } = refund.transaction;
  return paystack.webhook(`refund.${refund.status}`, refundNews(refund, withId), reference);
}

function disputeNews(paystack: Paystack, what: "create" | "remind" | "resolve", dispute: Dispute) {
  const { reference } = dispute.transaction;
  return paystack.webhook(`charge.dispute.${what}`, disputeData(dispute), reference);
}

function say(paystack: Paystack, notification: Notification): Promise<Sent | null> {
  return paystack.delivery.send(notification, { retries: true });
}

const AMOUNT = "amount is in cents, at most what was paid";

function isPart(amount: number, transaction: Transaction): boolean {
  return Number.isInteger(amount) && amount > 0 && amount <= transaction.amount;
}
