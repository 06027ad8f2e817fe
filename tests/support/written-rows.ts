import { rowsOf, TABLES } from "./fingerprint";
import type { Club } from "./server";
import { until } from "./until";

/** What the club writes by itself, on time or because somebody asks: no request decides any of it. Openings of records are noted (R134). */
const BY_ITSELF = new Set(["Lease", "JobRun", "RateLimit", "ProviderCalls", "RecordOpening"]);
const BY_ITSELF_COLUMNS = new Set([
  // When a session was last used, and when a provider was last asked.
  ...["Session.last_seen_at", "Session.expires_at", "Checkout.checked_at"],
]);

type Rows = Map<string, string[]>;

/** Every row, once no mail is under way. */
export async function quietRows(club: Club): Promise<Rows> {
  const due = () => ({ where: { status: "pending", next_attempt_at: { lte: new Date() } } });
  await until(async () => (await club.db.outboxMail.count(due())) === 0);
  const rows: Rows = new Map();
  for (const table of TABLES.filter((name) => !BY_ITSELF.has(name)))
    rows.set(
      table,
      (await rowsOf(club, table)).map((row) =>
        JSON.stringify(row, (column, value) =>
          BY_ITSELF_COLUMNS.has(`${table}.${column}`)
            ? undefined
            : typeof value === "bigint"
              ? String(value)
              : value,
        ),
      ),
    );
  return rows;
}

export function writtenSince(before: Rows, after: Rows): string[] {
  return [...after].flatMap(([table, rows]) =>
    rows.filter((row) => !before.get(table)?.includes(row)).map((row) => `${table} ${row.slice(0, 300)}`),
  );
}
