import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { databaseFile, dataDir, keepsOwnBackups } from "../connection/location.server";
import { checkedCopy, type DatabaseCounts } from "./checked-copy.server";
import { makePrivateDir, protectFile } from "./private-files.server";
import { bytesShort, makeRoom } from "./room-for-backup.server";

/** Also the days for which copies may hold deleted data. */
export const BACKUPS_KEPT = 14;

const NAME = /^club-.*\.db$/;
/** Ends the name of what is no nightly copy: made by hand, or before a migration. */
const EXTRA = "-extra.db";
const nameAt = (at: Date, end = ".db") => `club-${at.toISOString().replace(/[:.]/g, "-")}${end}`;
/** Names later than this were given while the clock was ahead. */
const AHEAD_MS = 15 * 60_000;

interface Backup extends DatabaseCounts {
  file: string;
  removed: number;
}

function backupDir(): string {
  return path.join(dataDir(), "backups");
}

/**
 * Named by `at` and verified by opening it; renamed only when complete; the newest `BACKUPS_KEPT` of the nightly ones stay and as
 * many others (`isExtra`), none of which is older than as many days; fewer if room is short, and always the newest. Throws if there
 * is no room, the disk refuses or the copy is damaged.
 */
export async function backupDatabase(
  at: Date,
  { isExtra = false, stop }: { isExtra?: boolean; stop?: AbortSignal } = {},
): Promise<Backup> {
  const dir = backupDir();
  makePrivateDir(dir);
  const file = path.join(dir, nameAt(at, isExtra ? EXTRA : ".db"));
  const draft = `${file}.part`;
  const removed = makeRoom(backupFiles(at));
  try {
    const counts = await checkedCopy(databaseFile(), draft, stop);
    protectFile(draft);
    renameSync(draft, file);
    return { file, ...counts, removed: removed + removeOld(dir, at) };
  } finally {
    for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(draft + end, { force: true });
  }
}

export function newestBackupAt(now: Date): Date | null {
  try {
    const newest = newestBackup(backupDir(), now);
    return newest === null ? null : statSync(path.join(backupDir(), newest)).mtime;
  } catch {
    return null;
  }
}

/** Its name; null if there is none, or only ones of a time that has not come. */
export function newestBackup(dir: string, now: Date): string | null {
  const newest = backupsIn(dir, now).at(-1);
  return newest === undefined || isAhead(newest, now) ? null : newest;
}

/** Bytes of each copy, oldest first. */
export function backupSizes(): number[] {
  return backupFiles(new Date()).map((file) => statSync(file).size);
}

/** Bytes that the next backup lacks even without the old copies; 0 if it fits. */
export function backupShortBy(): number {
  return bytesShort(backupFiles(new Date()));
}

function backupFiles(now: Date): string[] {
  const dir = backupDir();
  return existsSync(dir) ? backupsIn(dir, now).map((name) => path.join(dir, name)) : [];
}

/** Oldest first. Copies of a time that has not come count as the oldest: their true age is unknown. */
function backupsIn(dir: string, now: Date): string[] {
  const names = readdirSync(dir)
    .filter((name) => NAME.test(name))
    .sort();
  return [...names.filter((name) => isAhead(name, now)), ...names.filter((name) => !isAhead(name, now))];
}

const isAhead = (name: string, now: Date) => name > nameAt(new Date(now.getTime() + AHEAD_MS));

function removeOld(dir: string, now: Date): number {
  const all = backupsIn(dir, now);
  const nightly = all.filter((name) => !name.endsWith(EXTRA));
  const extra = all.filter((name) => name.endsWith(EXTRA));
  const oldest = nameAt(new Date(now.getTime() - BACKUPS_KEPT * DAY_MS));
  const old = [
    ...nightly.slice(0, -BACKUPS_KEPT),
    ...extra.filter((name, index) => index < extra.length - BACKUPS_KEPT || name < oldest),
  ];
  for (const name of old) rmSync(path.join(dir, name));
  return old.length;
}

const DAY_MS = 86_400_000;
const REPLACED = /\.before-restore-(\d+)(?:-wal|-shm|-journal)?$/;

/** Names of the databases that a restore has replaced and that are older than backups may be, with the files that belong to them. */
export function oldReplaced(now: Date): string[] {
  const file = databaseFile();
  if (!keepsOwnBackups() || !existsSync(path.dirname(file))) return [];
  const before = now.getTime() - BACKUPS_KEPT * DAY_MS;
  return readdirSync(path.dirname(file))
    .filter((name) => name.startsWith(`${path.basename(file)}.`))
    .filter((name) => Number(REPLACED.exec(name)?.[1] ?? Number.POSITIVE_INFINITY) < before)
    .map((name) => path.join(path.dirname(file), name));
}

/** As /privacy promises of every copy. Returns how many files went. */
export function removeOldReplaced(now: Date): number {
  const old = oldReplaced(now);
  for (const file of old) rmSync(file, { force: true });
  return old.length;
}
