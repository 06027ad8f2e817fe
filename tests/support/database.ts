import { createHash, randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { type Db, openDatabase } from "~/db/client.server";
import { onPostgres } from "~/db/location.server";
import { copyOf, dropDatabase, migratedOnPostgres } from "./postgres";

const migrationsDir = path.resolve("prisma/migrations");

/** A migrated, empty database file: made once per version of the migrations, then copied. */
export function migratedTemplate(): string {
  const migrations = readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({
      name: entry.name,
      sql: readFileSync(path.join(migrationsDir, entry.name, "migration.sql"), "utf8"),
    }));
  const hash = createHash("sha256").update(JSON.stringify(migrations)).digest("hex").slice(0, 16);
  const file = path.join(tmpdir(), `club-template-${hash}.db`);
  if (existsSync(file)) return file;
  const draft = `${file}.${randomUUID()}`;
  const db = new Database(draft);
  db.exec(MIGRATIONS_TABLE);
  for (const { name, sql } of migrations) {
    db.exec(sql);
    const checksum = createHash("sha256").update(sql).digest("hex");
    db.prepare("INSERT INTO _prisma_migrations VALUES (?, ?, ?, ?, NULL, NULL, ?, 1)").run(
      randomUUID(),
      checksum,
      Date.now(),
      name,
      Date.now(),
    );
  }
  db.close();
  renameSync(draft, file);
  return file;
}

export interface TestDatabase {
  db: Db;
  dir: string;
  url: string;
  close(): Promise<void>;
}

/** A database of its own, opened as the app opens it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (onPostgres()) return createPostgresDatabase();
  const dir = mkdtempSync(path.join(tmpdir(), "club-db-"));
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, "club.db");
  copyFileSync(migratedTemplate(), file);
  const db = openDatabase(`file:${file}`);
  return {
    db,
    dir,
    url: `file:${file}`,
    async close() {
      await db.$disconnect();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function createPostgresDatabase(): Promise<TestDatabase> {
  const dir = mkdtempSync(path.join(tmpdir(), "club-db-"));
  const url = await copyOf(await migratedOnPostgres());
  const db = openDatabase(url);
  return {
    db,
    dir,
    url,
    async close() {
      await db.$disconnect();
      await dropDatabase(url);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Prisma's own bookkeeping, so that the server's cheap look finds nothing pending. */
const MIGRATIONS_TABLE = `CREATE TABLE "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
  "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`;
