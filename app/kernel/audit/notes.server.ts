import type { Db } from "~/db/connection/types";
import type { AuditEntry } from "~/db/generated/client";
import type { FoundNote } from "./judge-row";
import type { Keys } from "./keys";
import { REDACTED, readNote } from "./redact.server";
import { rowHash } from "./row-hash";

/** In the log's order. Notes without a valid keyed hash are excluded. */
export async function notesOf(db: Db, keys: Keys, ids: number[]): Promise<Map<number, FoundNote[]>> {
  const rows = await db.auditEntry.findMany({
    where: { action: REDACTED, subject_kind: "audit", subject_id: { in: ids.map(String) } },
    orderBy: { id: "asc" },
  });
  const notes = new Map<number, FoundNote[]>();
  for (const row of rows.filter((one) => isGenuine(keys, one))) {
    const about = Number(row.subject_id);
    const note = { ...readNote(row.details), row: row.id };
    if (about < row.id) notes.set(about, [...(notes.get(about) ?? []), note]);
  }
  return notes;
}

export function isGenuine(keys: Keys, row: AuditEntry): boolean {
  const secrets = keys.of(row.hash);
  return secrets !== null && rowHash(secrets, row) === row.hash;
}
