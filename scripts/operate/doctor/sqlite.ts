import { accessSync, constants, existsSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { explain } from "../../../app/db/explain.mjs";
import { FINGERPRINT_KEY } from "../../../app/kernel/settings/secret-fingerprint.server";
import { lookAtSqlite } from "../../../server/migrate-sqlite.mjs";
import type { Say } from "./findings";

const RESTORE = "npm run restore with the newest backup.";

/** What is wrong with the database file; whether it is sound and migrated, so that the app's own questions can be asked. */
export function checkSqlite(file: string, say: Say): boolean {
  if (!existsSync(file)) {
    say("warn", `There is no database ${file} yet`, "It is made at the first start.");
    return false;
  }
  if (statSync(file).size === 0) {
    say("FAIL", `The database ${file} is empty`, `If this club had members: ${RESTORE}`);
    return false;
  }
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    say("FAIL", "The database cannot be written", explain(error, file) ?? String(error));
  }
  try {
    return isSound(file, say) && isMigrated(file, say);
  } catch (error) {
    say("FAIL", `The database ${file} cannot be read`, explain(error, file) ?? String(error));
    return false;
  }
}

/** The fingerprint of the secret that this database was written with, if one is noted. */
export function notedFingerprint(file: string): string | undefined {
  const ask = 'SELECT value FROM "Setting" WHERE key = ?';
  const row = reading(file, (db) => db.prepare(ask).get(FINGERPRINT_KEY));
  return (row as { value: string } | undefined)?.value;
}

/** Asks the database file without opening it for writing. */
export async function askSqlite(file: string, sql: string): Promise<Record<string, unknown>[]> {
  const ask = sql.replaceAll("moment(", "(");
  return reading(file, (db) => db.prepare(ask).all() as Record<string, unknown>[]);
}

function reading<T>(file: string, ask: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return ask(db);
  } finally {
    db.close();
  }
}

function isSound(file: string, say: Say): boolean {
  const verdict = reading(file, (db) => String(db.pragma("quick_check(1)", { simple: true })));
  if (verdict === "ok") return true;
  say("FAIL", `The database is damaged: ${verdict.split("\n", 1)[0]}`, RESTORE);
  return false;
}

function isMigrated(file: string, say: Say): boolean {
  const { pending, unknown, hasData } = lookAtSqlite(file);
  if (!hasData) {
    say("FAIL", `The database ${file} has no tables`, `If this club had members: ${RESTORE}`);
    return false;
  }
  if (unknown.length > 0)
    say(
      "FAIL",
      `The database is of a newer version of the club: this one does not know ${unknown.join(", ")}`,
      "Run the newer version.",
    );
  if (pending.length > 0)
    say(
      "warn",
      `The database is sound; ${pending.length} migrations are pending`,
      "They are applied at the next start.",
    );
  if (pending.length + unknown.length === 0) say("ok", "The database is sound and migrated");
  return pending.length === 0;
}
