import { z } from "zod";
import { addressesOf } from "~/db/connection/postgres-hosts.mjs";
import { replicaPlace } from "~/db/replica/replica-address";

const address = z.url("must be an address, such as https://example.org/");
const port = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(1, "must be 1 to 65535")
  .max(65535, "must be 1 to 65535");
const atLeast = (least: number) =>
  z.coerce.number("must be a number").int("must be a whole number").min(least, `must be ${least} or more`);
const text = z.string().min(1, "must not be empty");
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of: ${words.filter(Boolean).join(", ")}`);

function mustNameReplica(address: string, context: z.RefinementCtx): void {
  try {
    replicaPlace(address, process.env);
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message.replace(/^\w+ |\.$/g, "") });
  }
}

const ENCODED = "percent-encode what is no letter or digit in its name and password";

const MAIL_SERVER = "must be an address, such as smtps://name:password@mail.example.org";

/** `new URL` reads hosts strictly only of web schemes: it decodes 0x7f.1 and 2130706433, and refuses what is no host. */
export const asWebAddress = (address: string) => address.replace(/^smtps?:/i, "http:");

function isServers(address: string): boolean {
  return addressesOf(address).every((one) => URL.canParse(one));
}

export const Environment = z.object({
  NODE_ENV: oneOf(["production", "development", "test"]).default("development"),
  DEMO: oneOf(["", "0", "1"]).default(""),
  PORT: port.default(3000),
  LOCAL_PORT: port.default(3900),
  APP_ORIGIN: address.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:(?!:memory:).|postgres(ql)?:\/\/)/, {
      error: "must begin with file: (SQLite) and name the file, or with postgresql://",
      abort: true,
    })
    .refine(isServers, `cannot be read: ${ENCODED}`)
    .optional(),
  DATABASE_POOL: atLeast(1).optional(),
  DATABASE_STATEMENT_MS: atLeast(100).optional(),
  SESSION_SECRET: z.string().optional(),
  LITESTREAM_REPLICA_URL: z.string().superRefine(mustNameReplica).optional(),
  LITESTREAM_HEARTBEAT_SECONDS: z.coerce.number("must be a number").min(1, "must be 1 or more").default(10),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_AUTHORIZATION_URL: address,
  GOOGLE_TOKEN_URL: address,
  GOOGLE_USERINFO_URL: address,
  PAYMENTS: oneOf(["live", "sandbox"]).default("live"),
  PAYFAST_MERCHANT_ID: z.string().regex(/^\d+$/, "must be a number, as in PayFast's dashboard"),
  PAYFAST_MERCHANT_KEY: text,
  PAYFAST_PASSPHRASE: text,
  PAYFAST_PROCESS_URL: address,
  PAYFAST_VALIDATE_URL: address,
  PAYFAST_API_URL: address,
  PAYFAST_SOURCE_CHECK: oneOf(["off", "log", "enforce"]),
  PAYFAST_TOURIST_MODE: oneOf(["once", "tokenization"]),
  PAYSTACK_SECRET_KEY: text,
  PAYSTACK_BASE_URL: address,
  PROVIDER_TIMEOUT_MS: atLeast(100).default(10_000),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: MAIL_SERVER, abort: true })
    .refine((address) => URL.canParse(asWebAddress(address)), `${MAIL_SERVER}; ${ENCODED}`),
  MAIL_FROM: z.string().regex(/^[^@]+@[^@]+$/, 'must be a sender, such as "The Club <hello@example.org>"'),
  METRICS_TOKEN: z.string().default(""),
  TRUST_PROXY: oneOf(["", "fly-client-ip", "x-forwarded-for"]).default(""),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
});

/** A session secret may be any text, and one that is in use must not change. */
const TIDY = [...Object.keys(Environment.shape), "DATA_DIR"].filter((name) => name !== "SESSION_SECRET");

/**
 * One sentence for each value with blanks or quotes around it, which a file of variables may leave there. They would be part
 * of a passphrase or a path, and a test key in quotes would pass for a real one.
 */
export function untidyValues(given: Record<string, string | undefined>): string[] {
  return TIDY.filter((name) => /^\s|\s$|^(["']).*\1$/s.test(given[name] ?? "")).map(
    (name) => `${name} has blanks or quotes around it: take them away.`,
  );
}

export type Environment = z.infer<typeof Environment>;
