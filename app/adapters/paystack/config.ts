export interface PaystackConfig {
  secret_key: string;
  /** `https://api.paystack.co`, or the stand-in's. */
  base_url: string;
  /** The club's base URL, without a trailing slash. */
  origin: string;
  timeout_ms?: number;
  fetch?: typeof fetch;
}
