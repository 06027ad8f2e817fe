import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../connection/location.server";

export function anchorsFile(): string {
  return path.join(dataDir(), "audit-anchors.log");
}

export function readLines(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}

/** Fsynced; readable by its owner only. */
export function appendLine(file: string, line: string): void {
  const handle = openSync(file, "a", 0o600);
  try {
    writeSync(handle, `${line}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
