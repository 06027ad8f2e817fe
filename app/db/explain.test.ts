import { parseArgs } from "node:util";
import { afterEach, expect, it, vi } from "vitest";
import { explain } from "./explain.mjs";

afterEach(() => vi.unstubAllEnvs());

const refused = (more: object) =>
  Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", ...more });

it.each([
  ["file:club.db", { address: "127.0.0.1", port: 25 }, /^127\.0\.0\.1:25 refuses connections: .*\.$/],
  ["", {}, /^A server refuses connections: .*\.$/],
  ["postgresql://a@db/club", {}, /^The PostgreSQL server refuses connections/],
  ["postgresql://a@db:6543/club", { address: "10.0.0.1", port: 6543 }, /^The PostgreSQL server refuses/],
  ["postgresql://a@db/club", { address: "127.0.0.1", port: 25 }, /^127\.0\.0\.1:25 refuses connections/],
  ["postgresql://a:b@one:5432,two:6543/club", { address: "10.0.0.2", port: 6543 }, /^The PostgreSQL server/],
  ["postgresql://a:b/c@db/club", { address: "10.0.0.2", port: 5432 }, /^The PostgreSQL server refuses/],
])("a refused connection is the database's only on PostgreSQL, and there: %s %o", (url, about, words) => {
  vi.stubEnv("DATABASE_URL", url);
  expect(explain(refused(about))).toMatch(words);
});

it("names what a name server does not know", () => {
  vi.stubEnv("DATABASE_URL", "");
  const error = Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND", hostname: "mail.example" });
  expect(explain(error)).toBe("mail.example is not known: look at the name (ENOTFOUND).");
});

it.each([
  [
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "self-signed certificate; if the root CA is installed locally, try this",
    "self-signed certificate",
  ],
  ["CERT_HAS_EXPIRED", "certificate has expired", "certificate has expired"],
  // As nodemailer passes it on.
  ["ESOCKET", "unable to verify the first certificate", "unable to verify the first certificate"],
])("says whose certificates count: %s", (code, message, said) => {
  expect(explain(Object.assign(new Error(message), { code }))).toBe(
    `A server's certificate was not accepted (${said}): renew it there, or name its authority in NODE_EXTRA_CA_CERTS.`,
  );
});

it("says that a database was never migrated", () => {
  const error = Object.assign(new Error("The table `main.Admin` does not exist"), { code: "P2021" });
  expect(explain(error)).toMatch(/^There are no tables in the database yet: start the club, .*\.$/);
});

it.each([
  [["--foo"], "Unknown option '--foo'."],
  [["500"], "Unexpected argument '500'."],
  [["--at", "--foo"], "Option '--at' argument is ambiguous."],
])("says in one sentence that a command does not know %j", (args, words) => {
  let error: unknown;
  try {
    parseArgs({ args, options: { at: { type: "string" } } });
  } catch (thrown) {
    error = thrown;
  }
  expect(explain(error)).toBe(words);
});
