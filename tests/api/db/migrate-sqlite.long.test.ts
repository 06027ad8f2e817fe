import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrateSqlite } from "../../../server/migrate-sqlite.mjs";

let dir: string;
let file: string;
let folder: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "club migrations "));
  file = path.join(dir, "club.db");
  folder = path.join(dir, "migrations");
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const shipped = readdirSync("prisma/migrations")
  .filter((name) => /^\d/.test(name))
  .sort();

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

function read<T>(sql: string): T[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).all() as T[];
  } finally {
    db.close();
  }
}

const recorded = () =>
  read<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations ORDER BY migration_name",
  ).map((row) => row.migration_name);

it("creates a database that Prisma's tool accepts as complete, and does nothing the second time", () => {
  expect(migrateSqlite(file)).toEqual(shipped);
  expect(migrateSqlite(file)).toEqual([]);
  const { stdout } = spawnSync(
    process.execPath,
    ["node_modules/prisma/build/index.js", "migrate", "deploy"],
    { env: { ...process.env, DATABASE_URL: `file:${file}` }, encoding: "utf8" },
  );
  expect(stdout).toContain("No pending migrations to apply.");
  const checksums = read<{ migration_name: string; checksum: string }>(
    "SELECT migration_name, checksum FROM _prisma_migrations",
  );
  for (const { migration_name, checksum } of checksums) {
    const sql = readFileSync(path.join("prisma/migrations", migration_name, "migration.sql"));
    expect(checksum).toBe(createHash("sha256").update(sql).digest("hex"));
  }
});

it("continues where Prisma's tool stopped", () => {
  spawnSync(process.execPath, ["node_modules/prisma/build/index.js", "migrate", "deploy"], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
  });
  cpSync("prisma/migrations", folder, { recursive: true });
  addMigration("99990101000000_more", "CREATE TABLE more (id INTEGER PRIMARY KEY);");
  expect(migrateSqlite(file, folder)).toEqual(["99990101000000_more"]);
  expect(recorded()).toEqual([...shipped, "99990101000000_more"]);
});

it("changes nothing if one of several migrations fails, and names it", () => {
  addMigration("1_first", "CREATE TABLE kept (id INTEGER PRIMARY KEY); INSERT INTO kept VALUES (1);");
  migrateSqlite(file, folder);
  addMigration("2_fine", "ALTER TABLE kept ADD COLUMN name TEXT;");
  addMigration("3_wrong", "UPDATE kept SET name = 'new'; INSERT INTO nowhere VALUES (1);");
  expect(() => migrateSqlite(file, folder)).toThrow(
    "Migration 3_wrong failed, and nothing was changed: no such table: nowhere",
  );
  expect(recorded()).toEqual(["1_first"]);
  expect(read("SELECT * FROM kept")).toEqual([{ id: 1 }]);
});

it("rebuilds a referenced table, as Prisma's migrations do, and keeps the rows", () => {
  addMigration(
    "1_first",
    `CREATE TABLE shop (id INTEGER PRIMARY KEY);
     CREATE TABLE visit (shop_id INTEGER REFERENCES shop (id) ON DELETE CASCADE);
     INSERT INTO shop VALUES (1); INSERT INTO visit VALUES (1);`,
  );
  migrateSqlite(file, folder);
  const anew = (rows: string) => `PRAGMA defer_foreign_keys=ON; PRAGMA foreign_keys=OFF;
    CREATE TABLE new_shop (id INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO new_shop (id) SELECT id FROM shop ${rows};
    DROP TABLE shop; ALTER TABLE new_shop RENAME TO shop;
    PRAGMA foreign_keys=ON; PRAGMA defer_foreign_keys=OFF;`;
  addMigration("2_loses_rows", anew("WHERE id > 1"));
  expect(() => migrateSqlite(file, folder)).toThrow("would leave a row of visit without its shop");
  rmSync(path.join(folder, "2_loses_rows"), { recursive: true });
  addMigration("2_keeps_rows", anew(""));
  expect(migrateSqlite(file, folder)).toEqual(["2_keeps_rows"]);
  expect(read("SELECT * FROM visit")).toEqual([{ shop_id: 1 }]);
});

it("migrates once if several processes start at once", async () => {
  const script = `import { migrateSqlite } from ${JSON.stringify(path.resolve("server/migrate-sqlite.mjs"))};
    console.log(migrateSqlite(${JSON.stringify(file)}).length);`;
  const starters = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
    });
    return new Promise<string>((done) => child.once("close", () => done(said.trim())));
  });
  const counts = (await Promise.all(starters)).map(Number);
  expect(counts.sort()).toEqual([0, 0, 0, shipped.length]);
  expect(recorded()).toEqual(shipped);
});
