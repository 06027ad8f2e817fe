// `npm run club -- drill image [--short] [--base FOLDER]`: the image as it is deployed. Its files lie over a bare Debian in a root
// of their own, with no certificates; it runs there as its user, with 512 MB and half a core, copies itself to an https bucket
// whose certificate nobody knows, is asked by commands in `/` without a shell, is told to stop, killed, and started on an empty
// volume. Needs root and Debian's debootstrap. --short takes packages and build from the project; --base an unpacked Debian.
import "../lib/words.mjs";
import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { Refusal } from "../../app/db/explain.mjs";
import { Bucket } from "../../tests/support/bucket";
import { freePort } from "../../tests/support/free-port";
import { redeemAll } from "../../tests/support/lost-disk";
import type { Club } from "../../tests/support/server";
import { fillInDetails } from "../build/image/details.mjs";
import { REAL } from "../build/image/judge.mjs";
import { replay } from "../build/image/replay.mjs";
import { given } from "../lib/commands.mjs";
import { canPlay, Machine } from "./image/machine";
import { hasCertificates, makeRoot } from "./image/root";

const { short, base } = given("drill image");
if (!canPlay()) throw new Refusal("This drill needs root, and `unshare`.");

/** Seconds between SIGTERM and SIGKILL, fewer than fly.toml gives. */
const KILL_AFTER_S = 10;
/** Fly's, and the Dockerfile's. */
const GRACE_S = 20;
const LOAD_MS = 10_000;

const rows: { what: string; held: boolean; figure: string }[] = [];
function row(what: string, held: boolean, figure = ""): void {
  rows.push({ what, held, figure });
  console.log(`${held ? "held  " : "FAILED"} ${what}${figure ? `: ${figure}` : ""}`);
}

// Without a space, which debootstrap does not bear.
const folder = mkdtempSync(path.join(tmpdir(), "club-image-"));
const volume = path.join(folder, "volume");
const image = replay(folder, { short });
const bucket = await Bucket.open("KEY");
const port = String(await freePort());
const origin = `http://localhost:${port}`;
const { NODE_EXTRA_CA_CERTS: certificate, ...replica } = bucket.environment;
const AUTHORITY = "/etc/club-authority.pem";
const machine = new Machine(image.top, volume, {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  ...image.env,
  ...REAL,
  ...replica,
  PORT: port,
  LOG_LEVEL: "info",
});
try {
  makeRoot(image.top, base);
  writeFileSync(path.join(image.top, AUTHORITY), readFileSync(certificate));
  row("the image's root has no certificates, as the slim image", !hasCertificates(image.top));
  row("its limits", machine.limits.startsWith("512"), machine.limits);
  await refusedWithoutAuthority();
  const credentials = seedVolume();
  machine.env.NODE_EXTRA_CA_CERTS = AUTHORITY;
  /** Of three: a card gets a discount at a shop once a month. */
  const shops = (third: number) =>
    ({
      origin,
      credentials: {
        ...credentials,
        partners: credentials.partners.filter((_: unknown, index: number) => index % 3 === third),
      },
    }) as unknown as Club;
  await opens("a start with a club's data answers within Fly's grace");
  await isCopied();
  await commandsOfTheDocs(credentials.admin.email);
  await underLoad(
    shops(0),
    "SIGTERM under load ends it in time, and nothing that was acknowledged is lost",
    true,
  );
  await underLoad(shops(1), "SIGKILL under load loses nothing that was acknowledged", false);
  await startsEmpty(shops(2));
} finally {
  await machine.close();
  await bucket.close();
  spawnSync("umount", ["-R", image.top]);
  rmSync(folder, { recursive: true, force: true });
}
const width = Math.max(...rows.map(({ what }) => what.length));
console.log(`\n| ${"what".padEnd(width)} | held | |\n|-${"-".repeat(width)}-|---|---|`);
for (const { what, held, figure } of rows)
  console.log(`| ${what.padEnd(width)} | ${held ? "yes" : "**no**"} | ${figure} |`);
process.exit(rows.every(({ held }) => held) ? 0 : 1);

/** Of an empty volume: otherwise an empty club would begin. */
async function refusedWithoutAuthority(): Promise<void> {
  emptyVolume();
  await machine.start(image.command);
  const code = await machine.untilEnd(60_000);
  const [reason = ""] = machine.said.split("\n").filter((line) => /certificate/.test(line));
  row(
    "without the bucket's authority an empty volume does not start, and the reason is said",
    code === 1 && reason !== "",
    reason,
  );
}

function emptyVolume(): void {
  rmSync(volume, { recursive: true, force: true });
  mkdirSync(volume);
  chownSync(volume, 1000, 1000);
}

/** A club with a year's data, as the image's user left it. */
function seedVolume() {
  emptyVolume();
  const env = {
    ...process.env,
    DATA_DIR: volume,
    SESSION_SECRET: REAL.SESSION_SECRET,
    DEMO: "1",
    NODE_ENV: "",
    DATABASE_URL: "",
  };
  for (const words of [
    ["scripts/operate/migrate.mjs"],
    ["--import", "./scripts/lib/typescript.mjs", "prisma/seed.ts"],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, words, { env: env as never, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  }
  fillInDetails(path.join(volume, "club.db"));
  const credentials = JSON.parse(readFileSync(path.join(volume, "demo-credentials.json"), "utf8"));
  for (const entry of readdirSync(volume, { recursive: true }))
    chownSync(path.join(volume, String(entry)), 1000, 1000);
  return credentials;
}

/** Seconds until /healthz is well, and until it said anything at all. */
async function start(): Promise<{ well_s: number; answer_s: number }> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  await machine.start(image.command);
  let answer_s = Number.NaN;
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer && Number.isNaN(answer_s)) answer_s = seconds();
    if (answer?.status === 200) return { well_s: seconds(), answer_s };
    if (machine.code !== null) throw new Error(`The image ended with ${machine.code}: ${machine.said}`);
    if (seconds() > 180) throw new Error(`The image does not open: ${machine.said}`);
    await pause(50);
  }
}

async function opens(what: string): Promise<void> {
  const { well_s } = await start();
  row(what, well_s < GRACE_S, `${well_s.toFixed(1)} s`);
}

async function isCopied(): Promise<void> {
  const begun = performance.now();
  const isThere = () => [...bucket.objects.keys()].some((name) => name.includes("/snapshots/"));
  while (!isThere() && performance.now() - begun < 60_000) await pause(100);
  row("with the authority in NODE_EXTRA_CA_CERTS the off-site copy begins", isThere());
}

/** What README and operating.md say to run on the machine, but what would stop or replace the club there. */
async function commandsOfTheDocs(owner: string): Promise<void> {
  const docs = ["README.md", "docs/operating.md"].map((file) => readFileSync(file, "utf8")).join();
  const said = [...docs.matchAll(/fly ssh console -C "([^"]+)"/g)].map(([, words = ""]) => words);
  const NOT_HERE = /\brestore\b|--accept-secret|migrate:postgres|\$(?!OWNER)/;
  const commands = new Set(
    said
      .filter((words) => !NOT_HERE.test(words))
      .map((words) => words.replace(/you@example\.co\.za|\$OWNER/, owner).replace("=…", "=0123456789abcdef")),
  );
  for (const words of [...commands, "npm --prefix /app run club -- jobs all"]) {
    const split = spawnSync("xargs", ["printf", "%s\\0"], { input: words, encoding: "utf8" }).stdout;
    const { code, said } = await machine.run(split.split("\0").filter(Boolean));
    if (code !== 0) console.log(said);
    row(`-C "${words.replace(owner, "OWNER")}"`, code === 0, code === 0 ? "" : `ended with ${code}`);
  }
}

/** Redemptions and pages all the time, while the machine ends. */
async function underLoad(club: Club, what: string, isAsked: boolean): Promise<void> {
  const load = redeemAll(club, 2, 20);
  let pages = 0;
  let going = true;
  const reading = (async () => {
    while (going) {
      const answer = await fetch(`${origin}/partners`).catch(() => null);
      if (answer?.ok) pages += 1;
      else await pause(100);
    }
  })();
  await pause(LOAD_MS);
  const begun = performance.now();
  if (isAsked) machine.signal("SIGTERM");
  else machine.signal("SIGKILL");
  const code = await machine.untilEnd(KILL_AFTER_S * 1000);
  const seconds = (performance.now() - begun) / 1000;
  if (code === null) machine.signal("SIGKILL");
  await machine.untilEnd(5_000);
  going = false;
  await Promise.all([load.stop(), reading]);
  const memory = machine.memory;
  await start();
  const lost = missing(load.said);
  const ended = isAsked ? `ended with ${code} after ${seconds.toFixed(1)} s; ` : "";
  row(
    what,
    lost === 0 && (!isAsked || code === 0),
    `${ended}${load.said.length} redemptions acknowledged, ${lost} lost, ${pages} pages`,
  );
  if (isAsked && memory)
    row(
      "512 MB suffice",
      memory.kills === 0,
      `at most ${memory.peak_mb} MB with the system's cache of files, ${memory.kills} killed`,
    );
  const books = await machine.run(["npm", "--prefix", "/app", "run", "ledger:verify"]);
  row(
    `the books are sound after ${isAsked ? "SIGTERM" : "SIGKILL"}`,
    books.code === 0,
    books.code === 0 ? "" : books.said.trim(),
  );
}

function missing(said: { id: number }[]): number {
  const db = new Database(path.join(volume, "club.db"), { readonly: true });
  try {
    const ids = new Set(db.prepare('SELECT id FROM "Redemption"').pluck().all());
    return said.filter(({ id }) => !ids.has(id)).length;
  } finally {
    db.close();
  }
}

/** Everything is killed and the volume lost; what was copied comes back, and the machine says meanwhile what it does. */
async function startsEmpty(club: Club): Promise<void> {
  const load = redeemAll(club, 1, 50);
  await pause(LOAD_MS / 2);
  await load.stop();
  await untilCopied();
  machine.signal("SIGKILL");
  await machine.untilEnd(10_000);
  emptyVolume();
  const { well_s, answer_s } = await start();
  row("on an empty volume it answers within Fly's grace", answer_s < GRACE_S, `${answer_s.toFixed(1)} s`);
  row(
    "and is restored from the bucket",
    missing(load.said) === 0,
    `open after ${well_s.toFixed(1)} s, ${load.said.length} acknowledged, ${missing(load.said)} lost`,
  );
  const lines = machine.said
    .split("\n")
    .filter((line) => /the volume (is|was) empty|was restored/.test(line));
  row("its log says what it does", lines.length >= 3, `${lines.length} lines`);
}

async function untilCopied(): Promise<void> {
  const now = Date.now();
  for (;;) {
    const { replica } = await (await fetch(`${origin}/healthz?full`)).json();
    if (Date.parse(replica?.safe_until ?? "") >= now) return;
    await pause(100);
  }
}
