import { describe, expect, it } from "vitest";
import { standInEnvironment } from "../../../local/defaults";
import { REAL_CLUB } from "../../../tests/support/real-club";
import { defaultsFor } from "./defaults.server";
import { Environment, untidyValues } from "./environment.schema";
import { paymentsWarning, productionProblems } from "./production.server";

const club = (changes: Record<string, string | undefined> = {}) =>
  Environment.parse({ ...standInEnvironment(3900), ...REAL_CLUB, ...changes });
const problems = (changes: Record<string, string | undefined>) => productionProblems(club(changes));

it("a real club's configuration is accepted", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ APP_ORIGIN: "https://club.example/" })).toEqual([]);
  expect(problems({ PAYFAST_PROCESS_URL: "https://payment.payfast.io/eng/process" })).toEqual([]);
  expect(problems({ SMTP_URL: "smtp://10.0.0.5:25" })).toEqual([]);
});

const LOOPBACKS = [
  "https://localhost:3900/x",
  "https://127.0.0.1/x",
  "https://127.8.4.1/x",
  "https://[::1]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://0.0.0.0/x",
  "https://[::]/x",
  "https://stand-ins.localhost/x",
  "https://localhost./x",
  "https://0x7f.1/x",
  "https://2130706433/x",
  "https://host.docker.internal/x",
];
const PAYMENTS = ["PAYFAST_PROCESS_URL", "PAYFAST_VALIDATE_URL", "PAYFAST_API_URL", "PAYSTACK_BASE_URL"];
const GOOGLE = ["GOOGLE_AUTHORIZATION_URL", "GOOGLE_TOKEN_URL", "GOOGLE_USERINFO_URL"];

/** Each of these by itself is one problem, which names its variable. */
const WRONG: [string, string | undefined][] = [
  ...[...PAYMENTS, ...GOOGLE, "APP_ORIGIN"].flatMap((name): [string, string][] => [
    ...LOOPBACKS.map((address): [string, string] => [name, address]),
    [name, "http://www.payfast.co.za/eng/process"],
  ]),
  ...PAYMENTS.map((name): [string, string] => [name, "https://sandbox.payfast.co.za/eng/process"]),
  ["PAYFAST_API_URL", "https://api.payfast.co.za/?testing=true"],
  ["PAYFAST_MERCHANT_ID", "10000100"],
  ["PAYFAST_MERCHANT_ID", "10004002"],
  ["PAYFAST_MERCHANT_KEY", "46f0cd694581a"],
  ["PAYFAST_MERCHANT_KEY", "q1cd2rdny4a53"],
  ["PAYFAST_PASSPHRASE", "jt7NOE43FZPn"],
  ["PAYFAST_PASSPHRASE", "…"],
  ["PAYSTACK_SECRET_KEY", "sk_test_0123456789abcdef"],
  ["PAYSTACK_SECRET_KEY", "pk_live_0123456789abcdef"],
  ["PAYSTACK_SECRET_KEY", "xxxx"],
  ["GOOGLE_CLIENT_ID", "club-local"],
  ["GOOGLE_CLIENT_ID", "…"],
  ["GOOGLE_CLIENT_SECRET", "club-local-secret"],
  ["GOOGLE_CLIENT_SECRET", "your-client-secret"],
  ["SESSION_SECRET", undefined],
  ["SESSION_SECRET", "too short"],
  ["SESSION_SECRET", "abcabcabcabcabcabcabcabcabcabcabcabc"],
  ["APP_ORIGIN", undefined],
  ["APP_ORIGIN", "https://club.example/members"],
  ["SMTP_URL", "smtp://localhost:3901"],
  ["SMTP_URL", "smtp://127.0.0.1"],
  ["SMTP_URL", "smtps://name:word@[::1]:465"],
  ["MAIL_FROM", standInEnvironment(0).MAIL_FROM],
  ["MAIL_FROM", "The Club <club@localhost>"],
  ["MAIL_FROM", "club@machine.local"],
];

it.each(WRONG)("production refuses %s=%s, and says which", (name, value) => {
  const found = problems({ [name]: value });
  expect(found.map((problem) => problem.split(" ", 1)[0])).toEqual([name]);
  expect(found[0]).toMatch(/: |must /);
  if (value && /SECRET|KEY|PASSPHRASE/.test(name)) expect(found[0]).not.toContain(value);
});

it("all of the stand-ins' own values are refused at once, one sentence each", () => {
  const names = Object.keys(standInEnvironment(3900)).filter(
    (name) => !/SOURCE_CHECK|TOURIST_MODE/.test(name),
  );
  const found = problems(standInEnvironment(4711)).map((problem) => problem.split(" ", 1)[0]);
  expect(found.sort()).toEqual(names.sort());
});

it.each([
  ["SMTP_URL", "smtps://…"],
  ["SMTP_URL", "smtps://club:a#b@mail.example"],
  ["DATABASE_URL", "file:"],
  ["DATABASE_URL", "postgresql://club:a/b@db.example/club"],
  ["DATABASE_URL", "postgresql://club:a/b@one.example:5432,two.example:5432/club"],
])("%s=%s is refused before anybody connects, without the password", (name, value) => {
  const { error } = Environment.safeParse({ ...standInEnvironment(3900), ...REAL_CLUB, [name]: value });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
  expect(error?.message).not.toMatch(/a.b@/);
});

it("several servers are one address", () => {
  expect(club({ DATABASE_URL: "postgresql://club:a%2Fb@one:5432,two:5432/club" }).DATABASE_URL).toMatch(
    /two/,
  );
});

describe("blanks and quotes around a value", () => {
  it.each([
    ["PAYSTACK_SECRET_KEY", '"sk_test_0123456789abcdef"'],
    ["PAYSTACK_SECRET_KEY", " sk_test_0123456789abcdef"],
    ["PAYFAST_PASSPHRASE", "'a passphrase'"],
    ["PAYFAST_MERCHANT_KEY", "a1b2c3d4e5f6g\r"],
    ["MAIL_FROM", '"The Club <hello@club.example>"'],
    ["GOOGLE_CLIENT_ID", " "],
    ["DATA_DIR", '"/data"'],
  ])("are refused: %s=%s", (name, value) => {
    expect(untidyValues({ ...REAL_CLUB, [name]: value })).toEqual([
      `${name} has blanks or quotes around it: take them away.`,
    ]);
  });

  it("are let be where they belong there", () => {
    const given = { MAIL_FROM: '"The Club" <hello@club.example>', PAYFAST_PASSPHRASE: 'it\'s "one" word' };
    expect(
      untidyValues({ ...REAL_CLUB, ...given, SESSION_SECRET: '"3f1b0c5d9e7a4862"', DATA_DIR: "" }),
    ).toEqual([]);
  });
});

describe("an address that is not set", () => {
  const ADDRESSES = [...PAYMENTS, ...GOOGLE];
  const given = Object.fromEntries(Object.entries(REAL_CLUB).filter(([name]) => !ADDRESSES.includes(name)));
  const addressesOf = (defaults: Record<string, string>) =>
    Object.fromEntries(ADDRESSES.map((name) => [name, defaults[name]]));

  it("is the provider's own in production", () => {
    const defaults = defaultsFor({ NODE_ENV: "production" });
    expect(addressesOf(defaults)).toEqual(addressesOf(REAL_CLUB));
    expect(productionProblems(Environment.parse({ ...defaults, ...given }))).toEqual([]);
  });

  it.each([{ NODE_ENV: "production", DEMO: "1" }, { NODE_ENV: "development" }, { NODE_ENV: "test" }, {}])(
    "is the stand-in's with %j",
    (where) => {
      const defaults = defaultsFor({ ...where, LOCAL_PORT: "4711" });
      expect(defaults).toEqual(standInEnvironment(4711));
      for (const name of ADDRESSES) expect(defaults[name]).toMatch(/^http:\/\/localhost:4711\//);
    },
  );

  it("leaves the secrets and the mail server to be set", () => {
    const found = productionProblems(Environment.parse(defaultsFor({ NODE_ENV: "production" })));
    expect(found.map((problem) => problem.split(" ", 1)[0]).sort()).toEqual([
      ...["APP_ORIGIN", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "MAIL_FROM"],
      ...["PAYFAST_MERCHANT_ID", "PAYFAST_MERCHANT_KEY", "PAYFAST_PASSPHRASE", "PAYSTACK_SECRET_KEY"],
      ...["SESSION_SECRET", "SMTP_URL"],
    ]);
  });
});

describe("PAYMENTS=sandbox", () => {
  const TEST_PAYMENTS = {
    PAYFAST_MERCHANT_ID: "10000100",
    PAYFAST_MERCHANT_KEY: "46f0cd694581a",
    PAYFAST_PASSPHRASE: "jt7NOE43FZPn",
    PAYFAST_PROCESS_URL: "https://sandbox.payfast.co.za/eng/process",
    PAYFAST_VALIDATE_URL: "https://sandbox.payfast.co.za/eng/query/validate",
    PAYSTACK_SECRET_KEY: "sk_test_0123456789abcdef",
  };

  it("allows test payments", () => {
    expect(problems({ ...TEST_PAYMENTS, PAYMENTS: "sandbox" })).toEqual([]);
    expect(problems(TEST_PAYMENTS)).toHaveLength(Object.keys(TEST_PAYMENTS).length);
  });

  const ELSEWHERE = WRONG.filter(([name, value]) => !/^PAY/.test(name) || value?.startsWith("pk_"));
  it.each(ELSEWHERE)("does not excuse %s=%s", (name, value) => {
    const found = problems({ ...TEST_PAYMENTS, PAYMENTS: "sandbox", [name]: value });
    expect(found.map((problem) => problem.split(" ", 1)[0])).toEqual([name]);
  });

  it("warns of what is true, and only there", () => {
    expect(paymentsWarning(club(TEST_PAYMENTS))).toBeNull();
    const warning = (changes: Record<string, string>) =>
      paymentsWarning(club({ ...changes, PAYMENTS: "sandbox" }));
    expect(warning(TEST_PAYMENTS)).toBe("Test payments: no real money is taken.");
    expect(warning({ PAYSTACK_SECRET_KEY: "sk_test_1" })).toContain("PayFast takes real money");
    expect(warning({ PAYFAST_MERCHANT_ID: "10000100" })).toContain("Paystack takes real money");
    expect(warning({})).toContain("PayFast and Paystack take real money");
  });
});

describe("what cannot be read at all", () => {
  it.each([
    ["NODE_ENV", "prod"],
    ["PORT", "many"],
    ["PORT", "70000"],
    ["APP_ORIGIN", "club.example"],
    ["DATABASE_URL", "mysql://root@localhost/club"],
    ["DATABASE_URL", "file::memory:"],
    ["DATABASE_URL", "/data/club.db"],
    ["SMTP_URL", "mail.club.example"],
    ["SMTP_URL", "https://mail.club.example"],
    ["MAIL_FROM", "The Club"],
    ["PAYMENTS", "test"],
    ["PAYFAST_MERCHANT_ID", "abc"],
    ["DATABASE_POOL", "0"],
    ["DATABASE_STATEMENT_MS", "soon"],
    ["TRUST_PROXY", "yes"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s is refused in one sentence", (name, value) => {
    const read = Environment.safeParse({ ...standInEnvironment(3900), ...REAL_CLUB, [name]: value });
    expect(read.error?.issues.map(({ path }) => path.join("."))).toEqual([name]);
    expect(read.error?.issues[0]?.message).toMatch(/^must /);
  });
});
