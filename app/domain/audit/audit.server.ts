import type { Tx } from "~/db/client.server";
import type { Deps } from "../deps";
import { CHAIN_START, rowHash } from "./row-hash";

/** Somebody who acts in the back office or at a counter. */
export interface Actor {
  kind: "admin" | "partner" | "member" | "system";
  id: number | null;
  name: string;
}

interface AuditRecord {
  actor: Actor;
  action: string;
  subject_kind: string;
  subject_id: string | number;
  reason?: string;
  details?: Record<string, unknown>;
}

/** What the log needs to write itself: the time and the key. */
export type AuditDeps = Pick<Deps, "clock" | "secrets">;

/** The club itself, where nobody asked for the act. */
export const SYSTEM: Actor = { kind: "system", id: null, name: "" };

/**
 * Appends to the audit log, inside the transaction of the act itself. Each row's number follows the last one's and its hash
 * covers the one before it; the unique `prev_hash` refuses two rows after the same one.
 */
export async function audit(deps: AuditDeps, tx: Tx, record: AuditRecord): Promise<void> {
  const last = await tx.auditEntry.findFirst({ orderBy: { id: "desc" }, select: { id: true, hash: true } });
  const row = {
    id: (last?.id ?? 0) + 1,
    at: deps.clock(),
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
  await tx.auditEntry.create({ data: { ...row, hash: rowHash(deps.secrets, row) } });
}
