import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { Refusal } from "./explain.mjs";

const dir = fileURLToPath(new URL("../prisma/migrations", import.meta.url));

/**
 * What a database file has and lacks: `pending` names the migrations that it has not had, oldest first; `unknown` those that it
 * has had and this version does not know; `hasData` says whether there is something in it that could be lost. Throws when the file is damaged or cannot be read.
 */
export function lookAtSqlite(file) {
  if (!existsSync(file)) return { pending: wantedNames(), unknown: [], hasData: false };
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const hasData = db.prepare("SELECT COUNT(*) FROM sqlite_master").pluck().get() > 0;
    return { ...compare(db), hasData };
  } finally {
    db.close();
  }
}

/**
 * Applies what is pending in one transaction, all of it or nothing, whatever signal comes, and returns the names. The records
 * are those of `prisma migrate`.
 */
export function migrateSqlite(file) {
  const db = new Database(file);
  try {
    db.pragma("synchronous = FULL");
    // Inside a transaction this would do nothing; a table that is made anew loses and gets back what points at it.
    db.pragma("foreign_keys = OFF");
    return db.transaction(() => applyAll(db, file)).immediate();
  } finally {
    db.close();
  }
}

function compare(db) {
  const wanted = wantedNames();
  const done = doneIn(db);
  return {
    pending: wanted.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !wanted.includes(name)),
  };
}

function wantedNames() {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Another process may have migrated while this one waited for the lock, so it looks again. */
function applyAll(db, file) {
  const { pending } = compare(db);
  db.exec(RECORDS);
  for (const name of pending) apply(db, name);
  const broken = pending.length > 0 ? db.pragma("foreign_key_check").length : 0;
  if (broken > 0)
    throw new Refusal(
      `After the migration ${broken} rows of ${file} would point at nothing: nothing was changed.`,
    );
  return pending;
}

function apply(db, name) {
  const sql = readFileSync(path.join(dir, name, "migration.sql"), "utf8");
  const begun = now();
  db.exec(sql);
  const checksum = createHash("sha256").update(sql).digest("hex");
  db.prepare(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES (?, ?, ?, ?, ?, 1)`,
  ).run(randomUUID(), checksum, now(), name, begun);
}

function doneIn(db) {
  const known = db.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get();
  if (!known) return [];
  const rows = db.prepare("SELECT * FROM _prisma_migrations WHERE rolled_back_at IS NULL").all();
  const begun = rows.find((row) => row.finished_at === null);
  if (begun)
    throw new Refusal(
      `The migration ${begun.migration_name} was begun by an earlier version and never finished: put back the backup from before it with npm run restore.`,
    );
  return rows.map((row) => row.migration_name).sort();
}

const now = () => new Date().toISOString().replace("Z", "+00:00");

const RECORDS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
  "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`;
