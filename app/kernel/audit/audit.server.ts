import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { CHAIN_START, rowHash } from "./row-hash";

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

export type AuditDeps = Pick<Deps, "clock" | "secrets">;

export const SYSTEM: Actor = { kind: "system", id: null, name: "" };

/** Rows are numbered without gaps and each hash covers the previous one; the unique `prev_hash` prevents forks. */
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
