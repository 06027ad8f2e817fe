import { rmSync, statSync } from "node:fs";
import { databaseFile } from "../connection/location.server";
import { Refusal } from "../explain.mjs";
import { diskSpace } from "./private-files.server";

/** Bytes that stay free beside a new copy, so that the club can write while it is made and afterwards. */
const MARGIN = 16 * 1024 ** 2;

/** Bytes that the next copy needs, with a tenth and a margin for what is written meanwhile. */
function bytesNeeded(): number {
  const file = databaseFile();
  return Math.ceil((sizeOf(file) + sizeOf(`${file}-wal`)) * 1.1) + MARGIN;
}

/**
 * Which of the copies (oldest first) must go so that the next one fits; never the newest. Null if it would not fit
 * without all of them, so that none is given away for nothing.
 */
export function copiesToRemove<Copy extends { size: number }>(
  copies: Copy[],
  { needed, free }: { needed: number; free: number },
): Copy[] | null {
  const removed: Copy[] = [];
  let room = free;
  for (const copy of copies.slice(0, -1)) {
    if (room >= needed) break;
    removed.push(copy);
    room += copy.size;
  }
  return room >= needed ? removed : null;
}

/** Removes old copies where room is short; returns how many. Throws a Refusal, and removes none, if that is not enough. */
export function makeRoom(files: string[]): number {
  const needed = bytesNeeded();
  const { free } = diskSpace();
  const old = copiesToRemove(withSizes(files), { needed, free });
  if (!old)
    throw new Refusal(
      `There is no room for a backup: it needs ${inMegabytes(needed)}, and ${inMegabytes(free)} are free beside the newest copy. Make the volume larger, or remove what does not belong there.`,
    );
  for (const { file } of old) rmSync(file);
  return old.length;
}

/** Bytes that the next copy lacks even without the old ones; 0 if it fits. */
export function bytesShort(files: string[]): number {
  const old = withSizes(files.slice(0, -1)).reduce((sum, { size }) => sum + size, 0);
  return Math.max(0, bytesNeeded() - diskSpace().free - old);
}

const withSizes = (files: string[]) => files.map((file) => ({ file, size: sizeOf(file) }));

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
