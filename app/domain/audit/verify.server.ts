import type { Deps } from "../deps";
import { auditHash, CHAIN_START } from "./audit.server";

const BATCH = 1000;

export interface AuditVerdict {
  /** How many rows were read, the bad one included. */
  rows: number;
  /** The first row that does not fit, or null when the chain holds. */
  bad: { id: number; why: string } | null;
  /** Rows whose words were taken out with a deleted account, as `account.deleted` rows say: only their place is checked. */
  redacted: number;
  /** The last good row's hash: keep it elsewhere, and a chain cut off at its end shows too. */
  head: string;
}

/**
 * Walks the audit log from its first row: each must name the hash of the one before it and carry its own. Finds rows that
 * were changed, taken out or put in between. `expected_head`, a hash noted earlier, also finds rows cut off at the end.
 */
export async function verifyAudit({ db }: Pick<Deps, "db">, expected_head?: string): Promise<AuditVerdict> {
  const redacted = await redactedRows(db);
  let head = CHAIN_START;
  let rows = 0;
  let last_id = 0;
  let seen = !expected_head || expected_head === CHAIN_START;
  for (;;) {
    const batch = await db.auditEntry.findMany({
      where: { id: { gt: last_id } },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    if (batch.length === 0) break;
    for (const row of batch) {
      rows += 1;
      last_id = row.id;
      if (row.prev_hash !== head) return bad(row.id, "a row before it is missing, or it was put in between");
      if (row.hash !== auditHash(row) && !redacted.has(row.id)) return bad(row.id, "it was changed");
      head = row.hash;
      seen ||= head === expected_head;
    }
  }
  return seen
    ? { rows, redacted: redacted.size, head, bad: null }
    : bad(last_id, "rows after it were cut off");

  function bad(id: number, why: string): AuditVerdict {
    return { rows, redacted: redacted.size, head, bad: { id, why } };
  }
}

async function redactedRows(db: Deps["db"]): Promise<Set<number>> {
  const deletions = await db.auditEntry.findMany({
    where: { action: "account.deleted" },
    select: { details: true },
  });
  return new Set(deletions.flatMap(({ details }) => JSON.parse(details).redacted_audit ?? []));
}
