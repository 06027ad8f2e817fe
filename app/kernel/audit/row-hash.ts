import { createHash } from "node:crypto";
import type { AuditEntry } from "~/db/generated/client";
import type { Secrets } from "~/kernel/deps";

type AuditRow = Omit<AuditEntry, "hash">;

export const CHAIN_START = "0".repeat(64);

/** The key is not in the database, so write access to it cannot forge a row; the fingerprint identifies the key. */
export function rowHash(secrets: Secrets, row: AuditRow): string {
  return keyed(secrets, "audit row", row);
}

/** The hash of a redacted row. Its own purpose keeps it from passing as a row's original hash. */
export function redactedHash(secrets: Secrets, row: AuditRow): string {
  return keyed(secrets, "audit row without the person", row);
}

export function plainHash({ prev_hash, ...row }: Omit<AuditRow, "id">): string {
  return createHash("sha256")
    .update(JSON.stringify([prev_hash, ...wordsOf(row)]))
    .digest("hex");
}

export function fingerprintOf(secrets: Secrets): string {
  return secrets.hash("audit key", "").slice(0, 8);
}

export function keyOf(hash: string): string | null {
  return /^([0-9a-f]{8})\./.exec(hash)?.[1] ?? null;
}

function keyed(secrets: Secrets, purpose: string, row: AuditRow): string {
  const text = JSON.stringify([row.prev_hash, row.id, ...wordsOf(row)]);
  return `${fingerprintOf(secrets)}.${secrets.hash(purpose, text)}`;
}

function wordsOf(row: Omit<AuditRow, "id" | "prev_hash">) {
  const { at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, reason, details } = row;
  return [at.toJSON(), actor_kind, actor_id, actor_name, action, subject_kind, subject_id, reason, details];
}
