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
    "admin:recover": script(
      "a new password for an administrator: EMAIL, and the NAME of a first owner",
      "scripts/operate/admin-recover.ts",
    ),
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
    "test:clicking": tool(
      "every link and button of three levels",
      "playwright test clicking --project script",
      { CLICKING: "1" },
    ),
    "test:till": tool(
      "10 000 stories of tills",
      "vitest run tests/model/till.test.ts tests/model/till-database.test.ts",
      { RUNS: "10000" },
    ),
  },
  "Measurements and drills": {
    bench: script("the table of docs/performance.md", "scripts/bench/bench.ts"),
    "bench short": script("four of its ratios beside the kept ones", "scripts/bench/short.ts"),
    "bench pages": script("pages on a slow phone", "scripts/bench/pages.ts"),
    "bench month": script("a month of a visitor, a member and a shop", "scripts/bench/month.ts"),
    "bench lists": script("lists with 100 000 members", "scripts/bench/lists.ts"),
    "drill disk": script("the volume lost under load", "scripts/drill/disk.ts"),
    "drill image": script("the image in a root of its own, as it is deployed", "scripts/drill/image.ts"),
    "drill kill": script("a till killed right after green, 20 times", "scripts/drill/kill.ts"),
    "drill loadshedding": script("a till in Chromium without a line", "scripts/drill/loadshedding.ts"),
    "drill runbook": script("every command of docs/operating.md", "scripts/drill/runbook.ts"),
  },
  Upkeep: {
    "dead-exports": script("unused exports and files", "scripts/review/dead-exports.ts"),
    licences: script("docs/licences.md from the lock file", "scripts/review/licences.ts"),
    pictures: script("the pictures of the README", "scripts/review/pictures.ts"),
    image: script("the Dockerfile's steps in a folder, and its size", "scripts/build/image.mjs"),
  },
};

const [name, ...words] = process.argv.slice(2);
const known = new Map(Object.values(COMMANDS).flatMap(Object.entries));
const ofTwoWords = known.get(`${name} ${words[0]}`);
if (ofTwoWords) await run(ofTwoWords, words.slice(1));
else if (known.has(name)) await run(known.get(name), words);
else {
  const groups = Object.entries(COMMANDS).map(
    ([title, group]) => `${title}\n${Object.entries(group).map(lineOf).join("\n")}`,
  );
  const list = `npm run club -- NAME\n\n${groups.join("\n\n")}`;
  if (name) console.error(`There is no command ${name}.\n\n${list}`);
  else console.log(list);
  process.exit(name ? 1 : 0);
}

function lineOf([name, { what }]) {
  return `  ${name.padEnd(22)}${what}`;
}

/** In this process, so that signals and the exit code are the command's own. */
async function run({ file, words: first = [], env = {} }, words) {
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
