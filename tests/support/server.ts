import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { openDatabase } from "~/db/connection/client.server";
import { onPostgres } from "~/db/connection/location.server";
import type { Db } from "~/db/connection/types";
import { makeSecrets } from "~/web/process/secrets.server";
import { standInEnvironment } from "../../local/defaults";
import type { StoredMail } from "../../local/mail/inbox";
import { type StandIns, startStandIns } from "../../local/stand-ins";
import { alone } from "../../scripts/lib/alone.mjs";
import { migratedTemplate } from "./database";
import { freePort } from "./free-port";
import { copyOf, dropDatabase, migratedOnPostgres, seededOnPostgres } from "./postgres";

export const TEST_SECRET = "a session secret for tests only, long enough";

/** The stamp of a form that its sender has had before them for ten seconds: within two it would be a program's. */
export const shownTenSecondsAgo = () => ({
  shown_at: makeSecrets(TEST_SECRET).seal("form_stamp", String(Date.now() - 10_000)),
});

export interface DemoCredentials {
  admin: { email: string; password: string };
  admins: { email: string; password: string; role: string }[];
  partners: {
    id: number;
    slug: string;
    name: string;
    category: string;
    city: string;
    username: string;
    password: string;
    business_pin: string;
  }[];
  members: { email: string; full_name: string; member_id: string; plan_type: string; status: string }[];
}

/** The built app in its own process, with stand-ins, free ports and a data directory. */
export class Club {
  origin = "";
  localOrigin = "";
  dataDir = "";
  smtpPort = 0;
  databaseUrl = "";
  db!: Db;
  /** A second process uses the first one's. */
  #standIns: StandIns | null = null;
  #process: ChildProcess | null = null;
  #env: NodeJS.ProcessEnv = process.env;
  #keepsLog = false;
  #program: string[] = [];
  /** Otherwise a test may fill its disk, so the log stays beside it. */
  #ownsDir = true;

  /**
   * Starts a club. `seeded` uses the demo data, `env` extends the server's environment, `keepsLog` captures output in
   * `log`. `dataDir` (empty, caller-owned) is used if given. `starts_at`: the moment at which seed and server begin. `runsJobs`: all jobs are
   * due, as in a new club; otherwise the costly ones only in an hour. `program`: what serves instead of `npm start`; `over`: the port at which the server finds PostgreSQL, such as a line that can be cut.
   */
  static async open({
    seeded = false,
    keepsLog = false,
    dataDir = "",
    starts_at = "",
    runsJobs = false,
    over = 0,
    program = ["--max-semi-space-size=16", "server/start.mjs"],
    env = {} as Record<string, string>,
  } = {}): Promise<Club> {
    const club = new Club();
    club.#keepsLog = keepsLog;
    club.#program = program;
    club.#ownsDir = dataDir === "";
    club.dataDir = dataDir || mkdtempSync(path.join(tmpdir(), "club api "));
    club.databaseUrl = onPostgres()
      ? await postgresClub(club.dataDir, seeded)
      : await fileClub(club.dataDir, seeded, starts_at);
    const [port, localPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
    club.smtpPort = smtpPort;
    club.origin = `http://localhost:${port}`;
    club.localOrigin = `http://localhost:${localPort}`;
    club.#env = {
      ...process.env,
      ...standInEnvironment(localPort),
      NODE_ENV: "production",
      DEMO: "1",
      LOG_LEVEL: "warn",
      // What V8 has compiled is kept from one start to the next, which saves a seventh of it.
      NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/club/compiled"),
      // As `npm start` and the container do (docs/decisions/server.md).
      MALLOC_ARENA_MAX: "2",
      PORT: String(port),
      LOCAL_PORT: String(localPort),
      SMTP_URL: `smtp://localhost:${smtpPort}`,
      APP_ORIGIN: club.origin,
      DATA_DIR: club.dataDir,
      DATABASE_URL: club.databaseUrl.replace(/(@[^/]*):\d+\//, over ? `$1:${over}/` : "$&"),
      SESSION_SECRET: TEST_SECRET,
      ...startingAt(starts_at),
      ...env,
    };
    await club.#startStandIns();
    club.db = openDatabase(club.databaseUrl);
    if (!runsJobs) await putOffJobs(club.db, starts_at);
    await club.start();
    return club;
  }

  async #startStandIns(): Promise<void> {
    const appOrigin = this.#env.APP_ORIGIN ?? this.origin;
    this.#standIns = await startStandIns({
      port: Number(this.#env.LOCAL_PORT),
      smtpPort: this.smtpPort,
      appOrigin,
    });
  }

  /**
   * The server goes on, warm, with the database and the stand-ins of a new club: it keeps nothing in memory that a second
   * process could not have changed. SQLite only.
   */
  async renew(seeded: boolean): Promise<void> {
    await this.#standIns?.close();
    const fresh = mkdtempSync(path.join(tmpdir(), "club fresh "));
    const url = await fileClub(fresh, seeded, "");
    // Before the server sees it, whose jobs are due in an empty table.
    const db = openDatabase(url);
    await putOffJobs(db, "");
    await db.$disconnect();
    const source = new Database(path.join(fresh, "club.db"), { readonly: true });
    // For the server's connection this is one transaction of another process. While the server writes, better-sqlite3
    // resolves without having copied a page.
    const copy = () => source.backup(path.join(this.dataDir, "club.db"));
    while ((await copy()).totalPages === 0) await setTimeout(20);
    source.close();
    if (seeded) copyFileSync(path.join(fresh, LOGINS), path.join(this.dataDir, LOGINS));
    rmSync(fresh, { recursive: true });
    await this.#startStandIns();
    if (!this.isRunning) await this.start();
  }

  /** A second process on the same database, with its own disk. Close it before the first one. */
  async beside(): Promise<Club> {
    const other = new Club();
    other.#program = this.#program;
    other.dataDir = mkdtempSync(path.join(tmpdir(), "club beside "));
    const port = await freePort();
    other.origin = `http://localhost:${port}`;
    other.localOrigin = this.localOrigin;
    other.databaseUrl = this.databaseUrl;
    other.db = this.db;
    other.#env = { ...this.#env, PORT: String(port), DATA_DIR: other.dataDir };
    await other.start();
    return other;
  }

  get credentials(): DemoCredentials {
    return JSON.parse(readFileSync(path.join(this.dataDir, LOGINS), "utf8"));
  }

  /** While it runs. */
  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** The output so far, with `keepsLog`. */
  get log(): string {
    return readFileSync(this.#logFile, "utf8");
  }

  get #logFile(): string {
    return this.#ownsDir ? path.join(this.dataDir, "server.log") : `${this.dataDir}.log`;
  }

  async start(): Promise<void> {
    // A server that somebody else left would answer, and the test would speak with another club.
    if (await this.#answers()) throw new Error(`Somebody answers at ${this.origin} already.`);
    const out = this.#keepsLog ? openSync(this.#logFile, "a") : "inherit";
    this.#process = spawn(process.execPath, this.#program, {
      env: this.#env,
      stdio: ["ignore", out, out],
    });
    if (typeof out === "number") closeSync(out);
    for (let tries = 0; tries < 600; tries++) {
      if (this.#process.exitCode !== null) throw new Error("The server ended by itself.");
      if (await this.#answers()) return;
      await setTimeout(100);
    }
    throw new Error("The server did not start.");
  }

  #answers(): Promise<boolean> {
    return fetch(`${this.origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Starts a server that must exit within ten seconds; returns its output and exit code (null if killed). */
  async startInVain(): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, ["server/start.mjs"], { env: this.#env, timeout: 10_000 });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
      });
    return new Promise((done) => child.once("close", (code) => done({ code, said })));
  }

  /** Resolves with the exit code (null after SIGKILL). */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
    child.kill(signal);
    return ended;
  }

  /** Goes on from this moment, which must be a later one: leases and sessions are of the time before. */
  async restartAt(moment: Date): Promise<void> {
    await this.stop();
    Object.assign(this.#env, startingAt(moment.toISOString()));
    await this.start();
  }

  async close(): Promise<void> {
    await this.stop();
    if (!this.#standIns) return rmSync(this.dataDir, { recursive: true, force: true });
    await this.#standIns.close();
    await this.db.$disconnect();
    if (onPostgres()) await dropDatabase(this.databaseUrl);
    rmSync(this.dataDir, { recursive: true, force: true });
    rmSync(this.#logFile, { force: true });
  }

  /** At once and without a word, for a process that ends itself. */
  abandon(): void {
    this.#process?.kill("SIGKILL");
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Controls a stand-in; see local/README.md. */
  async control(address: string, body: unknown = {}): Promise<{ status: number; answer: unknown }> {
    const answer = await fetch(`${this.localOrigin}/control/${address}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: answer.status, answer: await answer.json().catch(() => null) };
  }

  /** What has arrived at the mail stand-in, newest first. */
  async mails(to = ""): Promise<StoredMail[]> {
    const answer = await fetch(`${this.localOrigin}/mail/messages.json?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as StoredMail[];
  }
}

const LOGINS = "demo-credentials.json";

/** On a new club's first night they take more processor time than its start. */
const COSTLY_JOBS = ["import-history", "reconcile", "backup", "clean", "status-history"];

async function putOffJobs(db: Db, starts_at: string): Promise<void> {
  const now = starts_at ? Date.parse(starts_at) : Date.now();
  const lease = { holder: "done", expires_at: new Date(now + 3_600_000) };
  await db.lease.createMany({ data: COSTLY_JOBS.map((name) => ({ name: `job:${name}`, ...lease })) });
}

async function fileClub(dataDir: string, seeded: boolean, starts_at: string): Promise<string> {
  const file = path.join(dataDir, "club.db");
  if (seeded) {
    const template = await seededTemplate(starts_at);
    for (const name of ["club.db", LOGINS]) copyFileSync(path.join(template, name), path.join(dataDir, name));
  } else copyFileSync(migratedTemplate(), file);
  return `file:${file}`;
}

async function postgresClub(dataDir: string, seeded: boolean): Promise<string> {
  if (!seeded) return copyOf(await migratedOnPostgres());
  const template = await seededOnPostgres(seedInto);
  copyFileSync(template.credentials, path.join(dataDir, LOGINS));
  return copyOf(template.name);
}

/** The environment of a process whose clock starts at this moment; of any other one if empty. */
function startingAt(moment: string): Record<string, string> {
  if (!moment) return {};
  const preload = pathToFileURL(path.resolve("tests/support/fixed-clock.mjs")).href;
  return { CLUB_STARTS_AT: moment, NODE_OPTIONS: `--import ${preload}` };
}

/** Invalidates seeded copies when the seed changes. */
function seedVersion(): string {
  const hash = createHash("sha256");
  for (const dir of ["prisma/seed", "tests/factories"]) {
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const { parentPath, name } of files) hash.update(readFileSync(path.join(parentPath, name)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Seeds the database at `url` and writes its logins to the folder. */
function seedInto(dataDir: string, url: string, starts_at = ""): void {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SESSION_SECRET: TEST_SECRET,
    NODE_ENV: "development" as const,
    ...startingAt(starts_at),
  };
  const { status, stderr } = spawnSync(
    process.execPath,
    ["node_modules/tsx/dist/cli.mjs", "prisma/seed.ts"],
    { env },
  );
  if (status !== 0) throw new Error(`The seed failed: ${stderr}`);
}

/** Seeding takes seconds, so the result is cached per hour and version of the migrations, and one worker makes it for all. */
async function seededTemplate(starts_at: string): Promise<string> {
  const hour = (starts_at ? new Date(starts_at) : new Date()).toISOString().slice(0, 13);
  const day = `${starts_at && "fixed-"}${hour}-${seedVersion()}`;
  const template = `${migratedTemplate().replace(/\.db$/, "")}-seeded-${day}`;
  if (existsSync(template)) return template;
  await alone(`${template}.lock`, "Another process is seeding", () => {
    if (existsSync(template)) return;
    const draft = mkdtempSync(`${template}-`);
    copyFileSync(migratedTemplate(), path.join(draft, "club.db"));
    seedInto(draft, "", starts_at);
    renameSync(draft, template);
  });
  return template;
}
