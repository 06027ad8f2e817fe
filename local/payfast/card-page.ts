import { Router } from "express";
import { rawBody, wait } from "../http";
import { escapeHtml, page } from "../page";
import type { Payfast } from "./payfast";

/** Subscriptions of the demo's members, and those from before a restart, are not in the books; their cards have a page too. */
const TOKEN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** /eng/recurring/update/{token}?return=: changes a subscription's card. */
export function cardPageRoutes(payfast: Payfast): Router {
  const router = Router();
  router.get("/eng/recurring/update/:token", (request, response) => {
    const checkout = payfast.books.byToken(request.params.token);
    if (!checkout && !TOKEN.test(request.params.token)) return void response.status(404).send(unknown());
    response
      .set("Cache-Control", "no-store")
      .send(cardPage(request.originalUrl, checkout?.subscription.status ?? "not known here"));
  });
  router.post(
    "/eng/recurring/update/:token",
    rawBody,
    wait(async (request, response) => {
      const checkout = payfast.books.byToken(request.params.token!);
      if (!checkout && !TOKEN.test(request.params.token!)) return response.status(404).send(unknown());
      if (checkout) await payfast.newCard(checkout);
      const back = request.query.return;
      return typeof back === "string" && URL.canParse(back) && /^https?:/.test(back)
        ? response.redirect(302, back)
        : response.send(page("Card updated", "<h1>Your card was updated</h1>"));
    }),
  );
  return router;
}

function cardPage(action: string, status: string): string {
  return page(
    "PayFast – Update your card",
    `<h1>PayFast</h1>
<p>This subscription is ${escapeHtml(status.toLowerCase())}. Give it another card.</p>
<form method="post" action="${escapeHtml(action)}">
<button name="card" value="updated">Update my card</button>
</form>`,
  );
}

function unknown(): string {
  return page("Not found", "<h1>This subscription is not known</h1>");
}
