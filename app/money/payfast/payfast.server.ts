import { isDay } from "~/kernel/clock";
import type {
  AgreementAnswer,
  AgreementState,
  Cancellation,
  CardLink,
  PaymentProvider,
  PaymentWord,
} from "~/money/payments/provider";
import { callPayfast } from "./api.server";
import { checkoutFields } from "./checkout-form";
import type { PayfastConfig } from "./config";
import { payfastHistory } from "./history.server";
import { readNotification, validateNotification } from "./notification.server";
import { isPayfastAddress } from "./sources.server";

export function payfast(config: PayfastConfig): PaymentProvider {
  return {
    name: "payfast",
    label: "PayFast",
    begin: async (order) => ({
      kind: "form",
      action: config.process_url,
      fields: checkoutFields(config, order),
    }),
    read: (message) => readNotification(config, message),
    sendsFrom: (address) => config.sources?.validate(address).known ?? isPayfastAddress(address),
    confirm: (message) => validateNotification(config, message),
    /** PayFast can be queried only by its own payment id, which arrives with the notification. */
    ask: async () => ({ kind: "unknown" }),
    askAgreement: ({ token }) => fetchSubscription(config, token),
    /** PayFast sends the token with the first payment and cannot list subscriptions. */
    agreementsOf: async () => ({ kind: "unknown" }),
    cardLink: async ({ token }, back) => cardPage(config, token, back),
    /** PayFast reports refunds and disputes only in its transaction history. */
    wentBack: async () => ({ kind: "unknown" }),
    /** Its refunds take the payer's bank account for some ways to pay, so a person makes them in its dashboard. */
    refund: async () => "unavailable",
    history: (span) => payfastHistory(config, span),
    askPayment: (transaction_id) => queryPayment(config, transaction_id),
    cancel: ({ token }) => cancelSubscription(config, token),
  };
}

/** PayFast documents this host for buyers' pages, whichever host the checkout uses. */
const BUYERS_HOST = "www.payfast.co.za";
const OTHER_HOST = "payment.payfast.io";

function cardPage({ process_url }: PayfastConfig, token: string, back: string): CardLink {
  const url = new URL(process_url);
  if (isSandbox(url) || !url.pathname.endsWith("/process")) return { kind: "unavailable" };
  if (url.hostname === OTHER_HOST) url.hostname = BUYERS_HOST;
  url.pathname = url.pathname.replace(/process$/, `recurring/update/${encodeURIComponent(token)}`);
  return { kind: "link", url: `${url.origin}${url.pathname}?return=${encodeURIComponent(back)}` };
}

const isSandbox = ({ hostname }: URL) => /\bsandbox\b/.test(hostname);

/** `GET /process/query/{id}`: card payments only. The token is undocumented and used if present. */
async function queryPayment(config: PayfastConfig, transaction_id: string): Promise<PaymentWord> {
  const answer = await callPayfast(config, "GET", `/process/query/${encodeURIComponent(transaction_id)}`);
  if (answer.kind === "unreachable") return { kind: "unreachable" };
  const said = answer.response as Record<string, unknown> | null | undefined;
  if (answer.status !== 200 || typeof said !== "object" || said === null) return { kind: "unknown" };
  const amount = Number(said.amount ?? Number.NaN);
  return {
    kind: "found",
    is_paid: said.status === "COMPLETE",
    reference: said.m_payment_id ? String(said.m_payment_id) : null,
    token: said.token ? String(said.token) : null,
    amount_cents: Number.isInteger(amount) ? amount : null,
  };
}

/** `response` is a boolean in the sandbox and the text "true" in production. */
async function cancelSubscription(config: PayfastConfig, token: string): Promise<Cancellation> {
  const answer = await callPayfast(config, "PUT", `/subscriptions/${encodeURIComponent(token)}/cancel`);
  if (answer.kind === "unreachable") return "unreachable";
  if (answer.status === 200 && String(answer.response) === "true") return "cancelled";
  return answer.status === 404 || /cancel/i.test(answer.message) ? "gone" : "unreachable";
}

async function fetchSubscription(config: PayfastConfig, token: string): Promise<AgreementAnswer> {
  const answer = await callPayfast(config, "GET", `/subscriptions/${encodeURIComponent(token)}/fetch`);
  if (answer.kind === "unreachable") return { state: "unreachable", next_charge_on: null };
  const response = answer.response as { status_text?: unknown; run_date?: unknown } | null | undefined;
  const state = STATES[String(response?.status_text ?? "").toUpperCase()] ?? "unknown";
  const run_date = String(response?.run_date ?? "").slice(0, 10);
  return { state, next_charge_on: state === "active" && isDay(run_date) ? run_date : null };
}

const STATES: Record<string, AgreementState> = {
  ACTIVE: "active",
  PAUSED: "paused",
  CANCELLED: "cancelled",
  COMPLETED: "cancelled",
  LOCKED: "locked",
};
