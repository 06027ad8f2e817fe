import { Router } from "express";
import { bodyOf, rawBody } from "../http";
import type { Payfast } from "./payfast";

const HANG_MS = 15_000;

/** /eng/query/validate: VALID for a string that was sent, else INVALID, or an injected fault. */
export function validateRoutes(payfast: Payfast): Router {
  const router = Router();
  router.post("/eng/query/validate", rawBody, (request, response) => {
    const mode = payfast.confirmations.answer(bodyOf(request));
    const say = (word: string) => response.type("text/plain").send(word);
    if (mode === "timeout") payfast.delivery.later(HANG_MS, async () => say("VALID"));
    else if (mode === "server_error")
      response.status(500).type("html").send("<h1>Internal Server Error</h1>");
    else say(mode === "normal" ? "VALID" : "INVALID");
  });
  return router;
}
