import { createHash } from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";
import type { Club } from "./server";

/** Written beside the requests by the club itself: when somebody was last seen, what was mailed, what its jobs do. */
const RESTLESS = new Set([
  ...["Session", "OutboxMail", "Lease", "Alert", "MemberStatusChange", "PendingSignIn", "ProviderEvent"],
  ...["IdempotencyKey", "Tally", "_prisma_migrations", "sqlite_sequence", "sqlite_stat1", "sqlite_stat4"],
]);
/** The index of texts, which follows the mails. */
const OF_MAILS = /^(SearchText|TextSearch)/;
const RESTLESS_COLUMNS = new Set(["last_status", "updated_at", "last_login_at"]);

/** A hash of each table that only requests write: equal before and after means that nothing changed. */
export function fingerprint(club: Club): Record<string, string> {
  const db = new Database(path.join(club.dataDir, "club.db"), { readonly: true });
  try {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck();
    const hashes: Record<string, string> = {};
    for (const table of tables.all() as string[]) {
      if (RESTLESS.has(table) || OF_MAILS.test(table)) continue;
      const hash = createHash("sha256");
      for (const row of db.prepare(`SELECT * FROM "${table}"`).iterate())
        hash.update(
          JSON.stringify(row, (column, value) => (RESTLESS_COLUMNS.has(column) ? undefined : value)),
        );
      hashes[table] = hash.digest("hex");
    }
    return hashes;
  } finally {
    db.close();
  }
}

/** Every text of every row of every table, with where it stands: for tests that look for what must not be there. */
export function everyText(club: Club): { where: string; text: string }[] {
  const db = new Database(path.join(club.dataDir, "club.db"), { readonly: true });
  try {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck();
    const found: { where: string; text: string }[] = [];
    for (const table of tables.all() as string[])
      for (const row of db.prepare(`SELECT * FROM "${table}"`).iterate() as Iterable<object>)
        for (const [column, value] of Object.entries(row))
          if (typeof value === "string") found.push({ where: `${table}.${column}`, text: value });
    return found;
  } finally {
    db.close();
  }
}
