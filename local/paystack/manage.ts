import { Router } from "express";
import { escapeHtml, page } from "../page";
import type { Paystack } from "./paystack";
import type { Subscription } from "./records";

export function manageLink({ origin }: Paystack, subscription: Subscription): string {
  return `${origin}/paystack${pathOf(subscription)}`;
}

export function manageRoutes({ books }: Paystack): Router {
  const router = Router();
  const path = "/manage/subscriptions/:code";
  const theirs = (code: string, token: unknown) => {
    const found = books.subscription(code);
    return found && token === found.email_token ? found : undefined;
  };
  router.get(path, (request, response) => {
    const found = theirs(request.params.code, request.query.subscription_token);
    if (!found) return void response.status(404).send(unknown());
    response.set("Cache-Control", "no-store").send(managePage(found));
  });
  router.post(path, (request, response) => {
    const found = theirs(request.params.code, request.query.subscription_token);
    if (!found) return void response.status(404).send(unknown());
    found.failed_attempts = 0;
    if (found.status === "attention") found.status = "active";
    response.send(page("Card updated", "<h1>Your card was updated</h1><p>You may close this tab.</p>"));
  });
  return router;
}

function pathOf({ subscription_code, email_token }: Subscription): string {
  return `/manage/subscriptions/${subscription_code}?subscription_token=${email_token}`;
}

function managePage(subscription: Subscription): string {
  return page(
    "Paystack – Update your card",
    `<h1>Paystack</h1>
<p>${escapeHtml(subscription.plan.name)}, ${escapeHtml(subscription.customer.email)}: ${escapeHtml(subscription.status)}</p>
<form method="post" action="/paystack${escapeHtml(pathOf(subscription))}">
<button name="card" value="updated">Card updated</button>
</form>`,
  );
}

function unknown(): string {
  return page("Not found", "<h1>This subscription is not known</h1>");
}
