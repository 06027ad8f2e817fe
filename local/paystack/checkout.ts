import type { Response, Router } from "express";
import type { Hops } from "../hops";
import { checkoutPage, escapeHtml, page } from "../page";
import { paymentPages } from "../payment-pages";
import type { Paystack } from "./paystack";
import type { Transaction } from "./records";

export function checkoutRoutes(paystack: Paystack, hops: Hops): Router {
  return paymentPages<Transaction>(hops, {
    path: "/checkout",
    find: (code) => paystack.books.byAccessCode(code),
    show: paymentPage,
    pay: (transaction) => paystack.pay(transaction),
    leave: (response, transaction, outcome) => {
      if (outcome === "cancel") return cancelled(response, transaction);
      if (outcome === "fail" && !transaction.paying) transaction.status = "failed";
      return back(response, transaction, outcome === "pay" ? "Payment complete" : "The payment failed");
    },
  });
}

function paymentPage(transaction: Transaction, message?: string): string {
  return checkoutPage({
    provider: "Paystack",
    action: `/paystack/checkout/${transaction.access_code}`,
    item: transaction.plan?.name ?? "Payment",
    amount: `R${(transaction.amount / 100).toFixed(2)}`,
    details: [
      ["E-mail", transaction.customer.email],
      ["Reference", transaction.reference],
    ],
    message: message ?? (transaction.status === "success" ? "This has been paid." : undefined),
  });
}

function back(response: Response, { callback_url, reference }: Transaction, words: string) {
  if (callback_url === "") return response.send(page(words, `<h1>${escapeHtml(words)}</h1>`));
  const url = new URL(callback_url);
  url.searchParams.set("trxref", reference);
  url.searchParams.set("reference", reference);
  return response.redirect(303, url.toString());
}

function cancelled(response: Response, { metadata }: Transaction) {
  const action = (metadata as { cancel_action?: unknown } | null)?.cancel_action;
  if (typeof action === "string" && URL.canParse(action)) return response.redirect(303, action);
  return response.send(page("Cancelled", "<h1>Payment cancelled</h1><p>You may close this tab.</p>"));
}
