/** How PayFast's confirmation of a notification behaves. */
export const VALIDATE_MODES = ["normal", "invalid", "timeout", "server_error"] as const;
export type ValidateMode = (typeof VALIDATE_MODES)[number];

/** What a test may switch while the stand-ins run. */
export interface Toggles {
  /** 0: the notification goes out before the buyer is sent back. More: that long after. */
  notify_ms: number;
  drop_next: boolean;
  /** The event (Paystack) or payment_status (PayFast) whose messages are lost; empty for none. */
  lose: string;
  mail_fails: boolean;
  payfast_validate: ValidateMode;
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
    mail_fails: false,
    payfast_validate: "normal",
    hops: false,
    oidc_accounts: {},
  };
}
