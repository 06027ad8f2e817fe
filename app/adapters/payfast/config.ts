export type SourceCheck = "off" | "log" | "enforce";

/** Everything that differs between the stand-in, PayFast's sandbox and the real thing. */
export interface PayfastConfig {
  merchant_id: string;
  merchant_key: string;
  passphrase: string;
  process_url: string;
  validate_url: string;
  api_url: string;
  source_check: SourceCheck;
  /** `tokenization` is document 1's type 2 for the Tourist Pass, which stores the visitor's card. */
  tourist_mode: "once" | "tokenization";
  /** The club's own address, without a trailing slash. */
  origin: string;
  /** How long a call to PayFast may take, in milliseconds. */
  timeout_ms?: number;
  fetch?: typeof fetch;
}

export const DEFAULT_TIMEOUT_MS = 10_000;
