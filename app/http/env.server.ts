import { z } from "zod";
import { standInEnvironment } from "../../local/defaults";

const Environment = z.object({
  NODE_ENV: z.string().default("development"),
  DEMO: z.string().default(""),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  LOCAL_PORT: z.coerce.number().int().min(1).max(65535).default(3900),
  APP_ORIGIN: z.url().optional(),
  SESSION_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().min(1),
  GOOGLE_CLIENT_SECRET: z.string().min(1),
  GOOGLE_AUTHORIZATION_URL: z.url(),
  GOOGLE_TOKEN_URL: z.url(),
  GOOGLE_USERINFO_URL: z.url(),
  PAYFAST_MERCHANT_ID: z.string().min(1),
  PAYFAST_MERCHANT_KEY: z.string().min(1),
  PAYFAST_PASSPHRASE: z.string().min(1),
  PAYFAST_PROCESS_URL: z.url(),
  PAYFAST_VALIDATE_URL: z.url(),
  PAYFAST_API_URL: z.url(),
  PAYFAST_SOURCE_CHECK: z.enum(["off", "log", "enforce"]),
  PAYFAST_TOURIST_MODE: z.enum(["once", "tokenization"]),
  PAYSTACK_SECRET_KEY: z.string().min(1),
  PAYSTACK_BASE_URL: z.url(),
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  SMTP_URL: z.string().min(1),
  MAIL_FROM: z.string().min(3),
  METRICS_TOKEN: z.string().default(""),
  TRUST_PROXY: z.enum(["", "fly-client-ip", "x-forwarded-for"]).default(""),
});

const localPort = Number(process.env.LOCAL_PORT) || 3900;
const standIns = standInEnvironment(localPort);
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
const parsed = Environment.parse({ ...standIns, ...given });

/** The environment of the contract, checked once at start. Addresses of the outside world default to the stand-ins. */
export const env = {
  ...parsed,
  APP_ORIGIN: new URL(parsed.APP_ORIGIN ?? `http://localhost:${parsed.PORT}`).origin,
};
export const appOrigin = env.APP_ORIGIN;
export const isProduction = env.NODE_ENV === "production" && env.DEMO !== "1";
export const isSecureOrigin = env.APP_ORIGIN.startsWith("https:");

/** Why this configuration must not serve real members: one sentence per problem; empty when it may. */
export function checkProduction(): string[] {
  if (!isProduction) return [];
  const problems = Object.entries(standIns)
    .filter(([name, value]) => (env as Record<string, unknown>)[name] === value && !HARMLESS.has(name))
    .map(([name]) => `${name} is the stand-in's: set the real one.`);
  const secret = env.SESSION_SECRET ?? "";
  if (secret.length < 32) problems.push("SESSION_SECRET is missing or shorter than 32 characters.");
  if (!isSecureOrigin) problems.push("APP_ORIGIN must be the public https address.");
  return problems;
}

/** Defaults that are right in production too. */
const HARMLESS = new Set(["PAYFAST_TOURIST_MODE", "PAYFAST_SOURCE_CHECK"]);
