import { type NextFunction, type Request, type Response, Router } from "express";
import { faulty } from "../faults";
import { bodyOf, type Json, jsonOf, rawBody, textOf, wait } from "../http";
import type { Subscribed, Subscription, SubscriptionStatus } from "./books";
import { history } from "./history";
import { laterCharge } from "./notification";
import type { Payfast } from "./payfast";
import { apiHash, type Field, parse } from "./signature";

const STATUS_NUMBER: Record<SubscriptionStatus, number> = { ACTIVE: 1, PAUSED: 2, CANCELLED: 3, LOCKED: 4 };

export function apiRoutes(payfast: Payfast): Router {
  const router = Router();
  router.use("/api", faulty(payfast.toggles, "payfast"), rawBody, (request, response, next) =>
    authorise(payfast, request, response, next),
  );
  router.get("/api/ping", (_request, response) => void response.type("text/plain").send("API V1"));
  router.get("/api/transactions/history", (request, response) => void history(payfast, request, response));
  router.get("/api/process/query/:id", (request, response) => query(payfast, request.params.id, response));

  const subscription = (
    work: (checkout: Subscribed, fields: Map<string, string>, response: Response) => unknown,
  ) =>
    wait(async (request: Request, response: Response) => {
      const checkout = payfast.books.byToken(request.params.token ?? "");
      if (!checkout) return failed(response, 404, "Subscription not found");
      return work(checkout, new Map(fieldsOf(request)), response);
    });

  router.get(
    "/api/subscriptions/:token/fetch",
    subscription((checkout, _, response) => done(response, shown(checkout.subscription))),
  );
  router.put("/api/subscriptions/:token/pause", subscription(pause));
  router.put("/api/subscriptions/:token/unpause", subscription(unpause));
  router.put(
    "/api/subscriptions/:token/cancel",
    subscription((checkout, _, response) => cancel(payfast, checkout, response)),
  );
  router.patch("/api/subscriptions/:token/update", subscription(update));
  router.post(
    "/api/subscriptions/:token/adhoc",
    subscription((checkout, fields, response) => adhoc(payfast, checkout, fields, response)),
  );
  router.use("/api", (_request, response) => failed(response, 404, "Not found"));
  return router;
}

/** The signature covers headers, query and body. A request without Content-Length is refused. */
function authorise(payfast: Payfast, request: Request, response: Response, next: NextFunction): void {
  const { "content-length": length, "transfer-encoding": chunked } = request.headers;
  if (request.method !== "GET" && length === undefined && chunked === undefined) {
    failed(response, 411, "Length Required");
    return;
  }
  const header = (name: string) => request.get(name) ?? "";
  const signed: Field[] = [
    ...["merchant-id", "timestamp", "version"].map((name): Field => [name, header(name)]),
    ...parse(request.originalUrl.split("?")[1] ?? ""),
    ...fieldsOf(request),
  ];
  const isOurs =
    header("merchant-id") === payfast.account.merchant_id &&
    header("version") === "v1" &&
    !Number.isNaN(Date.parse(header("timestamp"))) &&
    header("signature") === apiHash(signed, payfast.account.passphrase);
  if (isOurs) next();
  else failed(response, 401, "Merchant authorisation failed");
}

function fieldsOf(request: Request): Field[] {
  if (!request.is("json")) return parse(bodyOf(request));
  return Object.entries(jsonOf(request) ?? {}).map(([name, value]): Field => [name, textOf(value)]);
}

function done(response: Response, answer: unknown, more: Json = {}) {
  return response.json({ code: 200, status: "success", data: { response: answer, ...more } });
}

function failed(response: Response, code: number, message: string) {
  return response
    .status(code)
    .json({ code, status: "failed", data: { response: code === 400 ? 4 : false, message } });
}

function shown(subscription: Subscription): Json {
  const { amount_cents, cycles, cycles_complete, frequency, run_date, status, token } = subscription;
  return {
    amount: amount_cents,
    cycles,
    cycles_complete,
    frequency,
    run_date,
    status: STATUS_NUMBER[status],
    status_reason: "",
    status_text: status,
    token,
  };
}

/** Skips `cycles` charges, by default one; zero or less is refused. */
function pause({ subscription }: Subscribed, fields: Map<string, string>, response: Response) {
  if (subscription.status !== "ACTIVE") return failed(response, 400, refusalFor(subscription));
  const cycles = Number(fields.get("cycles") ?? 1);
  if (!Number.isInteger(cycles) || cycles < 1) return failed(response, 400, "cycles : cycles is invalid");
  Object.assign(subscription, { status: "PAUSED", paused_cycles: cycles });
  return done(response, true, { message: "Success" });
}

function unpause({ subscription }: Subscribed, _fields: Map<string, string>, response: Response) {
  if (subscription.status !== "PAUSED") return failed(response, 400, refusalFor(subscription));
  Object.assign(subscription, { status: "ACTIVE", paused_cycles: 0 });
  return done(response, true, { message: "Success" });
}

/** The notification follows the answer. */
function cancel(payfast: Payfast, checkout: Subscribed, response: Response) {
  if (checkout.subscription.status === "CANCELLED")
    return failed(response, 400, refusalFor(checkout.subscription));
  const notification = payfast.cancel(checkout);
  done(response, true, { message: "Success" });
  return payfast.delivery.later(0, () => payfast.delivery.send(notification, { retries: true }));
}

function refusalFor({ status }: Subscription): string {
  return `Failure - The subscription status is ${status.toLowerCase()}`;
}

function update({ subscription }: Subscribed, fields: Map<string, string>, response: Response) {
  if (subscription.status === "CANCELLED")
    return failed(response, 400, "The subscription is not in a valid state.");
  const number = (name: string) => (fields.has(name) ? Number(fields.get(name)) : undefined);
  const [cycles, frequency, amount] = [number("cycles"), number("frequency"), number("amount")];
  const run_date = fields.get("run_date");
  const isWrong =
    [cycles, frequency, amount].some(
      (value) => value !== undefined && !(Number.isInteger(value) && value >= 0),
    ) ||
    (frequency !== undefined && (frequency < 1 || frequency > 6)) ||
    (amount !== undefined && amount < 500) ||
    (run_date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(run_date));
  const isEmpty = [cycles, frequency, amount, run_date].every((value) => value === undefined);
  if (isWrong || isEmpty) return failed(response, 400, "The supplied values are not valid.");
  subscription.cycles = cycles ?? subscription.cycles;
  subscription.frequency = frequency ?? subscription.frequency;
  subscription.amount_cents = amount ?? subscription.amount_cents;
  subscription.run_date = run_date ?? subscription.run_date;
  return done(response, shown(subscription));
}

/** Charges a stored card: type 2 only. */
function adhoc(payfast: Payfast, checkout: Subscribed, fields: Map<string, string>, response: Response) {
  const cents = Number(fields.get("amount"));
  if (checkout.subscription.type !== "2" || checkout.subscription.status !== "ACTIVE") {
    return failed(response, 400, "The subscription is not in a valid state.");
  }
  if (!Number.isInteger(cents) || cents < 500) return failed(response, 400, "amount : amount is invalid");
  if (!fields.get("item_name")) return failed(response, 400, "item_name : item_name is required");
  const charge = payfast.books.charge(checkout, cents, payfast.now());
  const own = new Map(
    [...fields].filter(([name]) => /^(item_name|item_description|m_payment_id)$/.test(name)),
  );
  const itn = laterCharge(
    { ...checkout, read: (name) => own.get(name) ?? checkout.read(name) },
    payfast.account,
    charge,
  );
  const notification = payfast.genuine(checkout, itn);
  done(response, true, { message: "Transaction was successful(00)", pf_payment_id: charge.pf_payment_id });
  if (!/^(false|0)$/.test(fields.get("itn") ?? "")) {
    payfast.delivery.later(0, () => payfast.delivery.send(notification, { retries: true }));
  }
  return undefined;
}

function query({ books }: Payfast, id: string, response: Response) {
  const found = books.transactions.findLast(
    ({ pf_payment_id, token }) => pf_payment_id === id || token === id,
  );
  if (!found) return void failed(response, 404, "Transaction not found");
  const { pf_payment_id, m_payment_id, amount_cents } = found;
  const answer = {
    pf_payment_id,
    m_payment_id,
    status: "COMPLETE",
    amount: amount_cents,
    cc_status: "Authorised",
    cc_message: "Approved",
  };
  return void done(response, answer);
}
