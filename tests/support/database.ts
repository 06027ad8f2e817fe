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
import { openDatabase } from "~/db/connection/client.server";
import { onPostgres } from "~/db/connection/location.server";
import type { Db } from "~/db/connection/types";
import { migrateSqlite } from "../../server/migrate-sqlite.mjs";
import { copyOf, dropDatabase, migratedOnPostgres } from "./postgres";

/** A migrated, empty database file, created once per version of the migrations and copied. */
export function migratedTemplate(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync("prisma/migrations").filter((name) => /^\d/.test(name)))
    hash.update(name).update(readFileSync(path.join("prisma/migrations", name, "migration.sql")));
  const file = path.join(tmpdir(), `club-template-${hash.digest("hex").slice(0, 16)}.db`);
  if (existsSync(file)) return file;
  const draft = `${file}.${randomUUID()}`;
  migrateSqlite(draft);
  renameSync(draft, file);
  return file;
}

export interface TestDatabase {
  db: Db;
  dir: string;
  url: string;
  close(): Promise<void>;
}

/** A new database, opened as the app opens it. */
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
