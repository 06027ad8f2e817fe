import type { RequestHandler } from "express";
import { type Json, textOf } from "../http";
import type { Paystack } from "../paystack/paystack";
import type { Subscription, Transaction } from "../paystack/records";
import { type Asked, control, refuse } from "./asked";

type Work<T> = (found: T, asked: Asked) => Promise<unknown> | unknown;

/** By `reference` (or `m_payment_id`), or the newest of `email`. */
export function withTransaction(paystack: Paystack, work: Work<Transaction>): RequestHandler {
  return control(paystack.toggles, (asked) => {
    const transaction = transactionFor(paystack, asked.options);
    return transaction ? work(transaction, asked) : refuse(asked.response, 404, "No such payment.");
  });
}

/** By `token` (SUB_…), `reference` of a payment, or the newest of `email`. */
export function withSubscription(paystack: Paystack, work: Work<Subscription>): RequestHandler {
  return control(paystack.toggles, (asked) => {
    const subscription = subscriptionFor(paystack, asked.options);
    return subscription ? work(subscription, asked) : refuse(asked.response, 404, "No such subscription.");
  });
}

function transactionFor({ books }: Paystack, options: Json): Transaction | undefined {
  const reference = textOf(options.reference) || textOf(options.m_payment_id);
  const email = textOf(options.email).toLowerCase();
  if (reference) return books.byReference(reference);
  return email
    ? books.transactions.findLast((transaction) => transaction.customer.email.toLowerCase() === email)
    : undefined;
}

function subscriptionFor({ books }: Paystack, options: Json): Subscription | undefined {
  const code = textOf(options.token) || textOf(options.code);
  if (code) return books.subscription(code);
  const email = textOf(options.email).toLowerCase();
  const reference = textOf(options.reference) || textOf(options.m_payment_id);
  if (reference) return books.byReference(reference)?.subscription ?? undefined;
  return email
    ? books.subscriptions.findLast((subscription) => subscription.customer.email.toLowerCase() === email)
    : undefined;
}
