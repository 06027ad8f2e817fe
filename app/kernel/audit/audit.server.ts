import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";

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

export const SYSTEM: Actor = { kind: "system", id: null, name: "" };

/** The database refuses every later change of the row, but for words that a deletion takes out (R83). */
export async function audit(deps: Pick<Deps, "clock">, tx: Tx, record: AuditRecord): Promise<void> {
  await tx.auditEntry.create({
    data: {
      at: deps.clock(),
      actor_kind: record.actor.kind,
      actor_id: record.actor.id,
      actor_name: record.actor.name,
      action: record.action,
      subject_kind: record.subject_kind,
      subject_id: String(record.subject_id),
      reason: record.reason ?? "",
      details: JSON.stringify(record.details ?? {}),
    },
  });
}
