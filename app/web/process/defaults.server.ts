import { standInEnvironment } from "../../../local/defaults";

const PROVIDERS = {
  GOOGLE_AUTHORIZATION_URL: "https://accounts.google.com/o/oauth2/v2/auth",
  GOOGLE_TOKEN_URL: "https://oauth2.googleapis.com/token",
  GOOGLE_USERINFO_URL: "https://openidconnect.googleapis.com/v1/userinfo",
  PAYFAST_PROCESS_URL: "https://www.payfast.co.za/eng/process",
  PAYFAST_VALIDATE_URL: "https://www.payfast.co.za/eng/query/validate",
  PAYFAST_API_URL: "https://api.payfast.co.za",
  // The stand-ins send from this machine, not from PayFast's addresses.
  PAYFAST_SOURCE_CHECK: "log",
  PAYSTACK_BASE_URL: "https://api.paystack.co",
};

/**
 * What holds where a variable is not set: the stand-ins' values; in production without DEMO=1 the providers' own addresses. The
 * stand-ins' secrets stay, and are refused there.
 */
export function defaultsFor(given: Record<string, string | undefined>): Record<string, string> {
  const standIns = standInEnvironment(Number(given.LOCAL_PORT) || 3900);
  const isLive = given.NODE_ENV === "production" && given.DEMO !== "1";
  return isLive ? { ...standIns, ...PROVIDERS } : standIns;
}
