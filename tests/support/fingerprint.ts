import { createHash } from "node:crypto";
import { Prisma } from "~/db/generated/client";
import type { Club } from "./server";

/** Tables the club writes in the background: last visits, openings of records, mails, jobs. */
const RESTLESS = new Set([
  ...[
    "Session",
    "RecordOpening",
    "OutboxMail",
    "Lease",
    "Alert",
    "ProviderCalls",
    "JobRun",
    "DayErrors",
    "ProviderImport",
    "MemberStatusChange",
    "PendingSignIn",
    "ProviderEvent",
  ],
  // The search index follows the mails.
  ...["IdempotencyKey", "RateLimit", "SearchText"],
]);
const RESTLESS_COLUMNS = new Set(["last_status", "updated_at", "last_login_at", "checked_at"]);

type Row = Record<string, unknown>;

/** A hash of each table that only requests write: if it is equal before and after, nothing changed. */
export async function fingerprint(club: Club): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of TABLES) {
    if (RESTLESS.has(table)) continue;
    const lines = (await rowsOf(club, table)).map((row) =>
      JSON.stringify(row, (column, value) =>
        RESTLESS_COLUMNS.has(column) ? undefined : typeof value === "bigint" ? String(value) : value,
      ),
    );
    hashes[table] = createHash("sha256").update(lines.sort().join("\n")).digest("hex");
  }
  return hashes;
}

/** Every text in the database with its location. */
export async function everyText(club: Club): Promise<{ where: string; text: string }[]> {
  const found: { where: string; text: string }[] = [];
  for (const table of TABLES)
    for (const row of await rowsOf(club, table))
      for (const [column, value] of Object.entries(row))
        if (typeof value === "string") found.push({ where: `${table}.${column}`, text: value });
  return found;
}

/** Every row of a table as stored. */
export function rowsOf({ db }: Pick<Club, "db">, table: string): Promise<Row[]> {
  return db.$queryRawUnsafe<Row[]>(`SELECT * FROM "${table}"`);
}

export const TABLES: string[] = Object.values(Prisma.ModelName);
