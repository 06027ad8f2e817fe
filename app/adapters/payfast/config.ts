import type { PayfastSources } from "./sources.server";

/**
 * What is said of a message from an address that is not known as PayFast's: nothing, a remark beside its decision, or an alert as well.
 * The address alone refuses nothing, because signature and confirmation prove more.
 */
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
  /** `tokenization` sells the Tourist Pass as PayFast's subscription type 2, which stores the visitor's bank card (R36). */
  tourist_mode: "once" | "tokenization";
  /** The club's own address, without a trailing slash. */
  origin: string;
  /** The addresses that DNS has for PayFast; without it the published list alone counts. */
  sources?: PayfastSources | undefined;
  /** How long a call to PayFast may take, in milliseconds. */
  timeout_ms?: number;
  fetch?: typeof fetch;
}

export const DEFAULT_TIMEOUT_MS = 10_000;
