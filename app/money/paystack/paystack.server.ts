import { z } from "zod";
import { ClubError } from "~/kernel/errors";
import type { Cents } from "~/kernel/money";
import type { ProviderNotice } from "~/money/payments/notice";
import type {
  AgreementAnswer,
  AgreementState,
  Answer,
  Begun,
  Cancellation,
  CardLink,
  Confirmation,
  Order,
  PaymentProvider,
  RawMessage,
  Refunding,
  Subscribed,
} from "~/money/payments/provider";
import { callPaystack, type PaystackConfig } from "./call.server";
import { subscriptionsOf } from "./customer.server";
import { paystackHistory } from "./history.server";
import { noticeOfTransaction, Subscription, Transaction } from "./shapes.server";
import { readWebhook } from "./webhook.server";
import { chargeOf, wentBack } from "./went-back.server";

export function paystack(config: PaystackConfig): PaymentProvider {
  return {
    name: "paystack",
    label: "Paystack",
    begin: (order) => initialize(config, order),
    read: (message) => readWebhook(config, message),
    sendsFrom: (address) => ADDRESSES.has(address.replace(/^::ffff:/i, "")),
    confirm: (message) => confirm(config, message),
    ask: (reference) => verify(config, reference),
    askAgreement: ({ token }) => fetchSubscription(config, token),
    agreementsOf: (payer) => subscriptionsOf(config, payer),
    cardLink: ({ token }) => manageLink(config, token),
    wentBack: ({ reference }) => wentBack(config, reference),
    refund: ({ reference, amount_cents }) => refund(config, reference, amount_cents),
    history: (span) => paystackHistory(config, span),
    askPayment: async () => ({ kind: "unknown" }),
    cancel: (agreement) => disable(config, agreement),
  };
}

/** Paystack takes it into its queue and reports the outcome in a message of its own. */
async function refund(config: PaystackConfig, reference: string, amount: Cents): Promise<Refunding> {
  const answer = await callPaystack(config, "POST", "/refund", { transaction: reference, amount });
  if (answer.kind === "unreachable") return answer.kind;
  return answer.ok ? "started" : "unavailable";
}

const Managed = z.object({ link: z.url({ protocol: /^https?$/ }) });

async function manageLink(config: PaystackConfig, token: string): Promise<CardLink> {
  const path = `/subscription/${encodeURIComponent(token)}/manage/link`;
  const answer = await callPaystack(config, "GET", path);
  if (answer.kind === "unreachable") return answer;
  if (!answer.ok) return { kind: "unavailable" };
  const managed = Managed.safeParse(answer.data);
  return managed.success ? { kind: "link", url: managed.data.link } : { kind: "unreachable" };
}

const ADDRESSES = new Set(["52.31.139.75", "52.49.173.169", "52.214.14.220"]);

const Initialized = z.object({ authorization_url: z.url({ protocol: /^https?$/ }) });

async function initialize(config: PaystackConfig, order: Order): Promise<Begun | Subscribed> {
  const { origin } = config;
  const isMonthly = order.plan_type === "local_recurring";
  const plan = isMonthly ? await monthlyPlan(config, order) : undefined;
  if (plan === null) throw unavailable();
  const back = `${origin}/payment/success?member_id=${encodeURIComponent(order.reference)}&payment_method=paystack`;
  const answer = await callPaystack(config, "POST", "/transaction/initialize", {
    email: order.email,
    amount: order.amount_cents,
    currency: "ZAR",
    reference: order.reference,
    callback_url: back,
    metadata: {
      name: order.full_name,
      plan_type: order.plan_type,
      cancel_action: `${origin}/join?cancelled=true`,
    },
    ...(plan ? { plan, channels: ["card"] } : {}),
  });
  const page = answer.kind === "answer" && answer.ok ? Initialized.safeParse(answer.data) : null;
  if (page?.success) return { kind: "redirect", url: page.data.authorization_url };
  if (plan && answer.kind === "answer" && isDuplicate(answer)) return { kind: "subscribed", plan };
  throw unavailable();
}

const Plan = z.object({
  plan_code: z.string(),
  amount: z.number().int(),
  interval: z.string(),
  currency: z.string(),
  is_archived: z.boolean().nullish(),
  is_deleted: z.boolean().nullish(),
});
const NAME = "Local membership";

/** Null without an answer. Each price has its plan. */
async function monthlyPlan(
  config: PaystackConfig,
  { amount_cents }: Pick<Order, "amount_cents">,
): Promise<string | null> {
  const wanted = { interval: "monthly", amount: amount_cents, currency: "ZAR" };
  const query = new URLSearchParams({ interval: wanted.interval, amount: String(amount_cents) });
  const found = await callPaystack(config, "GET", `/plan?${query}`);
  if (found.kind === "unreachable") return null;
  const plans = z.array(Plan.nullable().catch(null)).safeParse(found.data);
  const fitting = plans.data?.find(
    (plan) =>
      plan?.interval === wanted.interval &&
      plan.amount === wanted.amount &&
      plan.currency === wanted.currency &&
      !plan.is_archived &&
      !plan.is_deleted,
  );
  if (fitting) return fitting.plan_code;
  const made = await callPaystack(config, "POST", "/plan", { name: NAME, ...wanted });
  const plan = made.kind === "answer" && made.ok ? Plan.safeParse(made.data) : null;
  return plan?.success ? plan.data.plan_code : null;
}

/** Newer answers carry a code, older ones only the message. */
function isDuplicate({ status, code, message }: { status: number; code: string; message: string }): boolean {
  return (
    status === 400 && (code === "duplicate_subscription" || /subscription is already in place/i.test(message))
  );
}

function unavailable(): ClubError {
  return new ClubError("provider_unavailable", "Payment setup failed: Please try again");
}

type LookedUp =
  | { kind: "found"; notice: ProviderNotice; raw_body: string; is_reversed: boolean }
  | { kind: "unknown" }
  | { kind: "unreachable" };

/** Unknown references return 400 or 404. A reversed transaction is reported as the success it was at first. */
async function lookUp(config: PaystackConfig, reference: string): Promise<LookedUp> {
  const answer = await callPaystack(config, "GET", `/transaction/verify/${encodeURIComponent(reference)}`);
  if (answer.kind === "unreachable") return answer;
  const transaction = answer.ok ? Transaction.safeParse(answer.data) : null;
  if (!transaction?.success || transaction.data.reference !== reference) return { kind: "unknown" };
  const notice = chargeOf(transaction.data) ?? noticeOfTransaction(transaction.data);
  const is_reversed = transaction.data.status === "reversed";
  return { kind: "found", notice, raw_body: answer.raw_body, is_reversed };
}

async function verify(config: PaystackConfig, reference: string): Promise<Answer> {
  const found = await lookUp(config, reference);
  if (found.kind !== "found") return found;
  return found.notice.status === "other" ? { kind: "pending" } : { ...found, kind: "notice" };
}

const UNDER_WAY = new Set(["pending", "processing", "ongoing", "queued"]);

/** The signature proves the sender; verifying the reference also detects outdated messages. */
async function confirm(config: PaystackConfig, message: RawMessage): Promise<Confirmation> {
  const reading = readWebhook(config, message);
  if (!reading.ok) return "invalid";
  const { reference, provider_status, status, token } = reading.notice;
  if (status === "failed" && token) return stillFailing(config, token);
  if (!reference) return "valid";
  const found = await lookUp(config, reference);
  if (found.kind === "unreachable") return "unreachable";
  if (found.kind === "unknown") return "invalid";
  if (UNDER_WAY.has(found.notice.provider_status)) return "unreachable";
  if (found.notice.provider_status !== provider_status) return "invalid";
  return found.is_reversed ? "reversed" : "valid";
}

/** A failed renewal that succeeded later is outdated, whenever its message arrives. */
async function stillFailing(config: PaystackConfig, token: string): Promise<Confirmation> {
  const { state } = await fetchSubscription(config, token);
  if (state === "unreachable") return state;
  return state === "active" ? "invalid" : "valid";
}

/** `attention`: the last charge failed, and Paystack does not retry this month. */
async function fetchSubscription(config: PaystackConfig, token: string): Promise<AgreementAnswer> {
  const answer = await callPaystack(config, "GET", `/subscription/${encodeURIComponent(token)}`);
  if (answer.kind === "unreachable") return { state: "unreachable", next_charge_on: null };
  const subscription = answer.ok ? Subscription.safeParse(answer.data).data : undefined;
  return {
    state: STATES[subscription?.status ?? ""] ?? "unknown",
    next_charge_on: subscription?.next_payment_date ?? null,
  };
}

const STATES: Record<string, AgreementState> = {
  active: "active",
  attention: "locked",
  "non-renewing": "cancelled",
  completed: "cancelled",
  cancelled: "cancelled",
};

async function disable(
  config: PaystackConfig,
  { token, email_token }: { token: string; email_token: string | null },
): Promise<Cancellation> {
  const answer = await callPaystack(config, "POST", "/subscription/disable", {
    code: token,
    token: email_token,
  });
  if (answer.kind === "unreachable") return "unreachable";
  if (answer.ok) return "cancelled";
  return answer.status === 404 || /already|inactive|not found/i.test(answer.message) ? "gone" : "unreachable";
}
