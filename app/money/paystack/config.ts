export interface PaystackConfig {
  secret_key: string;
  base_url: string;
  origin: string;
  timeout_ms?: number;
  fetch?: typeof fetch;
}
