import { type NextFunction, type Request, type Response, Router } from "express";
import { faulty } from "../faults";
import { type Json, jsonOf, rawBody, textOf } from "../http";
import { customerData, INTERVALS } from "./books";
import { listRoutes } from "./lists";
import { manageLink } from "./manage";
import { refundData } from "./money-shapes";
import type { Paystack } from "./paystack";
import { subscriptionData, transactionData } from "./shapes";

export function apiRoutes(paystack: Paystack): Router {
  const router = Router();
  const guard = (request: Request, response: Response, next: NextFunction) => {
    if (request.get("authorization") === `Bearer ${paystack.secretKey}`) next();
    else refuse(response, 401, "Invalid key", "invalid_Key");
  };
  const paths = ["/transaction", "/plan", "/subscription", "/customer", "/refund", "/dispute"];
  router.use(paths, faulty(paystack.toggles, "paystack"), rawBody, guard);
  router.use(listRoutes(paystack));

  router.post("/transaction/initialize", (request, response) => initialize(paystack, request, response));
  router.get("/transaction/verify/:reference", (request, response) =>
    verify(paystack, request.params.reference, response),
  );
  router.post("/plan", (request, response) => addPlan(paystack, request, response));
  router.get("/plan", (_request, response) => agree(response, "Plans retrieved", paystack.books.plans));
  router.get("/plan/:code", (request, response) => {
    const plan = paystack.books.plan(request.params.code);
    return plan
      ? agree(response, "Plan retrieved", plan)
      : refuse(response, 404, "Plan not found", "plan_not_found");
  });
  router.put("/plan/:code", (request, response) => updatePlan(paystack, request, response));
  router.post("/subscription", (request, response) => subscribe(paystack, request, response));
  router.post("/subscription/disable", (request, response) => disable(paystack, request, response));
  router.get("/subscription", (request, response) => {
    const { customer, page, perPage } = request.query;
    const size = Number(perPage) || 50;
    const first = ((Number(page) || 1) - 1) * size;
    const theirs = paystack.books.subscriptions.filter(
      (one) => customer === undefined || String(one.customer.id) === customer,
    );
    const data = theirs.slice(first, first + size).map(subscriptionData);
    agree(response, "Subscriptions retrieved", data);
  });
  router.post("/refund", (request, response) => refund(paystack, request, response));
  router.get("/customer/:email", (request, response) => {
    const known = paystack.books.customer(request.params.email);
    if (!known) return refuse(response, 404, "Customer not found", "customer_not_found");
    return agree(response, "Customer retrieved", {
      ...customerData(known),
      subscriptions: [],
      authorizations: [],
    });
  });
  router.get("/subscription/:code/manage/link", (request, response) => {
    const found = paystack.books.subscription(request.params.code);
    if (!found) return refuse(response, 404, "Subscription not found", "subscription_not_found");
    return agree(response, "Link generated", { link: manageLink(paystack, found) });
  });
  router.get("/subscription/:code", (request, response) => {
    const found = paystack.books.subscription(request.params.code);
    if (!found) return refuse(response, 404, "Subscription not found", "subscription_not_found");
    return agree(response, "Subscription retrieved successfully", subscriptionData(found));
  });
  return router;
}

function initialize(paystack: Paystack, request: Request, response: Response) {
  const body = jsonOf(request);
  if (!body) return refuse(response, 400, "Invalid request body", "invalid_params");
  const objection = objectionTo(body);
  if (objection) return refuse(response, 400, objection, "invalid_params");
  const reference = textOf(body.reference);
  if (reference && paystack.books.byReference(reference)) {
    return refuse(response, 400, "Duplicate Transaction Reference", "duplicate_reference");
  }
  const plan = body.plan === undefined ? null : paystack.books.plan(textOf(body.plan));
  if (plan === undefined) return refuse(response, 400, "Plan not found", "plan_not_found");
  if (plan && paystack.refusesSecond({ email: textOf(body.email) }, plan)) return duplicate(response);
  const order = {
    reference,
    email: textOf(body.email),
    amount: plan?.amount ?? Number(body.amount),
    callback_url: textOf(body.callback_url),
    metadata: body.metadata ?? "",
    plan,
  };
  const transaction = paystack.books.open(order, paystack.now());
  const { access_code } = transaction;
  agree(response, "Authorization URL created", {
    authorization_url: `${paystack.origin}/paystack/checkout/${access_code}`,
    access_code,
    reference: transaction.reference,
  });
}

function refund(paystack: Paystack, request: Request, response: Response) {
  const { transaction: named, amount } = jsonOf(request) ?? {};
  const found = paystack.books.byReference(textOf(named));
  if (found?.status !== "success")
    return refuse(response, 400, "Transaction not found", "transaction_not_found");
  const already = paystack.books.refunds.some(({ transaction }) => transaction === found);
  if (already) return refuse(response, 400, "Transaction has been fully reversed", "transaction_reversed");
  const cents = amount === undefined ? found.amount : Number(textOf(amount));
  const data = refundData(paystack.books.refund(found, cents, paystack.now()));
  return agree(response, "Refund has been queued for processing", data);
}

function objectionTo(body: Json): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(textOf(body.email))) return "Invalid Email Address Passed";
  if (!/^[1-9]\d{0,11}$/.test(textOf(body.amount))) return "Invalid Amount Sent";
  if (body.currency !== undefined && body.currency !== "ZAR") return "Currency not supported by merchant";
  if (!/^[A-Za-z0-9.=-]*$/.test(textOf(body.reference)))
    return "Invalid transaction reference. Only -, ., = and alphanumeric characters allowed";
  const back = textOf(body.callback_url);
  return back !== "" && !URL.canParse(back) ? "Invalid callback_url" : null;
}

function verify({ books }: Paystack, reference: string, response: Response) {
  const found = books.byReference(reference);
  if (!found) return refuse(response, 400, "Transaction reference not found.", "transaction_not_found");
  const isPending = found.pending_answers > 0;
  if (isPending) found.pending_answers -= 1;
  agree(
    response,
    "Verification successful",
    transactionData(isPending ? { ...found, status: "pending", paid_at: null } : found),
  );
}

function addPlan({ books }: Paystack, request: Request, response: Response) {
  const body = jsonOf(request) ?? {};
  const [name, interval, amount] = [textOf(body.name), textOf(body.interval), textOf(body.amount)];
  if (name === "") return refuse(response, 400, "Name is required", "invalid_params");
  if (!INTERVALS.includes(interval)) return refuse(response, 400, "Interval is invalid", "invalid_params");
  if (!/^[1-9]\d{0,11}$/.test(amount)) return refuse(response, 400, "Amount is invalid", "invalid_params");
  if (body.currency !== undefined && body.currency !== "ZAR") {
    return refuse(response, 400, "Currency not supported by merchant", "unsupported_currency");
  }
  agree(
    response,
    "Plan created",
    books.addPlan({ name, interval, amount: Number(amount), currency: "ZAR" }),
    201,
  );
}

/** `update_existing_subscriptions` defaults to true; if false, existing subscribers keep their amount. */
function updatePlan({ books }: Paystack, request: Request, response: Response) {
  const plan = books.plan(textOf(request.params.code));
  if (!plan) return refuse(response, 404, "Plan not found", "plan_not_found");
  const body = jsonOf(request) ?? {};
  const [name, interval] = [textOf(body.name), textOf(body.interval)];
  if (name === "") return refuse(response, 400, "Name is required", "invalid_params");
  if (!INTERVALS.includes(interval)) return refuse(response, 400, "Interval is invalid", "invalid_params");
  if (!/^[1-9]\d{0,11}$/.test(textOf(body.amount)))
    return refuse(response, 400, "Amount is invalid", "invalid_params");
  books.updatePlan(plan, {
    plan: { name, interval, amount: Number(body.amount) },
    existing: body.update_existing_subscriptions !== false,
  });
  return agree(response, "Plan updated. 1 subscription(s) affected");
}

/** Requires an earlier payment, which provides the card. */
function subscribe(paystack: Paystack, request: Request, response: Response) {
  const body = jsonOf(request) ?? {};
  const plan = paystack.books.plan(textOf(body.plan));
  if (!plan) return refuse(response, 404, "Plan not found", "plan_not_found");
  const customer = paystack.books.customer(textOf(body.customer));
  const hasPaid = paystack.books.transactions.some(
    (one) => one.customer === customer && one.status === "success",
  );
  if (!customer || !hasPaid)
    return refuse(
      response,
      400,
      "This customer has no saved authorizations. Please, initiate a transaction first",
      "no_active_authorizations_for_customer",
    );
  if (paystack.refusesSecond(customer, plan)) return duplicate(response);
  const subscription = paystack.books.subscribe(customer, plan, paystack.now());
  agree(response, "Subscription successfully created", subscriptionData(subscription));
  later(paystack, "subscription.create", subscription.subscription_code);
}

function duplicate(response: Response) {
  return refuse(response, 400, "This subscription is already in place.", "duplicate_subscription");
}

function disable(paystack: Paystack, request: Request, response: Response) {
  const body = jsonOf(request) ?? {};
  const found = paystack.books.subscription(textOf(body.code));
  const isOpen = found?.status === "active" || found?.status === "attention";
  if (!found || !isOpen || found.email_token !== body.token) {
    return refuse(
      response,
      404,
      "Subscription with code not found or already inactive",
      "subscription_not_found",
    );
  }
  found.status = "cancelled";
  agree(response, "Subscription disabled successfully");
  later(paystack, "subscription.disable", found.subscription_code);
}

/** The webhook follows the answer. */
function later(paystack: Paystack, event: string, code: string): void {
  const subscription = paystack.books.subscription(code)!;
  const notification = paystack.about(event, subscription);
  paystack.delivery.later(0, () => paystack.delivery.send(notification, { retries: true }));
}

function agree(response: Response, message: string, data?: unknown, status = 200) {
  return response.status(status).json({ status: true, message, ...(data === undefined ? {} : { data }) });
}

function refuse(response: Response, status: number, message: string, code: string) {
  return response.status(status).json({ status: false, message, type: "validation_error", code });
}
