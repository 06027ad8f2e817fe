import type { PayfastSources } from "./sources.server";

/** Messages from unknown addresses are ignored, logged or alerted, never refused: signature and confirmation decide. */
export type SourceCheck = "off" | "log" | "enforce";

export interface PayfastConfig {
  merchant_id: string;
  merchant_key: string;
  passphrase: string;
  process_url: string;
  validate_url: string;
  api_url: string;
  source_check: SourceCheck;
  /** `tokenization` sells the Tourist Pass as PayFast's subscription type 2, which stores the bank card (R36). */
  tourist_mode: "once" | "tokenization";
  origin: string;
  sources?: PayfastSources | undefined;
  timeout_ms?: number;
  fetch?: typeof fetch;
}

export const DEFAULT_TIMEOUT_MS = 10_000;
