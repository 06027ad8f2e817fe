import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { command, run, startInVain } from "../../support/commands";
import { DataDir } from "../../support/data-dir";
import { freePort } from "../../support/free-port";
import { REAL_CLUB } from "../../support/real-club";
import { TEST_SECRET } from "../../support/server";

/** These tests start several programs in sequence. */
vi.setConfig({ testTimeout: 240_000 });

let data: DataDir;
let env: Record<string, string>;
const started: ChildProcess[] = [];
beforeEach(async () => {
  data = new DataDir();
  env = { NODE_ENV: "production", DEMO: "1", SESSION_SECRET: TEST_SECRET, DATA_DIR: data.dir };
  env.PORT = String(await freePort());
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  data.remove();
});

/** Captures the server's output; `opens` resolves when it answers. */
function start(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["server/start.mjs"], {
    env: { ...env, PATH: process.env.PATH, ...more } as unknown as NodeJS.ProcessEnv,
  });
  started.push(child);
  const server = { child, said: "", code: undefined as number | null | undefined };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      server.said += chunk;
    });
  child.once("close", (code) => {
    server.code = code;
  });
  const opens = () => expect.poll(() => server.said, { timeout: 30_000 }).toContain("the club is open");
  const ends = () => expect.poll(() => server.code, { timeout: 30_000 }).not.toBeUndefined();
  return { server, opens, ends, child };
}

const migrations = () => data.ask("SELECT migration_name FROM _prisma_migrations");
const ONE_SENTENCE = /^[^\n]+\n$/;

describe("the order of startup", () => {
  it("a refused configuration changes neither the database nor its folder", async () => {
    data.old();
    const before = readFileSync(data.file);
    const { code, said } = await startInVain({ ...env, DEMO: "", SESSION_SECRET: "" });
    expect([code, said]).toEqual([1, expect.stringContaining("SESSION_SECRET is missing")]);
    expect(said).toContain("PAYFAST_MERCHANT_ID");
    expect(said).not.toMatch(/^\s+at /m);
    expect(readFileSync(data.file).equals(before)).toBe(true);
    expect(data.names()).toEqual(["club.db"]);
  });

  it("an old database is copied, then migrated, then served", async () => {
    data.old();
    const { opens, ends, child, server } = start();
    await opens();
    expect(migrations().length).toBeGreaterThan(1);
    const [copy, ...more] = data.backups();
    expect([copy, more]).toEqual([expect.stringMatching(/^club-.*\.db$/), []]);
    const file = path.join(data.dir, "backups", copy ?? "");
    expect(data.ask("SELECT migration_name FROM _prisma_migrations", file)).toHaveLength(1);
    expect(data.ask(`SELECT value FROM "Setting"`, file)).toEqual(["The Old Club"]);
    child.kill("SIGTERM");
    await ends();
    expect(server.code).toBe(0);
  });

  it("a failed migration leaves the database unchanged", async () => {
    data.old();
    const db = new Database(data.file);
    db.exec(
      "CREATE TRIGGER no BEFORE INSERT ON _prisma_migrations BEGIN SELECT RAISE(ABORT, 'not this one'); END",
    );
    db.close();
    const { code, said } = await startInVain(env);
    expect([code, said]).toEqual([1, expect.stringContaining("not this one")]);
    expect(migrations()).toHaveLength(1);
  });

  it("without room for the copy nothing is migrated", async () => {
    data.old();
    writeFileSync(path.join(data.dir, "backups"), "a file where the folder should be");
    const { code, said } = await startInVain(env);
    expect([code, said]).toEqual([1, expect.stringContaining("no copy of it could be made")]);
    expect(said).toMatch(ONE_SENTENCE);
    expect(migrations()).toHaveLength(1);
  });
});

describe("a signal during startup", () => {
  it("leaves a complete database of the old or the new version, no partial copy, and ends with 0", async () => {
    for (const delay of [0, 150, 300, 450, 600, 800, 1000]) {
      data.remove();
      data = new DataDir().old();
      const { child, ends, server } = start({ DATA_DIR: data.dir });
      await new Promise((done) => setTimeout(done, delay));
      child.kill("SIGTERM");
      await ends();
      // Before the program has started, a signal ends Node itself.
      expect([0, null]).toContain(server.code);
      expect([delay, server.said.match(/^\s+at /m)]).toEqual([delay, null]);
      expect(data.ask("PRAGMA integrity_check")).toEqual(["ok"]);
      const shipped = readdirSync("prisma/migrations").filter((name) => /^\d/.test(name));
      expect([1, shipped.length]).toContain(migrations().length);
      expect(data.backups().filter((name) => name.includes(".part"))).toEqual([]);
    }
  });
});

describe("startup failures are explained in one sentence", () => {
  it("a damaged database", async () => {
    data.migrated();
    writeFileSync(data.file, Buffer.alloc(8192, "no database at all"), { flag: "r+" });
    const { code, said } = await startInVain(env);
    expect([code, said]).toEqual([1, expect.stringContaining("is damaged")]);
    expect(said).toMatch(ONE_SENTENCE);
    expect(said).toContain("npm run restore");
  });

  it("a truncated database", async () => {
    data.migrated();
    truncateSync(data.file, 100_000);
    const { code, said } = await startInVain(env);
    expect([code, said]).toEqual([1, expect.stringContaining("is damaged")]);
    expect(said).toMatch(ONE_SENTENCE);
  });

  it("a database that a newer version has migrated", async () => {
    data.migrated();
    data.write(`INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
      VALUES ('x', '', 1, '99990101000000_of_tomorrow', 1, 1)`);
    const before = readFileSync(data.file);
    const { code, said } = await startInVain(env);
    expect([code, said]).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
    expect(said).toContain("newer version");
    expect(said).toContain("99990101000000_of_tomorrow");
    expect(readFileSync(data.file).equals(before)).toBe(true);
    expect(data.backups()).toEqual([]);
  });

  it("a native module of another Node version", async () => {
    data.migrated();
    const hook = path.join(data.dir, "hook.cjs");
    const words =
      "The module 'x.node' was compiled against a different Node.js version using NODE_MODULE_VERSION 115.";
    writeFileSync(
      hook,
      `require("node:module")._extensions[".node"] = (_, file) => { throw Object.assign(new Error(${JSON.stringify(`${words}\nThis version requires 137.`)}), { code: "ERR_DLOPEN_FAILED" }) };`,
    );
    const { code, said } = await startInVain({ ...env, NODE_OPTIONS: `--require "${hook}"` });
    expect([code, said]).toEqual([1, expect.stringContaining(`does not fit Node ${process.versions.node}`)]);
    expect(said).toMatch(ONE_SENTENCE);
    expect(said).toContain("npm ci");
  });

  it("a used port, and invalid variables", async () => {
    data.migrated();
    const { opens } = start();
    await opens();
    const second = await startInVain(env);
    expect(second.code).toBe(1);
    expect(second.said).toContain(`Port ${env.PORT} is in use`);
    expect(second.said).not.toMatch(/^\s+at /m);
    const odd = await startInVain({ ...env, PORT: "many", DATABASE_URL: "mysql://root@localhost/club" });
    expect(odd.code).toBe(1);
    expect(odd.said).toContain("- PORT must be a number.");
    expect(odd.said).toContain("- DATABASE_URL must begin with file:");
    expect(odd.said).not.toMatch(/^\s+at /m);
  });

  it.each([
    ["DATA_DIR", "a file", /cannot be a folder, because there is a file of this name: look at DATA_DIR/],
    ["DATABASE_URL", "file:/nowhere/at all/club.db", /its folder does not exist: look at DATABASE_URL/],
    ["PORT", "abc", /PORT must be a number/],
  ])("%s=%s, by every command too", async (name, value, words) => {
    data.migrated();
    const file = path.join(data.dir, "a file");
    writeFileSync(file, "");
    const wrong = { ...env, [name]: value === "a file" ? file : value };
    const start = await startInVain(wrong);
    expect([start.code, start.said]).toEqual([1, expect.stringMatching(words)]);
    expect(start.said).not.toMatch(/^\s+at /m);
    for (const [each, ...more] of COMMANDS) {
      const { code, said } = await command(each!, more, wrong);
      expect(`${each}: ${said}`).not.toMatch(/^\s+at |Error:/m);
      if (name !== "PORT") expect([each, code, said]).toEqual([each, 1, expect.stringMatching(words)]);
    }
  });
});

/** Each opens the database in its own way. */
const COMMANDS = [["backup"], ["ledger-verify"], ["jobs", "clean"]];

it("a changed SESSION_SECRET is reported at startup", async () => {
  data.migrated();
  const first = start();
  await first.opens();
  first.child.kill("SIGTERM");
  await first.ends();
  expect(first.server.said).not.toContain("SESSION_SECRET");
  const second = start({ SESSION_SECRET: "another secret than before, and long enough" });
  await second.opens();
  expect(second.server.said).toContain("SESSION_SECRET is not the one that this database was written with");
});

describe("production", () => {
  it("starts with a live configuration, and with test payments only if PAYMENTS allows it", async () => {
    data.migrated();
    const real = { ...REAL_CLUB, DEMO: "", DATA_DIR: data.dir, PORT: env.PORT ?? "" };
    const sandbox = {
      ...real,
      PAYFAST_MERCHANT_ID: "10004002",
      PAYFAST_PROCESS_URL: "https://sandbox.payfast.co.za/eng/process",
      PAYSTACK_SECRET_KEY: "sk_test_0123456789abcdef",
    };
    const refused = await startInVain(sandbox);
    expect(refused.code).toBe(1);
    for (const name of ["PAYFAST_MERCHANT_ID", "PAYFAST_PROCESS_URL", "PAYSTACK_SECRET_KEY"])
      expect(refused.said).toContain(`- ${name} `);
    expect(refused.said).not.toContain("sk_test_0");
    const { opens, server } = start({ ...sandbox, PAYMENTS: "sandbox", METRICS_TOKEN: "x" });
    await opens();
    for (const words of ["PAYMENTS is sandbox", "METRICS_TOKEN can be guessed", "TRUST_PROXY is off"])
      expect(server.said).toContain(words);
  });
});

describe("files are private to the club's user", () => {
  const modeOf = (name: string) => (statSync(path.join(data.dir, name)).mode & 0o777).toString(8);

  it("those that the club creates, whatever the umask, and existing ones", async () => {
    data.old();
    chmodSync(data.dir, 0o755);
    mkdirSync(path.join(data.dir, "image-cache"), { mode: 0o755 });
    mkdirSync(path.join(data.dir, "backups"), { mode: 0o755 });
    for (const name of [
      "backups/club-2026-01-01.db",
      "image-cache/a.webp",
      "demo-credentials.json",
      "session-secret",
    ])
      writeFileSync(path.join(data.dir, name), "x".repeat(40), { mode: 0o644 });
    writeFileSync(path.join(data.dir, "of-somebody-else.txt"), "", { mode: 0o644 });
    const { opens } = start();
    await opens();
    for (const name of [".", "backups", "image-cache"]) expect([name, modeOf(name)]).toEqual([name, "700"]);
    const files = ["club.db", "club.db-wal", "club.db-shm", "club.db.lock", "demo-credentials.json"];
    const copies = data.backups().map((name) => `backups/${name}`);
    expect(copies).toHaveLength(2);
    for (const name of [...files, ...copies, "session-secret", "image-cache/a.webp"])
      expect([name, modeOf(name)]).toEqual([name, "600"]);
    expect(modeOf("of-somebody-else.txt")).toBe("644");
  });

  it("those of a new club too", async () => {
    data.remove();
    const { opens } = start();
    await opens();
    expect(modeOf(".")).toBe("700");
    for (const name of data.names().filter((name) => name.startsWith("club.db")))
      expect([name, modeOf(name)]).toEqual([name, "600"]);
  });
});

it("npm run migrate checks, copies and migrates like a start", async () => {
  data.old();
  const refused = await run(["scripts/operate/migrate.mjs"], { ...env, DEMO: "", SESSION_SECRET: "" });
  expect([refused.code, migrations().length]).toEqual([1, 1]);
  expect(await run(["scripts/operate/migrate.mjs"], env)).toMatchObject({ code: 0 });
  expect(migrations().length).toBeGreaterThan(1);
  expect(data.backups()).toHaveLength(1);
});

it("npm run migrate migrates a clone's database, without settings, and names what it applied", async () => {
  const clone = { DATA_DIR: data.dir };
  const first = await run(["scripts/operate/migrate.mjs"], clone);
  expect(first).toMatchObject({ code: 0 });
  expect(migrations().length).toBeGreaterThan(1);
  expect(await run(["scripts/operate/migrate.mjs"], clone)).toMatchObject({
    code: 0,
    said: expect.stringContaining("Every migration is applied already."),
  });
});
