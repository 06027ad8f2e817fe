import type { RequestHandler } from "express";
import { type Json, textOf } from "../http";
import type { Checkout, Subscribed } from "../payfast/books";
import type { Payfast } from "../payfast/payfast";
import { type Asked, control, refuse } from "./asked";

/** By `m_payment_id`, `token` or `email`. */
export function found({ books }: Payfast, options: Json): Checkout | undefined {
  const key = {
    m_payment_id: textOf(options.m_payment_id),
    token: textOf(options.token),
    email: textOf(options.email),
  };
  return key.m_payment_id || key.token || key.email ? books.find(key) : undefined;
}

/** `force` ignores the subscription's status. */
export function subscribed(
  payfast: Payfast,
  work: (checkout: Subscribed, asked: Asked) => Promise<unknown> | unknown,
): RequestHandler {
  return control(payfast.toggles, (asked) => {
    const { options, response } = asked;
    const checkout = found(payfast, options);
    if (!checkout) return refuse(response, 404, "No such payment.");
    if (!isSubscribed(checkout)) return refuse(response, 404, "That payment has no subscription.");
    const { status } = checkout.subscription;
    if (status === "ACTIVE" || options.force === true) return work(checkout, asked);
    return refuse(
      response,
      409,
      `The subscription is ${status.toLowerCase()}; "force": true does it anyway.`,
    );
  });
}

export function isSubscribed(checkout: Checkout): checkout is Subscribed {
  return checkout.subscription !== null;
}
