export const VALIDATE_MODES = ["normal", "invalid", "timeout", "server_error"] as const;
export type ValidateMode = (typeof VALIDATE_MODES)[number];

export const API_MODES = ["normal", "rate_limited", "server_error", "html", "half", "cut", "silent"] as const;
export type ApiMode = (typeof API_MODES)[number];

export interface ApiFault {
  mode: ApiMode;
  /** Faulty answers left; null for unlimited. */
  left: number | null;
  /** The call is carried out although its answer is faulty. */
  acts: boolean;
}

export interface HistoryShape {
  /** Plain CSV, or `{"response": "<csv>"}`. */
  answer: "csv" | "json";
  batch: boolean;
  ignore_dates: boolean;
}

export interface Toggles {
  /** 0: notify before the buyer returns. Otherwise: this long afterwards. */
  notify_ms: number;
  drop_next: boolean;
  /** The event (Paystack) or payment_status (PayFast) whose messages are lost; empty for none. */
  lose: string;
  hold: boolean;
  mail_fails: boolean;
  payfast_validate: ValidateMode;
  payfast_history: HistoryShape;
  api: Record<"payfast" | "paystack", ApiFault>;
  /** Whether Paystack knows the app's webhook URL. */
  paystack_webhook: boolean;
  paystack_invoices: boolean;
  paystack_fees: boolean;
  paystack_duplicates: boolean;
  /** The providers' time as an instant; empty for the machine's. */
  clock: string;
  hops: boolean;
  /** Addresses that sign in to another account: address → account. */
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
