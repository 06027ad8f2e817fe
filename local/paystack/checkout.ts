import { type Response, Router } from "express";
import type { Hops } from "../hops";
import { bodyOf, rawBody, wait } from "../http";
import { checkoutPage, escapeHtml, page } from "../page";
import type { Paystack } from "./paystack";
import type { Transaction } from "./records";

export function checkoutRoutes(paystack: Paystack, hops: Hops): Router {
  const router = Router();

  router.get("/checkout/:code", (request, response) => {
    const transaction = paystack.books.byAccessCode(request.params.code);
    if (!transaction) return void response.status(404).send(gone());
    if (hops.isOn() && request.hostname === "localhost")
      return void response.redirect(302, hops.second(`/paystack/checkout/${transaction.access_code}`));
    response.set("Cache-Control", "no-store").send(paymentPage(transaction));
  });

  router.post(
    "/checkout/:code",
    rawBody,
    wait(async (request, response) => {
      const transaction = paystack.books.byAccessCode(request.params.code!);
      if (!transaction) return response.status(404).send(gone());
      const outcome = new URLSearchParams(bodyOf(request)).get("outcome");
      if (outcome === "pay") {
        if (hops.isOn())
          return response.redirect(302, hops.bank(`/paystack/checkout/${transaction.access_code}/approved`));
        await paystack.pay(transaction);
        return back(response, transaction, "Payment complete");
      }
      if (outcome === "fail") {
        if (!transaction.paying) transaction.status = "failed";
        return back(response, transaction, "The payment failed");
      }
      if (outcome === "cancel") return cancelled(response, transaction);
      return response.status(400).send(paymentPage(transaction, "Choose one of the three."));
    }),
  );

  router.get(
    "/checkout/:code/approved",
    wait(async (request, response) => {
      const transaction = paystack.books.byAccessCode(request.params.code!);
      if (!transaction) return response.status(404).send(gone());
      await paystack.pay(transaction);
      return back(response, transaction, "Payment complete");
    }),
  );
  return router;
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

function gone(): string {
  return page(
    "Not found",
    "<h1>This payment page is not known</h1><p>Go back to the shop and start again.</p>",
  );
}
