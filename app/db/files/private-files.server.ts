import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, type Stats, statfsSync } from "node:fs";
import path from "node:path";
import { databaseFile, dataDir, onPostgres } from "../connection/location.server";

const OTHERS = 0o077;

/** What root has made (a backup) is given to the folder's owner, or the app could not write it. */
export function protectFile(file: string): void {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return;
  const me = process.getuid?.();
  if (me === undefined || (me !== 0 && me !== stats.uid)) return;
  if (me === 0 && stats.uid === 0) giveToOwner(file);
  if (stats.mode & OTHERS) chmodSync(file, stats.isDirectory() ? 0o700 : 0o600);
}

export function makePrivateDir(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  protectFile(dir);
}

/** Called at start: an earlier version or another program may have left files readable. */
export function protectFiles(): void {
  for (const file of readableByOthers()) protectFile(file);
}

export function readableByOthers(): string[] {
  return clubFiles().filter((file) => {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    return stats && !stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0;
  });
}

/** The data directory may be a shared one such as /tmp. */
function clubFiles(): string[] {
  const dir = dataDir();
  const backups = path.join(dir, "backups");
  const ours = ["session-secret", "demo-credentials.json"].map((name) => path.join(dir, name));
  return [
    ...(isShared(lstatSync(dir), dir) ? [] : [dir]),
    ...ours,
    backups,
    ...namesIn(backups).map((name) => path.join(backups, name)),
    ...pictures(path.join(dir, "image-cache")),
    ...(onPostgres() ? [] : databaseFiles()),
  ];
}

function databaseFiles(): string[] {
  const file = path.resolve(databaseFile());
  const dir = path.dirname(file);
  const name = path.basename(file);
  const ours = (each: string) => each === name || each.startsWith(`${name}-`) || each.startsWith(`${name}.`);
  return namesIn(dir)
    .filter(ours)
    .map((each) => path.join(dir, each));
}

/** Thousands of small files, which need no check in a private folder. */
function pictures(dir: string): string[] {
  const stats = lstatSync(dir, { throwIfNoEntry: false });
  if (!stats || (stats.mode & OTHERS) === 0) return [];
  return [...namesIn(dir).map((name) => path.join(dir, name)), dir];
}

function isShared({ mode }: Stats, dir: string): boolean {
  return (mode & 0o1000) !== 0 || dir === path.parse(dir).root;
}

function giveToOwner(file: string): void {
  const { uid, gid } = lstatSync(path.dirname(file));
  if (uid !== 0) lchownSync(file, uid, gid);
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

/** Bytes of the volume that holds the data; `free` are those the club may use. */
export function diskSpace(): { free: number; total: number } {
  const { bavail, blocks, bsize } = statfsSync(dataDir());
  return { free: bavail * bsize, total: blocks * bsize };
}
