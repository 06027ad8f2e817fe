export interface StandInSettings {
  /** 0 means any free port. */
  port: number;
  smtpPort: number;
  /** The app's base URL, for browser redirects and Paystack's webhooks. */
  appOrigin: string;
  google: { client_id: string; client_secret: string };
  payfast: { merchant_id: string; merchant_key: string; passphrase: string };
  paystack: { secret_key: string };
  /** Waits before each retry of a notification that was not answered with 200. */
  retryMs: readonly number[];
}

export const DEFAULT_RETRY_MS: readonly number[] = [2_000, 10_000, 60_000];

/** The credentials of the app's environment. */
export function credentialsIn(env: Record<string, string | undefined>) {
  return {
    google: { client_id: env.GOOGLE_CLIENT_ID!, client_secret: env.GOOGLE_CLIENT_SECRET! },
    payfast: {
      merchant_id: env.PAYFAST_MERCHANT_ID!,
      merchant_key: env.PAYFAST_MERCHANT_KEY!,
      passphrase: env.PAYFAST_PASSPHRASE!,
    },
    paystack: { secret_key: env.PAYSTACK_SECRET_KEY! },
  };
}
