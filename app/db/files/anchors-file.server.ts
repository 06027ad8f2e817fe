import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../connection/location.server";

/** Where the audit log's anchors are kept, outside the database. */
export function anchorsFile(): string {
  return path.join(dataDir(), "audit-anchors.log");
}

/** The file's lines; none when it does not exist. */
export function readLines(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}

/** Appends a line to a file that only its owner can read, and waits until it is on the disk. */
export function appendLine(file: string, line: string): void {
  const handle = openSync(file, "a", 0o600);
  try {
    writeSync(handle, `${line}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
