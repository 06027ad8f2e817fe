import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { connectForWriting } from "../app/db/connection/postgres-hosts.mjs";
import { comparedMigrations, isRecordedOnly } from "./baseline.mjs";

const dir = fileURLToPath(new URL("../prisma/postgres/migrations", import.meta.url));
/** An advisory lock: one machine migrates, the others wait. */
const MIGRATOR = 5_116_010;

/** Oldest first. Throws if the database is unreachable. */
export function pendingOnPostgres(url) {
  return connected(url, async (client) => (await compare(client)).pending);
}

/** All or nothing. Returns the names. Compatible with `prisma migrate`. `look` is given the migrations that this version does not know. */
export async function migratePostgres(url, look = () => {}) {
  return connected(url, async (client) => {
    const { pending, unknown } = await compare(client);
    look(unknown);
    if (pending.length === 0) return [];
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATOR]);
    await client.query(RECORDS);
    const { pending: names, done } = await compare(client);
    for (const name of names) await apply(client, name, isRecordedOnly(name, done));
    await client.query("COMMIT");
    return names;
  });
}

async function connected(url, work) {
  const { default: pg } = await import("pg");
  const client = await connectForWriting(pg, url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function compare(client) {
  const wanted = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const { rows } = await client.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS known`);
  if (!rows[0].known) return { pending: wanted, unknown: [], done: [] };
  const applied = await client.query(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const done = applied.rows.map((row) => row.migration_name);
  return { ...comparedMigrations(wanted, done), done };
}

async function apply(client, name, isRecorded) {
  const sql = readFileSync(path.join(dir, name, "migration.sql"), "utf8");
  if (!isRecorded) await client.query(sql);
  const checksum = createHash("sha256").update(sql).digest("hex");
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES ($1, $2, now(), $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}

const RECORDS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;
