import pg from "pg";
import { databaseUrl } from "../../../app/db/connection/location.server";
import { connectForWriting } from "../../../app/db/connection/postgres-hosts.mjs";
import { explain } from "../../../app/db/explain.mjs";
import { FINGERPRINT_KEY } from "../../../app/kernel/settings/secret-fingerprint.server";
import { pendingOnPostgres } from "../../../server/migrate-postgres.mjs";
import { checkClock } from "./clock";
import type { Say } from "./findings";
import { checkOpening } from "./opening";
import { checkProviders } from "./providers";
import { checkSecret } from "./secret";

const MOMENT = /moment\((\w+)\)/g;
const AS_ISO = `to_char($1, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** What an operator of the club on PostgreSQL should know: reachable, new enough, migrated, searchable, room for connections. */
export async function checkPostgres(say: Say, isAccepted: boolean): Promise<void> {
  let client: pg.Client;
  try {
    client = await connectForWriting(pg, databaseUrl());
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    say("FAIL", "The PostgreSQL database cannot be reached", explain(error) ?? words);
    return;
  }
  try {
    const one = async (sql: string): Promise<string> => (await client.query(sql)).rows[0]?.value ?? "";
    const version = Number(await one("SELECT current_setting('server_version_num') AS value"));
    if (version < 150_000)
      say("FAIL", `PostgreSQL ${Math.floor(version / 10_000)} is too old`, "Use 15 or newer.");
    else say("ok", `PostgreSQL ${Math.floor(version / 10_000)} answers`);
    const encoding = await one("SELECT current_setting('server_encoding') AS value");
    if (encoding !== "UTF8")
      say("FAIL", `The database is in ${encoding}`, "Make it anew with ENCODING 'UTF8'.");
    const pending = await pendingOnPostgres(databaseUrl());
    if (pending.length > 0)
      say("warn", `${pending.length} migrations are pending`, "They are applied at the next start.");
    else {
      await checkSearch(one, say);
      const noted = await one(`SELECT value FROM "Setting" WHERE key = '${FINGERPRINT_KEY}'`);
      await checkSecret(noted || undefined, say, isAccepted);
      const ask = async (sql: string) => (await client.query(sql.replace(MOMENT, AS_ISO))).rows;
      await checkClock(ask, say);
      await checkProviders(ask, say, process.env.APP_ORIGIN ?? "");
      await checkOpening(ask, say);
    }
    const room = Number(await one("SELECT current_setting('max_connections') AS value"));
    const pool = Number(process.env.DATABASE_POOL) || 10;
    const machines = Math.floor((room - 5) / pool);
    const words = `${room} connections allowed, up to ${pool} for each process: ${machines} machines`;
    if (machines < 1) say("FAIL", words, "Raise max_connections or lower DATABASE_POOL.");
    else say("ok", words);
  } finally {
    await client.end();
  }
  if (!process.env.SESSION_SECRET)
    say("FAIL", "SESSION_SECRET is not set", "Every machine on this database needs the same one.");
  say("ok", "Backups are the server's: pg_dump, or the snapshots of whoever runs it");
}

async function checkSearch(one: (sql: string) => Promise<string>, say: Say): Promise<void> {
  const index = await one(`SELECT to_regclass('"MemberSearch"')::text AS value`);
  if (index) say("ok", "The database is migrated, searches have their index");
  else
    say(
      "warn",
      "Searches read every row: the extension pg_trgm is missing",
      'CREATE EXTENSION pg_trgm; CREATE INDEX "MemberSearch" ON "Member" USING gin (search_text gin_trgm_ops); CREATE INDEX "TextSearch" ON "SearchText" USING gin (text gin_trgm_ops);',
    );
}
