import type { Environment } from "../../../app/web/process/environment.schema";
import type { Say } from "./findings";

const SET = "Set it in the environment (fly secrets set …).";

/** What the start checks, in the same words, and what it lets pass although it is seldom meant. */
export async function checkEnvironment(say: Say): Promise<void> {
  const read = await import("../../../app/web/process/env.server").catch((error) => {
    if (!Array.isArray(error.problems)) throw error;
    for (const problem of error.problems) say("FAIL", problem, SET);
  });
  if (!read) return;
  const problems = read.checkConfiguration();
  for (const problem of problems) say("FAIL", problem, SET);
  const kind = read.isProduction ? "production" : "not production";
  if (problems.length === 0) say("ok", `Environment (${kind}), site ${read.env.APP_ORIGIN}`);
  const { isLoopback } = await import("../../../app/web/process/production.server");
  if (!read.isProduction && !isLoopback(read.env.APP_ORIGIN))
    say(
      "warn",
      `This is not production (NODE_ENV is ${read.env.NODE_ENV}, DEMO is ${read.env.DEMO || "not set"}), and nothing was checked for real members`,
      "Where real members come set NODE_ENV=production and take DEMO away.",
    );
  if (read.isProduction) advise(read.env, say);
}

function advise(env: Environment, say: Say): void {
  if (env.PAYMENTS === "sandbox")
    say(
      "warn",
      "PAYMENTS is sandbox: no real money is taken where a provider's is a test",
      "Take it away to open the club.",
    );
  if (env.PAYFAST_SOURCE_CHECK === "off")
    say(
      "warn",
      "PAYFAST_SOURCE_CHECK is off",
      "Set it to log, or to enforce for an alert about each new address; neither refuses a payment.",
    );
  if (!env.TRUST_PROXY)
    say("warn", "TRUST_PROXY is off", "Behind Fly set fly-client-ip, or all visitors share one rate limit.");
  if (env.METRICS_TOKEN && env.METRICS_TOKEN.length < 16)
    say("warn", "METRICS_TOKEN can be guessed", "Make one with openssl rand -hex 16.");
  for (const [name, known] of Object.entries(KNOWN_HOSTS)) {
    const { hostname } = new URL(String(env[name as keyof Environment]));
    if (!known.test(hostname))
      say("warn", `${name} leads to ${hostname}`, "Is that the provider's own host?");
  }
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
