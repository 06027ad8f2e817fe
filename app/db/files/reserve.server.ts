import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../connection/location.server";
import { diskSpace } from "./private-files.server";

/** SQLite must write its index of the log before it can read (32 KB and more): enough for a start, and some writes. */
const RESERVE_BYTES = 1024 * 1024;
/** Less than this is full: a start might not succeed. */
const FULL_BYTES = 256 * 1024;
/** Only what nobody misses is set aside. */
const PLENTY_BYTES = 4 * RESERVE_BYTES;

function isDiskFull(): boolean {
  return diskSpace().free < FULL_BYTES;
}

/** Before the database is opened: with a full disk the reserve gives SQLite the room to open it. Returns whether it was full. */
export function freeReserveIfFull(): boolean {
  if (!isDiskFull()) return false;
  rmSync(reserveFile(), { force: true });
  return true;
}

/** Keeps a little of the disk for the next start, if there is plenty. */
export function keepReserve(): void {
  if (existsSync(reserveFile()) || diskSpace().free < PLENTY_BYTES) return;
  const draft = `${reserveFile()}.part`;
  const file = openSync(draft, "w", 0o600);
  try {
    writeSync(file, Buffer.alloc(RESERVE_BYTES));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, reserveFile());
}

const reserveFile = () => path.join(dataDir(), "reserve");
