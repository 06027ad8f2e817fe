/** How PayFast's confirmation of a notification behaves. */
export const VALIDATE_MODES = ["normal", "invalid", "timeout", "server_error"] as const;
export type ValidateMode = (typeof VALIDATE_MODES)[number];

/** How a provider's REST API answers. */
export const API_MODES = ["normal", "rate_limited", "server_error", "html", "half", "cut", "silent"] as const;
export type ApiMode = (typeof API_MODES)[number];

export interface ApiFault {
  mode: ApiMode;
  /** How many more answers go wrong; null for all. */
  left: number | null;
  /** Whether the call is carried out although its answer goes wrong. */
  acts: boolean;
}

/** What differs between the published samples of PayFast's transaction history. */
export interface HistoryShape {
  /** The CSV itself, or `{"response": "<csv>"}`. */
  answer: "csv" | "json";
  /** Whether there is a column "Batch ID". */
  batch: boolean;
  /** Whether the dates asked for are ignored. */
  ignore_dates: boolean;
}

/** What a test may switch while the stand-ins run. */
export interface Toggles {
  /** 0: the notification goes out before the buyer is sent back. More: that long after. */
  notify_ms: number;
  drop_next: boolean;
  /** The event (Paystack) or payment_status (PayFast) whose messages are lost; empty for none. */
  lose: string;
  /** Whether messages wait for `release`. */
  hold: boolean;
  mail_fails: boolean;
  payfast_validate: ValidateMode;
  payfast_history: HistoryShape;
  api: Record<"payfast" | "paystack", ApiFault>;
  /** Whether Paystack knows the app's address; off, it sends nothing. */
  paystack_webhook: boolean;
  /** Whether Paystack sends invoice.create and invoice.update around renewals. */
  paystack_invoices: boolean;
  /** Whether the payer bears Paystack's fees, on top of what was asked. */
  paystack_fees: boolean;
  /** Whether Paystack refuses a second subscription of a customer on one plan. */
  paystack_duplicates: boolean;
  /** The instant that the providers' clock shows; empty for the machine's. */
  clock: string;
  /** Whether browsers are sent over other origins on their way (local/hops.ts). */
  hops: boolean;
  /** Addresses that sign in as another account than their own: address → the text that stands for the account. */
  oidc_accounts: Record<string, string>;
}

export function calm(): Toggles {
  return {
    notify_ms: 0,
    drop_next: false,
    lose: "",
    hold: false,
    mail_fails: false,
    payfast_validate: "normal",
    payfast_history: { answer: "csv", batch: true, ignore_dates: false },
    api: { payfast: healthy(), paystack: healthy() },
    paystack_webhook: true,
    paystack_invoices: false,
    paystack_fees: false,
    paystack_duplicates: false,
    clock: "",
    hops: false,
    oidc_accounts: {},
  };
}

function healthy(): ApiFault {
  return { mode: "normal", left: null, acts: false };
}
