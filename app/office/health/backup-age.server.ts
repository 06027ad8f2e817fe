import { keepsOwnBackups } from "~/db/connection/location.server";
import { newestBackupAt } from "~/db/files/backup.server";
import { isProduction } from "~/web/process/env.server";
import { BACKUP_HOURS } from "./check";

export function backupTrouble(now: Date): string | null {
  if (!isProduction || !keepsOwnBackups()) return null;
  const newest = newestBackupAt(now);
  if (newest === null) return "There is no backup yet. Run npm run backup.";
  const hours = Math.floor((now.getTime() - newest.getTime()) / 3_600_000);
  return hours < BACKUP_HOURS
    ? null
    : `The last backup is ${Math.floor(hours / 24)} days and ${hours % 24} hours old.`;
}
