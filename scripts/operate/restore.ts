// `npm run restore FILE` puts a backup in the database's place, `npm run restore -- --at TIME` what the replica held then. The
// app must be stopped; what was there is kept beside it. Nothing goes out afterwards before an owner releases it.
import "../lib/words.mjs";
import { copyFileSync, existsSync, realpathSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { takeExclusiveLock } from "../../app/db/connection/database-lock.server";
import { isLocked } from "../../app/db/connection/faults.server";
import { databaseFile, dataDir, keepsOwnBackups } from "../../app/db/connection/location.server";
import { explain, Refusal } from "../../app/db/explain.mjs";
import { newestBackup } from "../../app/db/files/backup.server";
import { checkedCopy, checkedFile, type DatabaseCounts } from "../../app/db/files/checked-copy.server";
import { protectFile } from "../../app/db/files/private-files.server";
import { markRestored, type RestoreSource } from "../../app/db/files/restored-mark.server";
import { withdrawnIn } from "../../app/db/files/withdrawn.server";
import { replicaAddress } from "../../app/db/replica/litestream.server";
import { clubMinute, fetchMoment, removeDraft } from "../../app/db/replica/restore-replica.server";
import { lookAtSqlite } from "../../server/migrate-sqlite.mjs";
import { given } from "../lib/commands.mjs";

const IN_USE = "The club is open, or another program has its database open. Stop it first, then restore.";
const SIDE_FILES = ["-wal", "-shm"];
const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

process.umask(0o077);
const target = databaseFile();
try {
  await restore(copyFrom(given("restore")));
} catch (error) {
  console.error(explain(error, target) ?? (error as Error).message);
  process.exit(1);
}

/** A backup's file, or the replica at a moment: how to get it into `incoming`. */
interface Copy {
  source: RestoreSource;
  fetch(incoming: string): Promise<DatabaseCounts>;
}

function copyFrom({ at: time, words: [named] }: { at: string; words: string[] }): Copy {
  if (!time) {
    const file = backupFrom(named);
    return { source: "backup", fetch: (incoming) => copyOf(file, incoming) };
  }
  const at = momentOf(time);
  if (!at || named)
    throw new Refusal('Which minute? npm run restore -- --at "2026-11-23 14:05", in the club\'s time.');
  const now = new Date();
  if (at > now)
    throw new Refusal(
      `${clubMinute(at)} is in the future: it is ${clubMinute(now)} now, in the club's time.`,
    );
  if (replicaAddress() === "")
    throw new Refusal(
      "There is no replica: LITESTREAM_REPLICA_URL is not set, or the club is on PostgreSQL.",
    );
  return { source: "replica", fetch: (incoming) => fetchMoment(at, incoming) };
}

/** Opened by SQLite, a backup would get files beside it, which stay; one that nobody writes to is copied as it lies there. */
function copyOf(file: string, incoming: string): Promise<DatabaseCounts> {
  if (["-wal", "-journal"].some((end) => existsSync(file + end))) return checkedCopy(file, incoming);
  copyFileSync(file, incoming);
  return checkedFile(incoming);
}

/** `2026-11-23 14:05`, with seconds or a time zone if wanted; without one it is the club's time. Null for anything else. */
function momentOf(words: string): Date | null {
  const [, day, minute, seconds = ":00", zone = "+02:00"] = MOMENT.exec(words.trim()) ?? [];
  const at = new Date(`${day}T${minute}${seconds}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function backupFrom(file: string | undefined): string {
  if (!keepsOwnBackups())
    throw new Refusal(
      'The club is on PostgreSQL: pg_restore --clean --dbname "$DATABASE_URL" club.dump puts a copy back.',
    );
  if (!file) throw new Refusal("Which backup? npm run restore path/to/club-….db");
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}${newestInstead()}`);
  if (existsSync(target) && realpathSync(file) === realpathSync(target))
    throw new Refusal(
      "This file is the club's database itself. Which backup? npm run restore path/to/club-….db",
    );
  return file;
}

function newestInstead(): string {
  const dir = path.join(dataDir(), "backups");
  const newest = existsSync(dir) ? newestBackup(dir, new Date()) : null;
  return newest ? `: the newest backup is ${path.join(dir, newest)}.` : `, and no backup in ${dir}.`;
}

/** From the first look to the last rename nobody else can open the database, so that nothing written meanwhile is lost. */
async function restore({ source, fetch }: Copy): Promise<void> {
  const release = takeExclusiveLock(target);
  if (!release) throw new Refusal(IN_USE);
  const incoming = `${target}.incoming`;
  try {
    const { members, payments, redemptions } = await fetch(incoming);
    protectFile(incoming);
    refuseNewer(incoming);
    const here = existsSync(target) ? withdrawnIn(target) : null;
    const unlock = lockOut();
    const { mark, undo } = markRestored(source, here);
    try {
      swap(incoming);
    } catch (error) {
      undo();
      throw error;
    } finally {
      unlock();
    }
    console.log(`Restored: ${members} members, ${payments} payments, ${redemptions} redemptions.`);
    console.log(
      mark.withdrawn
        ? "Deletions and withdrawals since this copy are done again at the next start."
        : "There was no database that could be read: deletions and withdrawals since this copy are not known.",
    );
  } finally {
    removeDraft(incoming);
    release();
  }
}

/** This version would write to tables whose rules it does not know. */
function refuseNewer(incoming: string): void {
  const [newer] = lookAtSqlite(incoming).unknown.sort().reverse();
  if (newer)
    throw new Refusal(
      `This copy was made by a newer version of the club (migration ${newer}): restore it with that version. Nothing was changed.`,
    );
}

/**
 * Keeps out programs that are no part of the club too (`sqlite3`), and brings what is in the log beside the database into it.
 * A damaged database cannot be locked: then the club's own lock must do.
 */
function lockOut(): () => void {
  if (!existsSync(target)) return () => {};
  const db = new Database(target, { timeout: 0 });
  try {
    db.pragma("journal_mode = DELETE");
    db.exec("BEGIN EXCLUSIVE");
    return () => void db.close();
  } catch (error) {
    db.close();
    if (isLocked(error)) throw new Refusal(IN_USE);
    return () => {};
  }
}

function swap(incoming: string): void {
  if (existsSync(target)) {
    const kept = `${target}.before-restore-${Date.now()}`;
    renameSync(target, kept);
    for (const end of SIDE_FILES) if (existsSync(target + end)) renameSync(target + end, kept + end);
    protectFile(kept);
    console.log(`What was there is kept as ${kept}`);
  }
  for (const end of SIDE_FILES) rmSync(target + end, { force: true });
  renameSync(incoming, target);
}
