import { standInEnvironment } from "../../../local/defaults";
import { asWebAddress, type Environment } from "./environment.schema";

type Name = keyof Environment;

const PAYMENT_ADDRESSES = [
  "PAYFAST_PROCESS_URL",
  "PAYFAST_VALIDATE_URL",
  "PAYFAST_API_URL",
  "PAYSTACK_BASE_URL",
] as const;
const GOOGLE_ADDRESSES = ["GOOGLE_AUTHORIZATION_URL", "GOOGLE_TOKEN_URL", "GOOGLE_USERINFO_URL"] as const;
const PAYMENT_SECRETS: Name[] = [
  "PAYFAST_MERCHANT_ID",
  "PAYFAST_MERCHANT_KEY",
  "PAYFAST_PASSPHRASE",
  "PAYSTACK_SECRET_KEY",
];
const SECRETS: Name[] = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "SESSION_SECRET", ...PAYMENT_SECRETS];

const PAYFAST_SANDBOX: Partial<Record<Name, string[]>> = {
  PAYFAST_MERCHANT_ID: ["10000100", "10004002"],
  PAYFAST_MERCHANT_KEY: ["46f0cd694581a", "q1cd2rdny4a53"],
  PAYFAST_PASSPHRASE: ["jt7NOE43FZPn"],
};

const PLACEHOLDER = /^(\u2026|\.{2,}|x{3,}|<.*>|change[-_ ]?me|todo|secret|password|test|your[-_ ].*)$/i;

/** One sentence per problem. `PAYMENTS=sandbox` excuses only what concerns test payments. */
export function productionProblems(env: Environment): string[] {
  return [
    ...originProblems(env),
    ...secretProblems(env),
    ...GOOGLE_ADDRESSES.flatMap((name) => addressProblem(name, env[name])),
    ...mailProblems(env),
    ...(env.PAYMENTS === "sandbox" ? [] : testPayments(env)),
  ];
}

/** Which payments are real, for administrators of a club with `PAYMENTS=sandbox`; else null. */
export function paymentsWarning(env: Environment): string | null {
  if (env.PAYMENTS !== "sandbox") return null;
  const problems = testPayments(env);
  const isTest = (prefix: string) => problems.some((problem) => problem.startsWith(prefix));
  const [payfast, paystack] = [isTest("PAYFAST"), isTest("PAYSTACK")];
  if (payfast && paystack) return "Test payments: no real money is taken.";
  if (payfast) return "Test payments at PayFast. Paystack takes real money.";
  if (paystack) return "Test payments at Paystack. PayFast takes real money.";
  return "This club is set up for test payments, but PayFast and Paystack take real money.";
}

function testPayments(env: Environment): string[] {
  const published = Object.entries(PAYFAST_SANDBOX)
    .filter(([name, values]) => values.includes(String(env[name as Name])))
    .map(([name]) => `${name} is PayFast's public sandbox's: ${TAKE_REAL}`);
  const addresses = PAYMENT_ADDRESSES.flatMap((name) => {
    const sandbox = isSandbox(env[name])
      ? [`${name} leads to a sandbox (${hostOf(env[name])}): ${TAKE_REAL}`]
      : [];
    return [...addressProblem(name, env[name]), ...sandbox];
  });
  return [...published, ...paystackProblem(env.PAYSTACK_SECRET_KEY), ...addresses];
}

const TAKE_REAL = "set the real one, or PAYMENTS=sandbox to try without real money.";

function paystackProblem(key: string): string[] {
  const isTest = /^sk_test_/.test(key) || key === standInEnvironment(0).PAYSTACK_SECRET_KEY;
  return isTest ? [`PAYSTACK_SECRET_KEY is a test key: ${TAKE_REAL}`] : [];
}

function originProblems({ APP_ORIGIN }: Environment): string[] {
  if (!APP_ORIGIN) return ["APP_ORIGIN is missing: set the public https address."];
  const { protocol, pathname, search } = new URL(APP_ORIGIN);
  if (protocol !== "https:") return ["APP_ORIGIN must be the public https address."];
  if (isLoopback(APP_ORIGIN))
    return ["APP_ORIGIN is this machine's own address: set the public https address."];
  if (pathname !== "/" || search) return ["APP_ORIGIN must not have a path: set scheme and host alone."];
  return [];
}

function secretProblems(env: Environment): string[] {
  const problems = SECRETS.filter((name) => PLACEHOLDER.test(String(env[name] ?? "")))
    .filter((name) => env.PAYMENTS !== "sandbox" || !PAYMENT_SECRETS.includes(name))
    .map((name) => `${name} is a placeholder: set the real one.`);
  const standIns = standInEnvironment(0);
  for (const name of ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const)
    if (env[name] === standIns[name]) problems.push(`${name} is the stand-in's: set the real one.`);
  if (/^pk_/.test(env.PAYSTACK_SECRET_KEY))
    problems.push("PAYSTACK_SECRET_KEY is a public key: set the secret one, which begins with sk_live_.");
  const secret = env.SESSION_SECRET ?? "";
  if (secret.length < 32)
    problems.push(`SESSION_SECRET is missing or shorter than 32 characters: ${MAKE_ONE}`);
  else if (new Set(secret).size < 8) problems.push(`SESSION_SECRET can be guessed: ${MAKE_ONE}`);
  return problems;
}

const MAKE_ONE = "make one with openssl rand -hex 32.";

function mailProblems({ SMTP_URL, MAIL_FROM }: Environment): string[] {
  const problems = [];
  if (isLoopback(SMTP_URL)) problems.push("SMTP_URL leads to this machine: set the mail server's address.");
  if (MAIL_FROM === standInEnvironment(0).MAIL_FROM)
    problems.push("MAIL_FROM is the stand-in's: set an address of the club's own.");
  else if (/[@.](localhost|local|invalid)>?\s*$/i.test(MAIL_FROM))
    problems.push("MAIL_FROM is an address that nobody can answer: set one of the club's own.");
  return problems;
}

/** External systems need https and another machine. */
function addressProblem(name: Name, address: string): string[] {
  if (isLoopback(address))
    return [`${name} leads to this machine (${hostOf(address)}), where the stand-ins are: set the real one.`];
  return address.startsWith("https:") ? [] : [`${name} is not encrypted: set the https address.`];
}

/** 127.x.x.x, ::1, 0.0.0.0, localhost and its kin, IPv4 inside IPv6. */
export function isLoopback(address: string): boolean {
  const host = hostOf(address)
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");
  return (
    /(^|\.)localhost(\.localdomain)?$/i.test(host) ||
    /^(127\.|0\.)/.test(host) ||
    /^::(1|ffff:7f[0-9a-f]{2}:[0-9a-f]+|ffff:0:0)?$/i.test(host) ||
    /^host\.docker\.internal$/i.test(host)
  );
}

function isSandbox(address: string): boolean {
  return /\bsandbox\b/i.test(hostOf(address)) || /[?&]testing=true\b/.test(address);
}

function hostOf(address: string): string {
  return new URL(asWebAddress(address)).hostname;
}
