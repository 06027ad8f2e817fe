import { createHash } from "node:crypto";
import type { Secrets } from "../deps";

/** What a row of the audit log says, and where it stands. */
export interface AuditRow {
  id: number;
  at: Date;
  actor_kind: string;
  actor_id: number | null;
  actor_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  reason: string;
  details: string;
  prev_hash: string;
}

/** What the first row's hash covers instead of a row before it. */
export const CHAIN_START = "0".repeat(64);

/**
 * A row's hash, `fingerprint.hmac`: over its number, every word and the hash before it. Made with the club's key, which is
 * not in the database: whoever can write there cannot make one. The fingerprint tells which key it was.
 */
export function rowHash(secrets: Secrets, row: AuditRow): string {
  return keyed(secrets, "audit row", row);
}

/** The same over a row whose words were taken out. Another purpose, so that it can never stand as a row's own hash. */
export function redactedHash(secrets: Secrets, row: AuditRow): string {
  return keyed(secrets, "audit row without the person", row);
}

/** The hash of rows that were written before hashes were keyed: anybody can compute it. */
export function plainHash({ prev_hash, ...row }: Omit<AuditRow, "id">): string {
  return createHash("sha256")
    .update(JSON.stringify([prev_hash, ...wordsOf(row)]))
    .digest("hex");
}

/** Names a key without telling it: eight hex digits. */
export function fingerprintOf(secrets: Secrets): string {
  return secrets.hash("audit key", "").slice(0, 8);
}

/** The fingerprint that a hash begins with, or null for a plain one. */
export function keyOf(hash: string): string | null {
  return /^([0-9a-f]{8})\./.exec(hash)?.[1] ?? null;
}

function keyed(secrets: Secrets, purpose: string, row: AuditRow): string {
  const text = JSON.stringify([row.prev_hash, row.id, ...wordsOf(row)]);
  return `${fingerprintOf(secrets)}.${secrets.hash(purpose, text)}`;
}

function wordsOf(row: Omit<AuditRow, "id" | "prev_hash">) {
  const { at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, reason, details } = row;
  return [
    // Null for a value that is no time.
    at.toJSON(),
    actor_kind,
    actor_id,
    actor_name,
    action,
    subject_kind,
    subject_id,
    reason,
    details,
  ];
}
