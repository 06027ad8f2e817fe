import { spawnSync } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/connection/client.server";
import { clubTime } from "~/kernel/clock";
import { makeMember, makeUser } from "../../factories";
import { command } from "../../support/commands";
import { DataDir } from "../../support/data-dir";
import { startAgain, untilCopied } from "../../support/lost-disk";
import { Club, TEST_SECRET } from "../../support/server";

/** These tests start several programs in sequence. */
vi.setConfig({ testTimeout: 240_000 });

const ONE_SENTENCE = /^[^\n]+\n$/;

describe("while the club is running", () => {
  let club: Club;
  beforeAll(async () => {
    club = await Club.open();
  });
  afterAll(() => club.close());

  // The shell's PORT differs from the app's, so a restore that asks there gets no answer.
  it.each([[[]], [["--force"]]])(
    "a restore is refused whatever PORT says %j, and no write is lost",
    async (words) => {
      const env = { DATA_DIR: club.dataDir, PORT: "1" };
      const backup = await command("backup", [], env);
      expect(backup.code).toBe(0);
      const [name = ""] = readdirSync(path.join(club.dataDir, "backups")).sort();
      await club.db.$disconnect();
      const before = statSync(path.join(club.dataDir, "club.db")).ino;
      const { code, said } = await command(
        "restore",
        [path.join(club.dataDir, "backups", name), ...words],
        env,
      );
      expect(code).toBe(1);
      expect(said).toMatch(ONE_SENTENCE);
      if (words.length === 0) expect(said).toContain("The club is open");
      expect(statSync(path.join(club.dataDir, "club.db")).ino).toBe(before);
      expect(readdirSync(club.dataDir).filter((name) => /incoming|before-restore/.test(name))).toEqual([]);
    },
  );

  it("even if its database file is damaged", async () => {
    await club.db.$disconnect();
    const file = path.join(club.dataDir, "club.db");
    const copy = path.join(club.dataDir, "copy.db");
    copyFileSync(file, copy);
    writeFileSync(file, Buffer.alloc(100, "damage"), { flag: "r+" });
    const { code, said } = await command("restore", [copy], { DATA_DIR: club.dataDir, PORT: "1" });
    expect([code, said]).toEqual([1, expect.stringContaining("The club is open")]);
    expect(said).toMatch(ONE_SENTENCE);
  });
});

describe("while the club is stopped", () => {
  let data: DataDir;
  let env: Record<string, string>;
  beforeEach(() => {
    data = new DataDir().migrated();
    env = { DATA_DIR: data.dir };
  });
  afterEach(() => data.remove());

  async function backup(): Promise<string> {
    await command("backup", [], env);
    return path.join(data.dir, "backups", data.backups()[0] ?? "");
  }

  it("a copy of a newer version is refused", async () => {
    const copy = await backup();
    const newer = new Database(copy);
    newer
      .prepare(
        "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ('n', '', 1, '20991231000000_later', 1)",
      )
      .run();
    newer.close();
    const before = statSync(data.file).ino;
    const { code, said } = await command("restore", [copy], env);
    expect([code, said]).toEqual([1, expect.stringContaining("newer version of the club")]);
    expect(said).toMatch(ONE_SENTENCE);
    expect(statSync(data.file).ino).toBe(before);
    expect(existsSync(path.join(data.dir, "restored.json"))).toBe(false);
  });

  it("the keys go into a bundle that another machine opens with the passphrase", async () => {
    const secrets = { KEYS_PASSPHRASE: "correct horse battery", SESSION_SECRET: "" };
    writeFileSync(path.join(data.dir, "session-secret"), "the secret of this club", { mode: 0o600 });
    const bundle = path.join(data.dir, "keys.txt");
    expect(await command("keys-export", [bundle], { ...env, ...secrets })).toMatchObject({ code: 0 });
    expect(readFileSync(bundle, "utf8")).not.toContain("the secret");
    const other = new DataDir();
    const there = { ...secrets, DATA_DIR: other.dir };
    const wrong = await command("keys-import", [bundle], { ...there, KEYS_PASSPHRASE: "another passphrase" });
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining("passphrase is not the one")]);
    expect(await command("keys-import", [bundle], there)).toMatchObject({ code: 0 });
    expect(readFileSync(path.join(other.dir, "session-secret"), "utf8")).toBe("the secret of this club");
    other.remove();
  });

  it("another program with the database open is detected", async () => {
    const copy = await backup();
    const shell = new Database(data.file);
    shell.pragma("journal_mode = WAL");
    shell.prepare("SELECT COUNT(*) FROM Member").get();
    const { code, said } = await command("restore", [copy], env);
    shell.close();
    expect([code, said]).toEqual([1, expect.stringContaining("another program")]);
    expect(await command("restore", [copy], env)).toMatchObject({ code: 0 });
  });

  it("the write-ahead log is kept with the replaced database", async () => {
    const copy = await backup();
    const db = new Database(data.file);
    db.pragma("journal_mode = WAL");
    db.prepare('INSERT INTO "Setting" VALUES (?, ?, ?, ?)').run(
      "club_name",
      "Later",
      "",
      "2026-01-01T00:00:00.000+00:00",
    );
    // After a crash, the write-ahead log has not been checkpointed.
    for (const end of ["", "-wal"]) copyFileSync(data.file + end, path.join(data.dir, `crashed.db${end}`));
    db.close();
    for (const end of ["", "-wal"]) copyFileSync(path.join(data.dir, `crashed.db${end}`), data.file + end);
    expect(await command("restore", [copy], env)).toMatchObject({ code: 0 });
    expect(data.ask('SELECT value FROM "Setting"')).toEqual([]);
    const kept =
      data.names().find((name) => name.includes("before-restore") && !/-(wal|shm)$/.test(name)) ?? "";
    const names = 'SELECT value FROM "Setting"';
    expect(data.ask(names, path.join(data.dir, kept))).toEqual(["Later"]);
    // The replaced database can be restored in turn.
    expect(await command("restore", [path.join(data.dir, kept)], env)).toMatchObject({ code: 0 });
    expect(data.ask(names)).toEqual(["Later"]);
  });

  it("nothing is left beside the copy (N113)", async () => {
    const copy = await backup();
    const beside = () => readdirSync(path.dirname(copy)).sort();
    const before = beside();
    expect(await command("restore", [copy], env)).toMatchObject({ code: 0 });
    expect(beside()).toEqual(before);
    expect(data.ask("PRAGMA integrity_check")).toEqual(["ok"]);
  });

  it("a damaged database is replaced by a backup", async () => {
    const copy = await backup();
    writeFileSync(data.file, "this was a database");
    expect(await command("restore", [copy], env)).toMatchObject({ code: 0 });
    expect(data.ask("PRAGMA integrity_check")).toEqual(["ok"]);
  });

  it("a missing file, and a minute to come or before the copy, are refused with what there is instead", async () => {
    const copy = await backup();
    const missing = await command("restore", ["nothing.db"], env);
    expect(missing.said).toBe(`There is no file nothing.db: the newest backup is ${copy}.\n`);

    // Litestream's own command takes no address with a space in it.
    const place = mkdtempSync(path.join(tmpdir(), "club-copy-"));
    const litestream = `node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`;
    spawnSync(path.resolve(litestream), ["replicate", "-exec", "sleep 2", data.file, `file://${place}`]);
    const at = (moment: string) =>
      command("restore", ["--at", moment], { ...env, LITESTREAM_REPLICA_URL: `file://${place}` });
    expect((await at("2999-01-01 10:00")).said).toMatch(
      /^2999-01-01 10:00 is in the future: it is 20[\d-]+ \d\d:\d\d now, in the club's time\.\n$/,
    );
    expect((await at("2020-01-01 10:00")).said).toMatch(
      /^The replica begins at 20[\d-]+ \d\d:\d\d: nothing in it is as old as 2020-01-01 10:00 \(the club's time\)\.\n$/,
    );
    rmSync(place, { recursive: true });
  });

  it("invalid files are refused in one sentence, and change nothing", async () => {
    const copy = await backup();
    const damaged = path.join(data.dir, "damaged.db");
    copyFileSync(copy, damaged);
    writeFileSync(damaged, Buffer.alloc(40_000, "x"), { flag: "r+" });
    const inner = path.join(data.dir, "inner.db");
    copyFileSync(copy, inner);
    const bytes = Buffer.alloc(statSync(copy).size);
    copyFileSync(copy, inner);
    writeFileSync(inner, Buffer.concat([readHead(copy), bytes.subarray(4096)]));
    const other = path.join(data.dir, "other.db");
    const db = new Database(other);
    db.exec("CREATE TABLE t (x)");
    db.close();
    const text = path.join(data.dir, "a text.db");
    writeFileSync(text, "no database");
    const before = statSync(data.file);
    for (const words of [
      [],
      ["nothing.db"],
      [damaged],
      [inner],
      [other],
      [text],
      [data.file],
      [copy, "--force"],
    ]) {
      const { code, said } = await command("restore", words, env);
      expect([words, code, said.split("\n").length]).toEqual([words, 1, 2]);
    }
    const after = statSync(data.file);
    expect([after.ino, after.size, after.mtimeMs]).toEqual([before.ino, before.size, before.mtimeMs]);
    expect(data.names().filter((name) => /incoming|before-restore/.test(name))).toEqual([]);
  });
});

describe.runIf(process.getuid?.() === 0)("as root, in a folder of the app's own user", () => {
  const APP = 1234;

  it("backup and restore leave files that only this user can read and write", async () => {
    const data = new DataDir().migrated();
    try {
      for (const file of [data.dir, data.file]) chownSync(file, APP, APP);
      const env = { DATA_DIR: data.dir };
      await command("backup", [], env);
      const copy = path.join(data.dir, "backups", data.backups()[0] ?? "");
      expect(await command("restore", [copy], env)).toMatchObject({ code: 0 });
      const places = [...data.names(), "backups", `backups/${data.backups()[0]}`];
      expect(places.length).toBeGreaterThan(4);
      for (const name of places) {
        const { uid, mode } = statSync(path.join(data.dir, name));
        expect([name, uid, mode & 0o077]).toEqual([name, APP, 0]);
      }
    } finally {
      data.remove();
    }
  });
});

function readHead(file: string): Buffer {
  const db = new Database(file, { readonly: true });
  try {
    return db.serialize().subarray(0, 4096);
  } finally {
    db.close();
  }
}

describe("what people have taken back since the copy", () => {
  let club: Club;
  beforeAll(async () => {
    club = await Club.open({ env: { LOG_LEVEL: "fatal" } });
  });
  afterAll(() => club.close());

  it("is taken back again: accounts are deleted, consents and newsletters are withdrawn, and nobody else is touched", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const person = async (email: string) =>
      (await makeMember(club.db, { user: await makeUser(club.db, { email }) })).user_id;
    const [deleted, asked, stays] = [
      await person("deleted@example.test"),
      await person("asked@example.test"),
      await person("stays@example.test"),
    ];
    const agreed = { kind: "partner_notices", text: "Yes", granted: true };
    for (const user_id of [asked, stays])
      await club.db.consent.create({ data: { ...agreed, user_id, created_at: ago(20) } });
    const subscriber = { email: "reader@example.test", status: "confirmed", consent_text: "" };
    const { id } = await club.db.newsletterSubscriber.create({ data: subscriber });
    const env = { DATA_DIR: club.dataDir, SESSION_SECRET: TEST_SECRET };
    expect(await command("backup", [], env)).toMatchObject({ code: 0 });
    const [copy = ""] = readdirSync(path.join(club.dataDir, "backups"));

    const { db } = club;
    const gone = { deletion_requested_at: ago(8), anonymised_at: ago(1) };
    await db.user.update({
      where: { id: deleted },
      data: { ...gone, email: `deleted-${deleted}@deleted.invalid` },
    });
    await db.user.update({ where: { id: asked }, data: { deletion_requested_at: ago(1) } });
    await db.consent.create({ data: { ...agreed, granted: false, user_id: asked } });
    const ended = { status: "unsubscribed", unsubscribed_at: new Date() };
    await db.newsletterSubscriber.update({ where: { id }, data: ended });
    // Its number will belong to somebody else after the restore.
    const later = await person("later@example.test");
    await db.user.update({ where: { id: later }, data: { deletion_requested_at: ago(8) } });

    await club.stop();
    await db.$disconnect();
    const { code, said } = await command("restore", [path.join(club.dataDir, "backups", copy)], env);
    expect([code, said]).toEqual([0, expect.stringContaining("Deletions and withdrawals")]);
    club.db = openDatabase(`file:${path.join(club.dataDir, "club.db")}`);
    expect(await person("another@example.test")).toBe(later);
    await club.start();
    const user = (id: number) => club.db.user.findUniqueOrThrow({ where: { id } });
    await expect.poll(async () => (await user(deleted)).anonymised_at, { timeout: 120_000 }).not.toBeNull();
    expect((await user(deleted)).email).toMatch(/@deleted\.invalid$/);
    expect(await user(asked)).toMatchObject({ email: "asked@example.test", anonymised_at: null });
    expect((await user(asked)).deletion_requested_at).not.toBeNull();
    for (const other of [stays, later])
      expect(await user(other)).toMatchObject({ deletion_requested_at: null, anonymised_at: null });
    const granted = async (user_id: number) =>
      (await club.db.consent.findFirst({ where: { user_id }, orderBy: { created_at: "desc" } }))?.granted;
    expect([await granted(asked), await granted(stays)]).toEqual([false, true]);
    const reader = await club.db.newsletterSubscriber.findUniqueOrThrow({ where: { id } });
    expect(reader.status).toBe("unsubscribed");
  });

  it("is taken back again after several restores in a row, of whatever copies", async () => {
    const place = mkdtempSync(path.join(tmpdir(), "club-copy-"));
    const elsewhere = mkdtempSync(path.join(tmpdir(), "club-elsewhere-"));
    const replica = { LITESTREAM_REPLICA_URL: `file://${place}/copy`, LITESTREAM_HEARTBEAT_SECONDS: "1" };
    const other = await Club.open({ env: { LOG_LEVEL: "fatal", ...replica } });
    try {
      const env = { DATA_DIR: other.dataDir, SESSION_SECRET: TEST_SECRET, ...replica };
      const folder = path.join(other.dataDir, "backups");
      const backup = async (name: string) => {
        for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
        expect(await command("backup", [], env)).toMatchObject({ code: 0 });
        copyFileSync(path.join(folder, readdirSync(folder).at(-1)!), path.join(elsewhere, name));
        return path.join(elsewhere, name);
      };
      mkdirSync(folder, { recursive: true });
      const user = await makeUser(other.db, { email: "deleted@example.test" });
      const { user_id } = await makeMember(other.db, { user });
      const reader = await makeUser(other.db, { email: "reader@example.test" });
      const agreed = { kind: "partner_notices", text: "Yes", granted: true, user_id: reader.id };
      await other.db.consent.create({ data: agreed });
      const subscriber = { email: reader.email, status: "confirmed", consent_text: "" };
      const { id } = await other.db.newsletterSubscriber.create({ data: subscriber });
      const older = await backup("older.db");
      await untilCopied(other);
      const minute = new Date();
      await pause(1_500);
      const newer = await backup("newer.db");

      const { db } = other;
      const long_ago = new Date(Date.now() - 8 * 86_400_000);
      await db.user.update({
        where: { id: user_id },
        data: {
          deletion_requested_at: long_ago,
          anonymised_at: new Date(),
          email: `deleted-${user_id}@deleted.invalid`,
        },
      });
      await db.consent.create({ data: { ...agreed, granted: false } });
      const ended = { status: "unsubscribed", unsubscribed_at: new Date() };
      await db.newsletterSubscriber.update({ where: { id }, data: ended });
      await db.suppressedContact.create({ data: { hash: "asked the office" } });

      await other.stop();
      await db.$disconnect();
      for (const words of [[newer], ["--at", clubTime(minute)], [older]])
        expect(await command("restore", words, env)).toMatchObject({ code: 0 });
      // One that fails leaves the mark of those before it as it is.
      expect(await command("restore", ["nothing.db"], env)).toMatchObject({ code: 1 });
      await startAgain(other);
      const person = () => other.db.user.findUniqueOrThrow({ where: { id: user_id } });
      await expect.poll(async () => (await person()).anonymised_at, { timeout: 120_000 }).not.toBeNull();
      expect((await person()).email).toMatch(/@deleted\.invalid$/);
      const newest = { where: { user_id: reader.id }, orderBy: { id: "desc" } } as const;
      expect(await other.db.consent.findFirst(newest)).toMatchObject({ granted: false });
      expect(await other.db.newsletterSubscriber.findUnique({ where: { id } })).toMatchObject({
        status: "unsubscribed",
      });
      expect(await other.db.suppressedContact.findMany()).toMatchObject([{ hash: "asked the office" }]);
    } finally {
      await other.close();
      for (const dir of [place, elsewhere]) rmSync(dir, { recursive: true });
    }
  });
});
