// `npm run club -- NAME [WORD…]`: everything that is not done every day. Without a name, the list.
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import "./lib/node-version.mjs";
import { root } from "./lib/run.mjs";

/** `file`, or the words of scripts/tool.mjs; `env` holds unless a variable is set. */
const script = (what, file, env = {}) => ({ what, file, env });
const tool = (what, words, env = {}) => ({ what, file: "scripts/tool.mjs", words: words.split(" "), env });

const COMMANDS = {
  Operators: {
    "admin:recover": script("a new password for an administrator: EMAIL", "scripts/operate/admin-recover.ts"),
    jobs: script("run one scheduled job now: NAME, or all", "scripts/operate/jobs.ts"),
    "payments:reconcile": script(
      "ask the providers what has moved, and settle it",
      "scripts/operate/payments-reconcile.ts",
    ),
    "keys:export": script("seal the secrets with a passphrase: FILE", "scripts/operate/keys-export.ts"),
    "keys:import": script("put sealed secrets back: FILE", "scripts/operate/keys-import.ts"),
    "restore:hold": script("hold mails after a restore by other means", "scripts/operate/restore-hold.ts"),
    "migrate:postgres": script(
      "move a closed club from SQLite to DATABASE_URL",
      "scripts/operate/migrate-postgres.ts",
    ),
  },
  "Database and demo": {
    seed: script("fill an empty database with the demo club", "prisma/seed.ts"),
    "seed:large": script("fill an empty database with 1 000 to 100 000 members", "prisma/seed-large.ts"),
    "postgres:derive": script("PostgreSQL's migration from SQLite's", "scripts/build/postgres/derive.mjs"),
  },
  Tests: {
    "test:postgres": script("unit, HTTP and race suites on PostgreSQL", "scripts/test-postgres.mjs"),
    "test:plain": script("the core HTTP tests with SPEED=off", "scripts/test-plain.mjs"),
    "test:clocks": script("the suites at the ends of months and years", "scripts/test-clocks.mjs"),
    "test:clicking": tool(
      "every link and button of three levels",
      "playwright test clicking --project script",
      { CLICKING: "1" },
    ),
    "test:engines": tool("the walks in WebKit, Firefox and Chromium", "vitest run --project engines", {
      TEST_ALL: "1",
    }),
    "test:lives": tool("whole memberships with a moved clock", "playwright test lives", {
      LIVES: "1",
      TEST_ALL: "1",
    }),
    "test:till": tool(
      "10 000 stories of tills",
      "vitest run tests/model/till.test.ts tests/model/till-database.test.ts",
      { TILL_RUNS: "10000" },
    ),
    "test:month": tool(
      "the bad month with 200 members",
      "vitest run tests/api/money/bad-month.long.test.ts",
      {
        BAD_MONTH_MEMBERS: "200",
      },
    ),
    "test:month:postgres": {
      ...script("the same with two processes", "scripts/test-postgres.mjs", { BAD_MONTH_MEMBERS: "200" }),
      words: ["tests/api/money/bad-month.long.test.ts"],
    },
    "fuzz:api": tool(
      "more generated calls of the API",
      "vitest run tests/api/web/contract.test.ts --testTimeout=600000",
      { FUZZ_RUNS: "40" },
    ),
    "fuzz:forms": tool(
      "more generated forms",
      "vitest run tests/api/web/fuzz-forms.long.test.ts --testTimeout=600000",
      { FUZZ_RUNS: "20" },
    ),
    "simulate:till": script("second discounts of 1 000 shops in a year", "scripts/review/simulate-till.ts"),
  },
  "Stress and drills": {
    hostile: script("100 000 hostile requests against 256 MB of heap", "scripts/stress/hostile.ts"),
    soak: script("50 people for ten minutes, then the books", "scripts/stress/soak.ts"),
    "soak:kill": script("the same, killed every 30 seconds", "scripts/stress/soak.ts", {
      SOAK_KILL_SECONDS: "30",
    }),
    "soak:payments": tool(
      "20 kills under a stream of notifications",
      "vitest run tests/api/money/payments-soak.long.test.ts",
      { SOAK_KILLS: "20" },
    ),
    "drill:disk": script("the volume lost under load", "scripts/stress/drill-disk.ts"),
    "drill:postgres": script("a PostgreSQL server lost under load", "scripts/stress/drill-postgres.ts"),
    "drill:runbook": script("every command of docs/operating.md", "scripts/stress/drill-runbook.ts"),
    "drill:loadshedding": script("a till in Chromium without a line", "scripts/stress/drill-loadshedding.ts"),
    "drill:kill": script("a till killed right after green, 20 times", "scripts/stress/drill-kill.ts"),
  },
  Measurements: {
    bench: script("the table of docs/performance.md", "scripts/bench/bench.ts"),
    "bench:pages": script("pages on a slow phone", "scripts/bench/pages.ts"),
    "bench:month": script("a month of a visitor, a member and a shop", "scripts/bench/month.ts"),
    "bench:account": script("a member with 5 000 redemptions", "scripts/bench/account.ts"),
    "bench:signed-in": script("a signed-in page", "scripts/bench/signed-in.ts"),
    "bench:lists": script("lists with 100 000 members", "scripts/bench/lists.ts"),
    "bench:redeem": script("redemptions a second", "scripts/bench/redeem.ts"),
    "bench:payments": script("notifications a second", "scripts/bench/payments.ts"),
    "bench:memory": script("memory at rest", "scripts/bench/memory.ts"),
  },
  Upkeep: {
    "dead-exports": script("unused exports and files", "scripts/review/dead-exports.ts"),
    licences: script("docs/licences.md from the lock file", "scripts/review/licences.ts"),
    pictures: script("the pictures of the README", "scripts/review/pictures.ts"),
    image: script("the Dockerfile's steps in a folder, and its size", "scripts/build/image.mjs"),
  },
};

const [name, ...words] = process.argv.slice(2);
const command = Object.values(COMMANDS).find((group) => Object.hasOwn(group, name ?? ""))?.[name];
if (command) await run(command);
else {
  const groups = Object.entries(COMMANDS).map(
    ([title, group]) => `${title}\n${Object.entries(group).map(lineOf).join("\n")}`,
  );
  const known = `npm run club -- NAME\n\n${groups.join("\n\n")}`;
  if (name) console.error(`There is no command ${name}.\n\n${known}`);
  else console.log(known);
  process.exit(name ? 1 : 0);
}

function lineOf([name, { what }]) {
  return `  ${name.padEnd(22)}${what}`;
}

/** In this process, so that signals and the exit code are the command's own. */
async function run({ file, words: first = [], env = {} }) {
  for (const [key, value] of Object.entries(env)) process.env[key] ||= value;
  const program = path.join(root, file);
  if (!existsSync(program)) {
    console.error("The container has no such command: run it in a clone of the project.");
    process.exit(1);
  }
  process.argv = [process.argv[0], program, ...first, ...words];
  if (file.endsWith(".ts")) await import("./lib/typescript.mjs");
  await import(pathToFileURL(program).href);
}
