import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { Refusal } from "../app/db/explain.mjs";
import { comparedMigrations, isRecordedOnly } from "./baseline.mjs";

const FOLDER = fileURLToPath(new URL("../prisma/migrations", import.meta.url));
const PATIENCE_MS = 10 * 60_000;

/** `pending`: oldest first; `unknown`: applied, but not in this version; `hasData`: could be lost. Throws on a damaged file. */
export function lookAtSqlite(file) {
  const wanted = migrationsIn(FOLDER);
  const names = wanted.map(({ name }) => name);
  if (!existsSync(file)) return { pending: names, unknown: [], hasData: false };
  return withDatabase(file, { readonly: true, fileMustExist: true }, (db) => ({
    ...comparedMigrations(names, doneIn(db)),
    hasData: db.prepare("SELECT COUNT(*) FROM sqlite_master").pluck().get() > 0,
  }));
}

/** All or nothing. Returns the names. Compatible with `prisma migrate`. A second process waits. */
export function migrateSqlite(file, folder = FOLDER) {
  const wanted = migrationsIn(folder);
  if (
    existsSync(file) &&
    withDatabase(file, { readonly: true }, (db) => pendingOf(wanted, doneIn(db))).length === 0
  )
    return [];
  return withDatabase(file, { timeout: PATIENCE_MS }, (db) => {
    // Prisma's migrations drop and recreate tables that others refer to.
    db.pragma("foreign_keys = OFF");
    // Deleted pages must not keep what a member wrote.
    db.pragma("secure_delete = ON");
    db.pragma("synchronous = FULL");
    return db.transaction(applyPending).immediate(db, wanted);
  });
}

function withDatabase(file, options, work) {
  const db = new Database(file, options);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

function migrationsIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(path.join(folder, name, "migration.sql"), "utf8") }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function pendingOf(wanted, done) {
  const names = wanted.map(({ name }) => name);
  const { pending } = comparedMigrations(names, done);
  return wanted.filter(({ name }) => pending.includes(name));
}

function doneIn(db) {
  const isKnown = db.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get();
  if (!isKnown) return [];
  const rows = db.prepare("SELECT * FROM _prisma_migrations WHERE rolled_back_at IS NULL").all();
  const begun = rows.find((row) => row.finished_at === null);
  if (begun)
    throw new Refusal(
      `The migration ${begun.migration_name} was begun by an earlier version and never finished: put back the backup from before it with npm run restore.`,
    );
  return rows.map((row) => row.migration_name);
}

/** Nobody else can write now. */
function applyPending(db, wanted) {
  db.exec(RECORDS);
  const done = doneIn(db);
  const migrations = pendingOf(wanted, done);
  for (const migration of migrations) apply(db, migration, isRecordedOnly(migration.name, done));
  // Reads every row, so only if a table was dropped.
  if (migrations.some(({ sql }) => /\bDROP TABLE\b/i.test(sql))) checkReferences(db);
  return migrations.map(({ name }) => name);
}

function apply(db, { name, sql }, isRecorded) {
  const begun = Date.now();
  try {
    if (!isRecorded) db.exec(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed, and nothing was changed: ${error.message}`, { cause: error });
  }
  const checksum = createHash("sha256").update(sql).digest("hex");
  db.prepare(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES (?, ?, ?, ?, ?, 1)`,
  ).run(randomUUID(), checksum, Date.now(), name, begun);
}

function checkReferences(db) {
  const [orphan] = db.pragma("foreign_key_check");
  if (orphan)
    throw new Error(
      `The migrations would leave a row of ${orphan.table} without its ${orphan.parent}; nothing was changed.`,
    );
}

const RECORDS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
  "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`;
