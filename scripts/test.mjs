// `npm test`: everything from nothing, then checks and suites, then one line with the sum. `npm run test:all` (--all) runs every
// test there is.
import "./lib/words.mjs";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { install } from "./install.mjs";
import { given } from "./lib/commands.mjs";

await install();
const { buildAll, generate } = await import("./lib/build.mjs");
const { findTestBrowser, installFromDebian, isDebian } = await import("./lib/chromium.mjs");
const { ENGINES, howToInstall, installEngines, missingEngines } = await import("./lib/engines.mjs");
const { findPostgres, SQLITE_ONLY, TEST_SECRET, withPostgres } = await import("./lib/postgres-server.mjs");
const { bin, LINT, root, start, TYPES } = await import("./lib/run.mjs");

const { all: isAll } = given("test");
if (isAll) process.env.TEST_ALL = "1";
/** What differs between the databases; `npm run test:all` runs all the rest there too. */
const ON_POSTGRES = [
  "app/db/connection/postgres.test.ts",
  "app/db/dialect/postgres-migrations.test.ts",
  "tests/api/counter/redemption-race.test.ts",
  "tests/api/web/idempotency.test.ts",
];

const reports = mkdtempSync(path.join(tmpdir(), "club-test-"));
const sum = { passed: 0, failed: 0 };
const failures = [];
/** Browser tests that failed once and then passed: each is a fault of the test or of the product, to be found. */
const flaky = [];
const note = (title, { passed, failed }) => {
  sum.passed += passed;
  sum.failed += failed;
  console.log(`— ${title}: ${passed} passed, ${failed} failed`);
};

await generate();
const chromium = await findTestBrowser();
if (chromium) process.env.CHROME_PATH = chromium;

// Each keeps one core busy.
await Promise.all([
  checkLint().then(() => check("types", () => run(TYPES))),
  checkBuild().then(() => check("image", () => run(["scripts/build/image.mjs", "--short"]))),
]);
await suite("unit", () => vitest(["unit"]), vitestCounts, vitestFailures);
await suite("http", () => vitest(["api"], { title: "http" }), vitestCounts, vitestFailures);
if (isAll) await suite("long", () => vitest(["long"]), vitestCounts, vitestFailures);
if (isAll) await atOtherTimes();
await onPostgres();
await suite(
  "browser",
  () => run([bin("@playwright/test/cli.js"), "test"], { PLAYWRIGHT_JSON_OUTPUT_NAME: report("browser") }),
  playwrightCounts,
  playwrightFailures,
);
await inOtherEngines();
if (isAll) await check("bench", shortBench);

// Once more at the end, for whoever reads only that.
for (const one of flaky) console.log(`flaky: ${one}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);

async function run(args, env) {
  const [code] = await once(start(args, env), "exit");
  return code === 0;
}

async function check(title, work) {
  const ok = await work();
  if (!ok) failures.push(title);
  note(title, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
}

async function checkLint() {
  for (const [title, step] of Object.entries(LINT)) await check(title, () => run(step));
}

async function checkBuild() {
  try {
    await buildAll();
    note("build", { passed: 1, failed: 0 });
  } catch (error) {
    console.error(error.message);
    failures.push("build");
    note("build", { passed: 0, failed: 1 });
  }
}

function vitest(projects, { title = projects[0], files = [], exclude = [], env = {} } = {}) {
  const output = `--outputFile.json=${report(title)}`;
  const args = [
    "run",
    ...projects.flatMap((name) => ["--project", name]),
    ...files,
    ...exclude.flatMap((file) => ["--exclude", file]),
    "--reporter=default",
    "--reporter=json",
    output,
  ];
  return run([bin("vitest/vitest.mjs"), ...args], env);
}

async function onPostgres() {
  const programs = findPostgres();
  if (!programs) {
    console.log("— postgres: left out, there is no PostgreSQL here");
    return;
  }
  await withPostgres(programs, (env) => {
    const part = isAll
      ? { title: "postgres", exclude: SQLITE_ONLY, env: { SESSION_SECRET: TEST_SECRET, ...env } }
      : { title: "postgres", files: ON_POSTGRES, env };
    const projects = isAll ? ["unit", "api", "long"] : ["unit", "api"];
    return suite("postgres", () => vitest(projects, part), vitestCounts, vitestFailures);
  });
}

/** Two walks in the engines that are here; `npm run test:all` installs all, and takes every walk in each. */
async function inOtherEngines() {
  const missing = isAll ? installEngines() : missingEngines();
  if (missing.length > 0 && !isAll)
    console.log(`— engines: skipped: ${missing.join(", ")} (${howToInstall(missing)})`);
  if (isAll || missing.length < ENGINES.length)
    await suite("engines", () => vitest(["engines"]), vitestCounts, vitestFailures);
}

/** The unit suite at moments that no other day has; each process begins at the moment, and time goes on from there. */
async function atOtherTimes() {
  const preload = new URL("../tests/support/fixed-clock.mjs", import.meta.url).href;
  for (const moment of ["2026-12-31T23:59:00+02:00", "2028-02-29T10:00:00+02:00"]) {
    const title = `unit at ${moment.slice(0, 10)}`;
    const env = { CLUB_STARTS_AT: moment, NODE_OPTIONS: `--import ${preload}`, TEST_ALL: "" };
    await suite(title, () => vitest(["unit"], { title, env }), vitestCounts, vitestFailures);
  }
}

/** Nothing else runs beside it. */
function shortBench() {
  if (!existsSync("/usr/bin/wrk") && isDebian()) installFromDebian(["wrk"]);
  return run(["--import", "./scripts/lib/typescript.mjs", "scripts/bench/short.ts"]);
}

/** A suite that ended badly counts as one failure even when its report says nothing. */
async function suite(title, work, countsOf, failuresOf) {
  const ok = await work();
  const results = existsSync(report(title)) ? JSON.parse(readFileSync(report(title), "utf8")) : null;
  const counts = results ? countsOf(results) : { passed: 0, failed: 0 };
  if (results) failures.push(...failuresOf(results));
  note(title, ok || counts.failed > 0 ? counts : { ...counts, failed: 1 });
}

function report(title) {
  return path.join(reports, `${title}.json`);
}

function vitestCounts({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightCounts({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** A file that failed before its first test is there by its name. */
function vitestFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const file = path.relative(root, name);
      if (failed.length === 0) return [told(file, message)];
      return failed.map(({ fullName, failureMessages }) => told(`${file}: ${fullName}`, failureMessages[0]));
    });
}

function playwrightFailures({ suites }) {
  const specs = suites.flatMap(specsOf);
  for (const { name, errors, status } of specs) if (status === "flaky") flaky.push(told(name, errors[0]));
  return specs.filter(({ ok }) => !ok).map(({ name, errors }) => told(name, errors[0]));
}

function specsOf({ specs = [], suites = [] }) {
  const own = specs.map(({ ok, file, line, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
    return { ok, name: `${file}:${line} ${title}`, errors, status: tests[0]?.status };
  });
  return [...own, ...suites.flatMap(specsOf)];
}

/** With the beginning of what the runner said, without its colours. */
function told(name, message = "") {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, 12);
  return [name, ...lines].filter(Boolean).join("\n    ");
}
