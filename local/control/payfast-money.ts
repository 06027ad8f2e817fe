import { type RequestHandler, Router } from "express";
import { type Json, textOf } from "../http";
import type { Line } from "../payfast/books";
import { toCents, toRand } from "../payfast/money";
import type { Payfast } from "../payfast/payfast";
import type { Toggles } from "../toggles";
import { type Asked, control, refuse, setting } from "./asked";
import { found, isSubscribed } from "./payfast-found";

/** The history's type for a reversal (README, "PayFast's transaction history"). */
const REVERSAL = "FUNDS_RECEIVED_REVERSAL";

/** Movements without a message, which appear only in the transaction history. */
export function moneyRoutes(payfast: Payfast): Router {
  const router = Router();
  router.post("/refund", reversal(payfast, "refund", "Refund"));
  router.post("/dispute", reversal(payfast, "dispute", "Chargeback"));
  router.post("/resolve-dispute", givenBack(payfast));
  router.post("/payout", payout(payfast));
  router.post("/skip", skip(payfast));
  router.post("/history", setting(payfast.toggles, shape));
  return router;
}

function reversal(payfast: Payfast, kind: "refund" | "dispute", word: string): RequestHandler {
  return control(payfast.toggles, ({ options, response, at }) => {
    const checkout = found(payfast, options);
    const charge = checkout && payfast.books.chargeOf(checkout, textOf(options.pf_payment_id));
    if (!charge) return refuse(response, 404, "No such payment.");
    const cents = textOf(options.amount) ? toCents(textOf(options.amount)) : charge.gross_cents;
    if (!Number.isInteger(cents) || cents <= 0 || cents > charge.gross_cents)
      return refuse(response, 400, "amount is in rand, at most what was paid");
    const line = payfast.reverse(charge, {
      kind,
      at,
      type: textOf(options.type) || REVERSAL,
      description: textOf(options.description) || word,
      cents,
      own_id: options.own_id === true,
    });
    return response.json({ sent: null, app_status: null, line: shown(line) });
  });
}

/** `declined`: the bank returns the money, on a line of its own. `merchant-accepted`: nothing more moves. */
function givenBack(payfast: Payfast): RequestHandler {
  return control(payfast.toggles, ({ options, response, at }) => {
    const checkout = found(payfast, options);
    const taken = payfast.books.lines.findLast(
      (line) => line.checkout === checkout && line.kind === "dispute",
    );
    if (!checkout || !taken) return refuse(response, 404, "No such dispute.");
    if (options.resolution === "merchant-accepted")
      return response.json({ sent: null, app_status: null, line: null });
    if (options.resolution !== "declined")
      return refuse(response, 400, "resolution is merchant-accepted or declined");
    const type = textOf(options.type) || REVERSAL;
    const { gross_cents, fee_cents } = taken;
    const back = { at, type, gross_cents: -gross_cents, fee_cents: -fee_cents };
    const line = payfast.books.book({ ...taken, ...back, kind: "won", description: "Chargeback reversed" });
    return response.json({ sent: null, app_status: null, line: shown(line) });
  });
}

function payout(payfast: Payfast): RequestHandler {
  return control(payfast.toggles, ({ options, response, at }: Asked) => {
    const { books } = payfast;
    const cents = toCents(textOf(options.amount));
    if (!Number.isInteger(cents) || cents <= 0) return refuse(response, 400, "amount is in rand");
    const line = books.book({
      kind: "payout",
      at,
      type: "PAYOUT",
      checkout: null,
      description: "Payout: FNB",
      gross_cents: -cents,
      fee_cents: -1000,
      pf_payment_id: books.nextId(),
    });
    return response.json({ sent: null, app_status: null, line: shown(line) });
  });
}

function skip(payfast: Payfast): RequestHandler {
  return control(payfast.toggles, ({ options, response }) => {
    const checkout = found(payfast, options);
    if (!checkout || !isSubscribed(checkout)) return refuse(response, 404, "No such subscription.");
    if (checkout.subscription.status !== "PAUSED")
      return refuse(response, 409, "The subscription is not paused.");
    payfast.skip(checkout);
    const { status, run_date, paused_cycles } = checkout.subscription;
    return response.json({ subscription: status.toLowerCase(), run_date, paused_cycles });
  });
}

function shape({ answer = "csv", batch = true, ignore_dates = false }: Json): Partial<Toggles> | string {
  if (
    (answer !== "csv" && answer !== "json") ||
    typeof batch !== "boolean" ||
    typeof ignore_dates !== "boolean"
  )
    return "answer is csv or json; batch and ignore_dates are true or false";
  return { payfast_history: { answer, batch, ignore_dates } };
}

function shown({ at, type, gross_cents, fee_cents, pf_payment_id, checkout }: Line) {
  return {
    at: at.toISOString(),
    type,
    gross: toRand(gross_cents),
    fee: toRand(fee_cents),
    pf_payment_id,
    m_payment_id: checkout?.read("m_payment_id") ?? "",
  };
}
