// What `npm run club` knows, and what each command takes. Imports nothing from node_modules.
import { parseArgs } from "node:util";
import { explain, Refusal } from "../../app/db/explain.mjs";

/**
 * `options`: each with its value where it is left out. A number is whole and at least 1, or within its `bounds`; `false` is a
 * switch. `words`: how many others at most; they are for the program to judge. `env` holds unless a variable is set.
 *
 * @template {Record<string, string | number | boolean>} [Options={}]
 * @param {string} what
 * @param {string} file
 * @param {{ options?: Options, bounds?: Record<string, [least: number, most: number]>, words?: number, env?: Record<string, string>, before?: string[] }} [takes]
 */
const script = (what, file, takes = {}) => ({ what, file, ...takes });
/** `before`: the words of scripts/tool.mjs. */
const tool = (what, words, env) => script(what, "scripts/tool.mjs", { before: words.split(" "), env });

const OPERATORS = {
  "admin:recover": script(
    "a new password for an administrator: EMAIL, and the NAME of a first owner",
    "scripts/operate/admin-recover.ts",
    { words: 10 },
  ),
  jobs: script("run one scheduled job now: NAME, or all", "scripts/operate/jobs.ts", { words: 1 }),
  "payments:reconcile": script(
    "ask the providers what has moved, and settle it",
    "scripts/operate/payments-reconcile.ts",
  ),
  "keys:export": script("seal the secrets with a passphrase: FILE", "scripts/operate/keys-export.ts", {
    words: 1,
  }),
  "keys:import": script("put sealed secrets back: FILE", "scripts/operate/keys-import.ts", {
    options: { show: false },
    words: 1,
  }),
  "restore:hold": script("hold mails after a restore by other means", "scripts/operate/restore-hold.ts"),
  "migrate:postgres": script(
    "move a closed club from SQLite to DATABASE_URL",
    "scripts/operate/migrate-postgres.ts",
    { words: 1 },
  ),
};

const DATABASE = {
  seed: script("fill an empty database with the demo club", "prisma/seed.ts"),
  "seed:large": script("fill an empty database with 1 000 to 100 000 members", "prisma/seed-large.ts", {
    options: { members: 100_000, partners: 1000, replace: false },
    // With fewer, some month has no shop left.
    bounds: { members: [1000, 100_000], partners: [10, 10_000] },
  }),
  "postgres:derive": script("PostgreSQL's migration from SQLite's", "scripts/build/postgres/derive.mjs"),
};

const TESTS = {
  "test:postgres": script("unit, HTTP and race suites on PostgreSQL", "scripts/test-postgres.mjs", {
    words: Infinity,
  }),
  "test:clicking": tool(
    "every link and button of three levels",
    "playwright test clicking --project script",
    { CLICKING: "1", TEST_ALL: "1" },
  ),
  "test:till": tool(
    "10 000 stories of tills",
    "vitest run tests/model/till.test.ts tests/model/till-database.test.ts",
    { RUNS: "10000" },
  ),
};

const MEASUREMENTS = {
  bench: script("the table of docs/performance.md", "scripts/bench/bench.ts", {
    options: { rounds: 3, minutes: 10 },
  }),
  "bench short": script("four of its ratios beside the kept ones", "scripts/bench/short.ts", {
    options: { keep: false },
  }),
  "bench pages": script("pages on a slow phone", "scripts/bench/pages.ts", {
    options: { rounds: 3 },
    words: Infinity,
  }),
  "bench month": script("a month of a visitor, a member and a shop", "scripts/bench/month.ts", { words: 1 }),
  "bench lists": script("lists with 100 000 members", "scripts/bench/lists.ts", {
    options: { large: "data/large-100000", small: "data/large-1000", only: "", rounds: 21 },
  }),
  "drill disk": script("the volume lost under load", "scripts/drill/disk.ts", { options: { seconds: 30 } }),
  "drill image": script("the image in a root of its own, as it is deployed", "scripts/drill/image.ts", {
    options: { short: false, base: "" },
  }),
  "drill kill": script("a till killed right after green, 20 times", "scripts/drill/kill.ts", {
    options: { kills: 20 },
  }),
  "drill loadshedding": script("a till in Chromium without a line", "scripts/drill/loadshedding.ts"),
  "drill runbook": script("every command of docs/operating.md", "scripts/drill/runbook.ts"),
};

const UPKEEP = {
  "dead-exports": script("unused exports and files", "scripts/review/dead-exports.ts"),
  licences: script("docs/licences.md from the lock file", "scripts/review/licences.ts"),
  pictures: script("the pictures of the README", "scripts/review/pictures.ts"),
  image: script("the Dockerfile's steps in a folder, and its size", "scripts/build/image.mjs", {
    options: { short: false, keep: false },
  }),
};

/** The commands of `npm run club`, by the titles of their list. */
export const GROUPS = {
  Operators: OPERATORS,
  "Database and demo": DATABASE,
  Tests: TESTS,
  "Measurements and drills": MEASUREMENTS,
  Upkeep: UPKEEP,
};

/** Those of `npm run` that take anything. */
const DAILY = {
  doctor: script("what is wrong, and what to do", "scripts/operate/doctor.ts", {
    options: { "accept-secret": false },
  }),
  restore: script("a backup, or the off-site copy", "scripts/operate/restore.ts", {
    options: { at: "" },
    words: 1,
  }),
  test: script("everything from nothing", "scripts/test.mjs", { options: { all: false } }),
};

export const COMMANDS = { ...OPERATORS, ...DATABASE, ...TESTS, ...MEASUREMENTS, ...UPKEEP, ...DAILY };

/**
 * What this command was given: `given("drill kill").kills`, and `words` for what is no option.
 *
 * @template {keyof typeof COMMANDS} Name
 * @param {Name} name
 * @returns {((typeof COMMANDS)[Name] extends { options?: infer Options } ? NonNullable<Options> : {}) & { words: string[] }}
 */
export const given = (name) => readWords(COMMANDS[name], process.argv.slice(2));

/**
 * The values of a command's options, and its other words. Throws a `Refusal` of one sentence where it does not take what was typed: what
 * is mistyped, or meant for another command, must not be ignored.
 *
 * @param {{ options?: Record<string, string | number | boolean>, bounds?: Record<string, [least: number, most: number]>, words?: number }} command
 * @param {string[]} typed
 * @returns {any}
 */
export function readWords({ options = {}, bounds = {}, words: atMost = 0 }, typed) {
  const kinds = Object.entries(options).map(([name, value]) => [
    name,
    {
      type: typeof value === "boolean" ? "boolean" : "string",
      default: isNumber(value) ? `${value}` : value,
    },
  ]);
  const { values, words } = parse(Object.fromEntries(kinds), typed);
  if (words.length > atMost) throw new Refusal(tooMany(words[atMost], atMost));
  for (const [name, value] of Object.entries(options))
    if (isNumber(value)) values[name] = numberFrom(name, values[name], bounds[name]);
  return { ...values, words };
}

function parse(options, args) {
  try {
    const { values, positionals: words } = parseArgs({ args, options, allowPositionals: true });
    return { values, words };
  } catch (error) {
    throw new Refusal(explain(error));
  }
}

const isNumber = (value) => typeof value === "number";

function tooMany(word, atMost) {
  const takes = ["no words", "one word"][atMost] ?? `at most ${atMost} words`;
  return `This command takes ${takes}: what is "${word}" for? Nothing was done.`;
}

function numberFrom(name, typed, [least, most] = [1, Infinity]) {
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= least && number <= most) return number;
  const range = most === Infinity ? `${least} or more` : `${least} to ${most}`;
  throw new Refusal(`--${name} is a whole number, ${range}: "${typed}" is none. Nothing was done.`);
}
