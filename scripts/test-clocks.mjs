// `npm run club -- test:clocks [unit|api|FILE …]`: the unit and HTTP suites under clocks that are about to turn. Each file begins
// at the moment itself, and time goes on from there. Needs Debian's libfaketime. `browser [FILE …]` runs the browser's tests on
// other days, since the demo data depend on the day; the browser keeps this machine's clock. --quarter runs the suites at
// today's time with a quarter of this machine's CPU instead (a control group, so it needs root on Linux).
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { install } from "./install.mjs";

await install({ quiet: true });
const { buildAll } = await import("./lib/build.mjs");
const { bin, root } = await import("./lib/run.mjs");

/** In the club's own time zone: what ends and begins there, and what no other year has. */
const MOMENTS = [
  "2026-11-30T23:58:00+02:00",
  "2026-12-01T00:01:00+02:00",
  "2026-12-31T23:58:00+02:00",
  "2027-01-01T00:01:00+02:00",
  "2028-02-29T10:00:00+02:00",
];
const DAYS = ["2026-12-01T09:00:00+02:00", "2026-12-24T13:00:00+02:00", "2028-02-29T06:00:00+02:00"];
const LIBRARY = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));
const PERIOD_US = 100_000;
const UNIT = ["--project", "unit"];
const HTTP = ["--project", "api", "--project", "long"];

const words = process.argv.slice(2);
const isQuarter = words.includes("--quarter");
const isBrowser = words.includes("browser");
if (!isQuarter && !LIBRARY) {
  console.error("libfaketime is not installed here: apt-get install -y libfaketime");
  process.exit(1);
}
await buildAll();

const begun = Date.now();
const failed = [];
for (const moment of moments()) {
  for (const files of portions()) {
    const isGood = isQuarter ? slowly(files) : at(moment, files);
    if (!isGood) failed.push(`${moment}: ${files.join(" ")}`);
  }
  console.log(`— ${moment}: ${failed.length} failed so far`);
}
for (const each of failed) console.log(`failed: ${each}`);
console.log(`${failed.length} failed after ${Math.round((Date.now() - begun) / 60_000)} min`);
process.exit(failed.length > 0 ? 1 : 0);

function moments() {
  if (isQuarter) return ["a quarter of the CPU"];
  return isBrowser ? DAYS : MOMENTS;
}

/** The unit suite ends within minutes, so it runs whole; HTTP files begin one by one, each at the moment. */
function portions() {
  const chosen = words.filter((word) => !word.startsWith("--") && word !== "browser");
  if (isBrowser) return [chosen];
  const files = chosen.filter((word) => word !== "unit" && word !== "api");
  if (files.length > 0) return files.map((file) => [file]);
  if (isQuarter) return [UNIT, HTTP].filter(([, name]) => chosen.length === 0 || chosen.includes(name));
  const api = globSync("tests/api/**/*.test.ts", { cwd: root })
    .sort()
    .map((file) => [file]);
  if (chosen.includes("unit")) return [UNIT];
  return chosen.includes("api") ? api : [UNIT, ...api];
}

/** The monotonic clock stays the machine's own: timers go on, and Node stops when that one jumps. */
function at(moment, files) {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  };
  return isBrowser ? run([bin("@playwright/test/cli.js"), "test", ...files], env) : vitest(files, [], env);
}

function slowly(files) {
  const enter = `echo $$ > ${quarterOfTheCpu()}/cgroup.procs && exec "$@"`;
  return vitest(files, ["sh", "-c", enter, "sh"], {});
}

/** The folder of a control group whose processes get that much together. */
function quarterOfTheCpu() {
  const quota = String((availableParallelism() * PERIOD_US) / 4);
  const isUnified = existsSync("/sys/fs/cgroup/cgroup.controllers");
  const group = `/sys/fs/cgroup/${isUnified ? "" : "cpu/"}club-quarter`;
  mkdirSync(group, { recursive: true });
  if (isUnified) writeFileSync(`${group}/cpu.max`, `${quota} ${PERIOD_US}`);
  else {
    writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US));
    writeFileSync(`${group}/cpu.cfs_quota_us`, quota);
  }
  return group;
}

function vitest(files, before, env) {
  return run([bin("vitest/vitest.mjs"), "run", ...files], env, before);
}

function run(words, env, before = []) {
  const [program, ...args] = [...before, process.execPath, ...words];
  return (
    spawnSync(program, args, { cwd: root, stdio: "inherit", env: { TEST_ALL: "1", ...process.env, ...env } })
      .status === 0
  );
}
