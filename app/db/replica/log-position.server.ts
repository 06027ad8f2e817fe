import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import path from "node:path";
import type { LogPosition } from "./replica-lag";

const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/** The end of what is committed, from the index beside the log (SQLite's WAL-index header); null without one. */
export function committedEnd(file: string): LogPosition | null {
  const header = headOf(`${file}-shm`, 48);
  if (!header) return null;
  const frames = header.readUInt32LE(16);
  const page = header.readUInt16LE(14) === 1 ? 65_536 : header.readUInt16LE(14);
  if (frames === 0 || page === 0) return null;
  return {
    salt: header.toString("hex", 32, 40),
    offset: WAL_HEADER + frames * (FRAME_HEADER + page),
  };
}

/** Of Litestream's `index`th log, which is a copy of SQLite's and begins with its salts; null if it is gone. */
export function saltOfCopy(file: string, index: number): string | null {
  const generation = generationOf(file);
  if (!generation) return null;
  const name = `${index.toString(16).padStart(8, "0")}.wal`;
  const header = headOf(path.join(stateDir(file), "generations", generation, "wal", name), 24);
  return header?.toString("hex", 16, 24) ?? null;
}

/** The name of the series that this database writes; null before the first. */
export function generationOf(file: string): string | null {
  try {
    return readFileSync(path.join(stateDir(file), "generation"), "utf8").trim() || null;
  } catch {
    return null;
  }
}

/** Where Litestream keeps what is on its way. */
function stateDir(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}-litestream`);
}

function headOf(file: string, bytes: number): Buffer | null {
  let handle: number | undefined;
  try {
    handle = openSync(file, "r");
    const head = Buffer.alloc(bytes);
    return readSync(handle, head, 0, bytes, 0) === bytes ? head : null;
  } catch {
    return null;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
