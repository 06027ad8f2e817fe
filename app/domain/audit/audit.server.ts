import { createHash } from "node:crypto";
import type { Tx } from "~/db/client.server";

/** Somebody who acts in the back office or at a counter. */
export interface Actor {
  kind: "admin" | "partner" | "member" | "system";
  id: number | null;
  name: string;
}

export interface AuditRecord {
  actor: Actor;
  action: string;
  subject_kind: string;
  subject_id: string | number;
  reason?: string;
  details?: Record<string, unknown>;
}

/** What the first row's hash covers instead of a row before it. */
export const CHAIN_START = "0".repeat(64);

/**
 * Appends to the audit log, inside the transaction of the act itself. Each row's hash covers the one before it; the
 * unique `prev_hash` refuses two rows after the same one.
 */
export async function audit(tx: Tx, at: Date, record: AuditRecord): Promise<void> {
  const last = await tx.auditEntry.findFirst({ orderBy: { id: "desc" }, select: { hash: true } });
  const row = {
    at,
    actor_kind: record.actor.kind,
    actor_id: record.actor.id,
    actor_name: record.actor.name,
    action: record.action,
    subject_kind: record.subject_kind,
    subject_id: String(record.subject_id),
    reason: record.reason ?? "",
    details: JSON.stringify(record.details ?? {}),
    prev_hash: last?.hash ?? CHAIN_START,
  };
  await tx.auditEntry.create({ data: { ...row, hash: auditHash(row) } });
}

/** The hash of a row: over every field that says something, and over the hash before it. */
export function auditHash(row: {
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
}): string {
  const {
    at,
    actor_kind,
    actor_id,
    actor_name,
    action,
    subject_kind,
    subject_id,
    reason,
    details,
    prev_hash,
  } = row;
  const said = [
    at.toISOString(),
    actor_kind,
    actor_id,
    actor_name,
    action,
    subject_kind,
    subject_id,
    reason,
    details,
  ];
  return createHash("sha256")
    .update(JSON.stringify([prev_hash, ...said]))
    .digest("hex");
}
