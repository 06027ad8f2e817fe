import { type Response, Router } from "express";
import type { Hops } from "../hops";
import { bodyOf, rawBody } from "../http";
import { checkoutPage, escapeHtml, page } from "../page";
import { paymentPages } from "../payment-pages";
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

  const pages = paymentPages<Checkout>(hops, {
    path: "/eng/process",
    find: (id) => payfast.books.byPage(id),
    show: paymentPage,
    pay: (checkout) => payfast.pay(checkout),
    leave: (response, { read }, outcome) => {
      const url = read(outcome === "pay" ? "return_url" : "cancel_url");
      const words = WORDS[outcome];
      return url === ""
        ? response.send(page(words, `<h1>${escapeHtml(words)}</h1>`))
        : response.redirect(302, url);
    },
  });
  return router.use(pages);
}

const WORDS = { pay: "Payment complete", fail: "The payment failed", cancel: "Payment cancelled" };

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
