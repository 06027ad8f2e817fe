import type { Environment } from "./environment.schema";

/** What production lets pass although it is seldom meant. */
export function productionAdvice(env: Environment): { what: string; todo: string }[] {
  const advice = [];
  if (env.PAYMENTS === "sandbox")
    advice.push({
      what: "PAYMENTS is sandbox: no real money is taken where a provider's is a test",
      todo: "Remove it to open the club.",
    });
  if (env.PAYFAST_SOURCE_CHECK === "off")
    advice.push({
      what: "PAYFAST_SOURCE_CHECK is off",
      todo: "Set it to log, or to enforce for an alert about each new address; neither refuses a payment.",
    });
  if (!env.TRUST_PROXY)
    advice.push({
      what: "TRUST_PROXY is off",
      todo: "Behind Fly set fly-client-ip, or all visitors share one rate limit.",
    });
  if (env.METRICS_TOKEN && env.METRICS_TOKEN.length < 16)
    advice.push({ what: "METRICS_TOKEN can be guessed", todo: "Make one with openssl rand -hex 16." });
  for (const [name, known] of Object.entries(KNOWN_HOSTS)) {
    const { hostname } = new URL(String(env[name as keyof Environment]));
    if (!known.test(hostname))
      advice.push({ what: `${name} leads to ${hostname}`, todo: "Is that the provider's own host?" });
  }
  return advice;
}

const PAYFAST = /(^|\.)payfast\.(co\.za|io)$/;
const GOOGLE = /(^|\.)(google|googleapis)\.com$/;
/** Where the providers are known to be; another host may be meant, but a typing error is likelier. */
const KNOWN_HOSTS: Partial<Record<keyof Environment, RegExp>> = {
  GOOGLE_AUTHORIZATION_URL: GOOGLE,
  GOOGLE_TOKEN_URL: GOOGLE,
  GOOGLE_USERINFO_URL: GOOGLE,
  PAYFAST_PROCESS_URL: PAYFAST,
  PAYFAST_VALIDATE_URL: PAYFAST,
  PAYFAST_API_URL: PAYFAST,
  PAYSTACK_BASE_URL: /(^|\.)paystack\.(co|com)$/,
};
