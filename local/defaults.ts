/**
 * The default environment, for the app and the stand-ins: data only. The PayFast values are its public sandbox
 * credentials.
 */
export function standInEnvironment(localPort: number): Record<string, string> {
  const origin = `http://localhost:${localPort}`;
  return {
    GOOGLE_CLIENT_ID: "club-local",
    GOOGLE_CLIENT_SECRET: "club-local-secret",
    GOOGLE_AUTHORIZATION_URL: `${origin}/oidc/auth`,
    GOOGLE_TOKEN_URL: `${origin}/oidc/token`,
    GOOGLE_USERINFO_URL: `${origin}/oidc/me`,
    PAYFAST_MERCHANT_ID: "10000100",
    PAYFAST_MERCHANT_KEY: "46f0cd694581a",
    PAYFAST_PASSPHRASE: "jt7NOE43FZPn",
    PAYFAST_PROCESS_URL: `${origin}/payfast/eng/process`,
    PAYFAST_VALIDATE_URL: `${origin}/payfast/eng/query/validate`,
    PAYFAST_API_URL: `${origin}/payfast/api`,
    PAYFAST_SOURCE_CHECK: "off",
    PAYFAST_TOURIST_MODE: "once",
    PAYSTACK_SECRET_KEY: "sk_test_local_stand_in",
    PAYSTACK_BASE_URL: `${origin}/paystack`,
    SMTP_URL: `smtp://localhost:${localPort + 1}`,
    MAIL_FROM: "Frontier Coast Club <hello@frontiercoast.example>",
  };
}
