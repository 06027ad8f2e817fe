import { type Request, type Response, Router } from "express";
import type { Hops } from "./hops";
import { bodyOf, rawBody, wait } from "./http";
import { page } from "./page";

type Outcome = "pay" | "fail" | "cancel";

interface Pages<Checkout> {
  path: string;
  find(id: string): Checkout | undefined;
  show(checkout: Checkout, message?: string): string;
  /** Resolves when the buyer may return. */
  pay(checkout: Checkout): Promise<void>;
  leave(response: Response, checkout: Checkout, outcome: Outcome): unknown;
}

/** Shows the payment page, takes the buyer's choice and returns them; with hops, by way of the bank's page. */
export function paymentPages<Checkout>(
  hops: Hops,
  { path, find, show, pay, leave }: Pages<Checkout>,
): Router {
  const router = Router();
  const on = (work: (checkout: Checkout, request: Request, response: Response) => unknown) =>
    wait(async (request, response) => {
      const checkout = find(request.params.id!);
      return checkout ? work(checkout, request, response) : response.status(404).send(GONE);
    });
  const paid = async (checkout: Checkout, response: Response) => {
    await pay(checkout);
    return leave(response, checkout, "pay");
  };

  router.get(
    `${path}/:id`,
    on((checkout, request, response) => {
      if (hops.isOn() && request.hostname === "localhost")
        return response.redirect(302, hops.second(request.originalUrl));
      return response.set("Cache-Control", "no-store").send(show(checkout));
    }),
  );
  router.post(
    `${path}/:id`,
    rawBody,
    on((checkout, request, response) => {
      const outcome = new URLSearchParams(bodyOf(request)).get("outcome");
      if (outcome === "pay" && hops.isOn())
        return response.redirect(302, hops.bank(`${request.originalUrl}/approved`));
      if (outcome === "pay") return paid(checkout, response);
      if (outcome === "fail" || outcome === "cancel") return leave(response, checkout, outcome);
      return response.status(400).send(show(checkout, "Choose one of the three."));
    }),
  );
  router.get(
    `${path}/:id/approved`,
    on((checkout, _request, response) => paid(checkout, response)),
  );
  return router;
}

const GONE = page(
  "Not found",
  "<h1>This payment page is not known</h1><p>Go back to the shop and start again.</p>",
);
