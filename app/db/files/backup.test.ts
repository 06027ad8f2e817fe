import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataDir } from "../../../tests/support/data-dir";
import { BACKUPS_KEPT, backupDatabase, oldReplaced, removeOldReplaced } from "./backup.server";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-29T10:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let data: DataDir;
beforeEach(() => {
  data = new DataDir().migrated();
  vi.stubEnv("DATA_DIR", data.dir);
  vi.stubEnv("DATABASE_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  data.remove();
});

describe("backups", () => {
  const dir = () => path.join(data.dir, "backups");
  const made = (at: Date, end: string) => `club-${at.toISOString().replace(/[:.]/g, "-")}${end}`;
  const put = (at: Date, end: string) => {
    mkdirSync(dir(), { recursive: true });
    writeFileSync(path.join(dir(), made(at, end)), "a copy");
  };
  const names = () => readdirSync(dir());
  const nightly = () => names().filter((name) => !name.includes("extra"));

  it("made by hand take no place of the nightly ones, which keep theirs (N111)", async () => {
    for (let night = 1; night <= BACKUPS_KEPT; night += 1) put(ago(night), ".db");
    for (let hour = 1; hour <= 20; hour += 1) put(ago(hour / 24), "-extra.db");
    const { removed } = await backupDatabase(NOW, { isExtra: true });
    expect(removed).toBe(21 - BACKUPS_KEPT);
    expect(nightly()).toHaveLength(BACKUPS_KEPT);
    expect(names()).toContain(made(NOW, "-extra.db"));
    expect((await backupDatabase(NOW)).removed).toBe(1);
    expect(nightly()).toHaveLength(BACKUPS_KEPT);
  });

  it("made by hand go after as many days as /privacy promises", async () => {
    put(ago(BACKUPS_KEPT - 0.01), "-extra.db");
    put(ago(BACKUPS_KEPT + 0.01), "-extra.db");
    expect((await backupDatabase(NOW)).removed).toBe(1);
    expect(names().sort()).toEqual([made(ago(BACKUPS_KEPT - 0.01), "-extra.db"), made(NOW, ".db")]);
  });

  it("say who is in the way when another program keeps the database locked", async () => {
    const other = new Database(data.file);
    other.pragma("journal_mode = DELETE");
    other.exec("BEGIN EXCLUSIVE");
    try {
      await expect(backupDatabase(NOW)).rejects.toThrow(/^Another program has .*club\.db locked/);
    } finally {
      other.close();
    }
    expect(names()).toEqual([]);
  });
});

describe("a database that a restore has replaced", () => {
  it("goes with its log after as many days, and nothing else does (N106)", () => {
    const put = (name: string) => {
      writeFileSync(path.join(data.dir, name), "somebody@example.test");
      return path.join(data.dir, name);
    };
    const [kept, old] = [ago(BACKUPS_KEPT - 0.01).getTime(), ago(BACKUPS_KEPT + 0.01).getTime()];
    const due = [put(`club.db.before-restore-${old}`), put(`club.db.before-restore-${old}-wal`)];
    const others = [
      put(`club.db.before-restore-${kept}`),
      put(`other.db.before-restore-${old}`),
      put(`club.db.before-restore-${old}.zip`),
    ];
    expect(oldReplaced(NOW).sort()).toEqual(due);
    expect(removeOldReplaced(NOW)).toBe(2);
    expect(due.filter(existsSync)).toEqual([]);
    expect([...others, data.file].filter((file) => !existsSync(file))).toEqual([]);
    expect(removeOldReplaced(NOW)).toBe(0);
  });
});
