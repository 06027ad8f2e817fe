import type { Tx } from "~/db/connection/types";
import { type Actor, audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";

/** `id`: the administrator whom it is about. */
export function auditAdmin(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: Actor,
  { id, ...act }: { action: string; id: number; details?: Record<string, unknown> },
): Promise<void> {
  return audit(deps, tx, { actor, ...act, subject_kind: "admin", subject_id: id });
}
