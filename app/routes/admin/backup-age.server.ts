import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { dataDir, onPostgres } from "~/db/location.server";
import { isProduction } from "~/http/process/env.server";

const HOURS = 26;

/**
 * What is wrong with the backups, or null: the newest must be from today or yesterday. Only where real members are, and
 * where the club itself makes them.
 */
export function backupTrouble(now: Date): string | null {
  if (!isProduction || onPostgres()) return null;
  const newest = newestBackup(path.join(dataDir(), "backups"));
  if (newest === null) return "There is no backup yet. Run npm run backup.";
  const hours = Math.floor((now.getTime() - newest) / 3_600_000);
  return hours < HOURS
    ? null
    : `The last backup is ${Math.floor(hours / 24)} days and ${hours % 24} hours old.`;
}

function newestBackup(dir: string): number | null {
  try {
    const names = readdirSync(dir).filter((name) => /^club-.*\.db$/.test(name));
    const last = names.sort().at(-1);
    return last ? statSync(path.join(dir, last)).mtimeMs : null;
  } catch {
    return null;
  }
}
