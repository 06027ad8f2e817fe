import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { databaseUrl } from "~/db/connection/location.server";
import { migratePostgres } from "../../server/migrate-postgres.mjs";

/** The advisory lock for creating and copying templates. */
const MAKING = 1;

/** A migrated, empty template database. */
export function migratedOnPostgres(): Promise<string> {
  return template("club_migrated", async (url) => void (await migratePostgres(url)));
}

/** A seeded template database, with the file of its logins. */
export async function seededOnPostgres(seed: (dataDir: string, url: string) => void) {
  const migrated = await migratedOnPostgres();
  const dir = path.join(tmpdir(), `club-seeded-${new URL(databaseUrl()).port || "socket"}-${serverName()}`);
  mkdirSync(dir, { recursive: true });
  const name = await template("club_seeded", async (url) => seed(dir, url), migrated);
  return { name, credentials: path.join(dir, "demo-credentials.json") };
}

/** Copies a template; returns the new database's URL. */
export function copyOf(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  return onServer(async (server) => {
    await server.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    return addressOf(name);
  });
}

export async function dropDatabase(url: string): Promise<void> {
  await onServer((server) =>
    server.query(`DROP DATABASE IF EXISTS "${new URL(url).pathname.slice(1)}" WITH (FORCE)`),
  );
}

async function template(
  name: string,
  fill: (url: string) => Promise<void>,
  from = "template0",
): Promise<string> {
  return onServer(async (server) => {
    const { rows } = await server.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rows.length > 0) return name;
    const draft = `${name}_draft`;
    await server.query(`DROP DATABASE IF EXISTS "${draft}"`);
    await server.query(`CREATE DATABASE "${draft}" TEMPLATE "${from}"`);
    await fill(addressOf(draft));
    await server.query(`ALTER DATABASE "${draft}" RENAME TO "${name}"`);
    return name;
  });
}

function addressOf(database: string): string {
  const url = new URL(databaseUrl());
  url.pathname = `/${database}`;
  return url.href;
}

const serverName = () => process.env.TEST_POSTGRES_NAME ?? "scratch";

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: databaseUrl() });
  await server.connect();
  try {
    await server.query("SELECT pg_advisory_lock($1)", [MAKING]);
    return await work(server);
  } finally {
    await server.end();
  }
}
