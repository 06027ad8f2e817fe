/** How PayFast's confirmation of a notification behaves. */
export const VALIDATE_MODES = ["normal", "invalid", "timeout", "server_error"] as const;
export type ValidateMode = (typeof VALIDATE_MODES)[number];

/** What a test may switch while the stand-ins run. */
export interface Toggles {
  /** 0: the notification goes out before the buyer is sent back. More: that long after. */
  notify_ms: number;
  drop_next: boolean;
  mail_fails: boolean;
  payfast_validate: ValidateMode;
  /** Addresses that sign in as another account than their own: address → the text that stands for the account. */
  oidc_accounts: Record<string, string>;
}

export function calm(): Toggles {
  return { notify_ms: 0, drop_next: false, mail_fails: false, payfast_validate: "normal", oidc_accounts: {} };
}
