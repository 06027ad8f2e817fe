import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { LARGE_CLUBS, scansIn } from "./large-clubs";
import type { Club } from "./server";

/** What a server with this environment asks of SQLite: each statement with the first request that asked it. */
export function recordStatements() {
  const dir = mkdtempSync(path.join(tmpdir(), "club-statements-"));
  const file = path.join(dir, "asked");
  writeFileSync(file, "");
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const preload = pathToFileURL(path.resolve("tests/support/asked-statements.mjs")).href;
  const asked = new Map<string, string>();
  let read = 0;
  return {
    env: { LOG_LEVEL: "fatal", STATEMENTS_TO: file, NODE_OPTIONS: `--import ${preload}` },
    asked,
    /** Names who asked what is new since the last call. */
    note(by: string): void {
      const lines = readFileSync(file, "utf8").split("\n").slice(read, -1);
      read += lines.length;
      for (const line of lines) asked.set(JSON.parse(line), by);
    },
  };
}

/** Who asked for a scan of a table that grows, were the club large. Leaves the statistics in the database. */
export async function scansOfLargeClubs({ db, databaseUrl }: Club, asked: Map<string, string>) {
  const found: string[] = [];
  for (const [club, statistics] of Object.entries(LARGE_CLUBS))
    for (const scan of await scansIn(db, databaseUrl, statistics, asked.keys()))
      found.push(`${club}: ${asked.get(scan.slice(scan.indexOf(": ") + 2))}: ${scan}`);
  return found;
}
