import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { CopyPosition } from "./replica-lag";

/**
 * Changes with every write to the log; null while there is none. Only SQLite may open the database's files in this process: to
 * close one drops SQLite's locks on it, and then another process believes that the club is not running.
 */
export function lookOfLog(file: string): string | null {
  const stats = statSync(`${file}-wal`, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : null;
}

/** The end of Litestream's copy of the log; null before it has one. */
export function endOfCopy(file: string): CopyPosition | null {
  const generation = generationOf(file);
  if (!generation) return null;
  const dir = path.join(stateDir(file), "generations", generation, "wal");
  try {
    const last = readdirSync(dir)
      .filter((name) => /^[0-9a-f]{8}\.wal$/.test(name))
      .sort()
      .at(-1);
    if (!last) return null;
    return { generation, index: Number.parseInt(last, 16), offset: statSync(path.join(dir, last)).size };
  } catch {
    return null;
  }
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
