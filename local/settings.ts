/** What a set of stand-ins needs to know before it starts. */
export interface StandInSettings {
  /** 0 takes any free port. */
  port: number;
  smtpPort: number;
  /** The app: where the browser is sent back to and where Paystack's webhooks go. */
  appOrigin: string;
  google: { client_id: string; client_secret: string };
  payfast: { merchant_id: string; merchant_key: string; passphrase: string };
  paystack: { secret_key: string };
  /** How long to wait before each further attempt at a notification that was not answered with 200. */
  retryMs: readonly number[];
}

export const DEFAULT_RETRY_MS: readonly number[] = [2_000, 10_000, 60_000];
