import { readdirSync, readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, it } from "vitest";

const DIR = "prisma/migrations";
const steps = readdirSync(DIR, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, sql: readFileSync(`${DIR}/${name}/migration.sql`, "utf8") }));

type Row = Record<string, string | number | null>;

function migrated(count: number): Database.Database {
  const db = new Database(":memory:");
  for (const { sql } of steps.slice(0, count)) db.exec(sql);
  return db;
}

/** Our tables, without those of full-text indexes. */
function tablesOf(db: Database.Database): string[] {
  const all = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all() as {
    name: string;
    sql: string;
  }[];
  const indexes = all.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  return all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sqlite_"))
    .filter((name) => !indexes.some((index) => name === index || name.startsWith(`${index}_`)));
}

/** One row in every table, all referring to row 1. */
function fill(db: Database.Database): void {
  db.pragma("foreign_keys = OFF");
  for (const table of tablesOf(db)) {
    const columns = db.pragma(`table_info("${table}")`) as { name: string; type: string }[];
    const values = columns.map(({ name, type }) => sampleOf(name, type));
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    db.prepare(
      `INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`,
    ).run(values);
  }
  db.pragma("foreign_keys = ON");
}

function sampleOf(name: string, type: string): string | number | Buffer {
  if (/BLOB/i.test(type)) return Buffer.from("bytes");
  if (/DATETIME/i.test(type)) return "2026-03-01T08:00:00.000+00:00";
  if (/INT|BOOL|REAL|DECIMAL/i.test(type)) return 1;
  return /_on$|_through$|^day$/.test(name) ? "2026-03-01" : `${name} é`;
}

/** What a later version drops or begins again: the shops' books, and the logs of their tills (docs/decisions/counter.md). */
const DROPPED_TABLES = new Set(["BookEntry", "BookQuestion"]);
const DROPPED: Record<string, string[]> = {
  Partner: ["book_keeper_id", "book_epoch", "book_recovering", "book_moved_at"],
  Overrun: ["card_number", "card_token"],
  Till: ["works_offline", "heard", "heard_hash", "contact", "returned", "reported", "poll", "lost_at"],
};

const rowOf = (db: Database.Database, table: string) => db.prepare(`SELECT * FROM "${table}"`).get() as Row;
/** What a list is searched by may gain words. */
function kept(table: string, row: Row) {
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !DROPPED[table]?.includes(name)));
  return row.search_text ? { ...rest, search_text: expect.stringContaining(String(row.search_text)) } : rest;
}
const schemaOf = (db: Database.Database) =>
  db.prepare("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").all();

it.each(steps.map(({ name }, index) => [name, index + 1] as const))(
  "a club that stopped at %s is upgraded with all its data",
  (_, count) => {
    const old = migrated(count);
    fill(old);
    const before = new Map(tablesOf(old).map((table) => [table, rowOf(old, table)]));
    expect(before.size).toBeGreaterThan(20);
    for (const [table, row] of before) expect([table, row === undefined]).toEqual([table, false]);
    for (const { sql } of steps.slice(count)) old.exec(sql);
    for (const [table, row] of before)
      if (count === steps.length || !DROPPED_TABLES.has(table))
        expect([table, rowOf(old, table)]).toEqual([table, expect.objectContaining(kept(table, row))]);
    expect(old.pragma("foreign_key_check")).toEqual([]);
    expect(old.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(schemaOf(old)).toEqual(schemaOf(migrated(steps.length)));
  },
);

it("keeps the provider's numbers, and drops made-up ones", () => {
  const at = steps.findIndex(({ name }) => name.endsWith("_identity"));
  const db = migrated(at);
  const add = db.prepare("INSERT INTO User (email, provider_sub, anonymised_at) VALUES (?, ?, ?)");
  add.run("real@example.test", "1234567890", null);
  add.run("seeded@example.test", "seed:seeded@example.test", null);
  add.run("another@example.test", "seed:another@example.test", null);
  add.run("deleted-4@deleted.invalid", "deleted-4", "2026-01-01T00:00:00.000+00:00");
  db.exec(steps[at]!.sql);
  expect(db.prepare("SELECT provider_sub FROM User ORDER BY id").pluck().all()).toEqual([
    "1234567890",
    null,
    null,
    null,
  ]);
});
