import { type Response, Router } from "express";
import type { Hops } from "../hops";
import { bodyOf, rawBody, wait } from "../http";
import { checkoutPage, escapeHtml, page } from "../page";
import type { Checkout } from "./books";
import { objections } from "./checkout-rules";
import type { Payfast } from "./payfast";
import { parse } from "./signature";

/** /eng/process: takes the form, shows the payment page and returns the buyer. */
export function processRoutes(payfast: Payfast, hops: Hops): Router {
  const router = Router();

  const show = (form: string, response: Response) => {
    const fields = parse(form);
    const found = objections(fields, payfast.account);
    if (found.length > 0) return response.status(400).send(refusal(found));
    const checkout = payfast.books.open(fields);
    if (hops.isOn()) return response.redirect(302, hops.second(`/payfast/eng/process/${checkout.id}`));
    return response.set("Cache-Control", "no-store").send(paymentPage(checkout));
  };
  router.post("/eng/process", rawBody, (request, response) => void show(bodyOf(request), response));
  router.get("/eng/process", (request, response) => {
    void show(request.originalUrl.split("?").slice(1).join("?"), response);
  });

  router.get("/eng/process/:id", (request, response) => {
    const checkout = payfast.books.byPage(request.params.id);
    if (!checkout) return void response.status(404).send(gone());
    response.set("Cache-Control", "no-store").send(paymentPage(checkout));
  });

  router.post(
    "/eng/process/:id",
    rawBody,
    wait(async (request, response) => {
      const checkout = payfast.books.byPage(request.params.id!);
      if (!checkout) return response.status(404).send(gone());
      const outcome = new URLSearchParams(bodyOf(request)).get("outcome");
      if (outcome === "pay") {
        if (hops.isOn())
          return response.redirect(302, hops.bank(`/payfast/eng/process/${checkout.id}/approved`));
        await payfast.pay(checkout);
        return leave(response, checkout.read("return_url"), "Payment complete");
      }
      if (outcome === "fail" || outcome === "cancel") {
        const word = outcome === "fail" ? "The payment failed" : "Payment cancelled";
        return leave(response, checkout.read("cancel_url"), word);
      }
      return response.status(400).send(paymentPage(checkout, "Choose one of the three."));
    }),
  );

  router.get(
    "/eng/process/:id/approved",
    wait(async (request, response) => {
      const checkout = payfast.books.byPage(request.params.id!);
      if (!checkout) return response.status(404).send(gone());
      await payfast.pay(checkout);
      return leave(response, checkout.read("return_url"), "Payment complete");
    }),
  );
  return router;
}

function paymentPage(checkout: Checkout, message?: string): string {
  const { read } = checkout;
  return checkoutPage({
    provider: "PayFast",
    action: `/payfast/eng/process/${checkout.id}`,
    item: read("item_name"),
    amount: `R${read("amount")}`,
    details: [
      ["What for", read("item_description")],
      ["Buyer", [read("name_first"), read("name_last")].join(" ").trim()],
      ["E-mail", read("email_address")],
      ["Then", renewalWords(read)],
      ["Reference", read("m_payment_id")],
    ],
    message: message ?? (checkout.paying ? "This has been paid." : undefined),
  });
}

function renewalWords(read: Checkout["read"]): string {
  const every = ["", "day", "week", "month", "three months", "six months", "year"][
    Number(read("frequency")) || 0
  ];
  if (read("subscription_type") === "1" && every)
    return `R${read("recurring_amount") || read("amount")} every ${every}`;
  return read("subscription_type") === "2" ? "Your card is kept for later charges" : "";
}

function refusal(found: string[]): string {
  const lines = found.map((line) => `<li>${escapeHtml(line)}</li>`).join("\n");
  return page(
    "Bad Request",
    `<h1>400 Bad Request</h1>
<p>The supplied variables are not according to specification:</p>
<ul>
${lines}
</ul>`,
  );
}

function gone(): string {
  return page(
    "Not found",
    "<h1>This payment page is not known</h1><p>Go back to the shop and start again.</p>",
  );
}

function leave(response: Response, url: string, words: string) {
  return url === ""
    ? response.send(page(words, `<h1>${escapeHtml(words)}</h1>`))
    : response.redirect(302, url);
}
