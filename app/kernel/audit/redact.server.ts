import type { Tx } from "~/db/connection/types";
import type { AuditEntry } from "~/db/generated/client";
import type { Secrets } from "~/kernel/deps";
import { type AuditDeps, audit, SYSTEM } from "./audit.server";
import { keyOf, plainHash, redactedHash, rowHash } from "./row-hash";

export const REDACTED = "audit.redacted";
export const SEALED = "audit.sealed";
/** Rows about the log itself name nobody and are never redacted. */
export const OWN_ACTIONS = [REDACTED, SEALED, "account.deleted"];

export interface RedactionNote {
  before: string;
  after: string;
}

/** Replaces `before` if the row did not match its hash, so that redaction cannot hide tampering. */
export const WAS_CHANGED = "it had been changed before";

export interface NewWords {
  subject_id: string;
  reason: string;
  details: string;
  actor_name: string;
}

export async function redactRow(deps: AuditDeps, tx: Tx, row: AuditEntry, words: NewWords): Promise<void> {
  const before = await hashBefore(deps.secrets, tx, row);
  await tx.auditEntry.update({ where: { id: row.id }, data: { ...words } });
  const after = redactedHash(deps.secrets, { ...row, ...words });
  await noteRedaction(deps, tx, row.id, { before, after });
}

export function noteRedaction(deps: AuditDeps, tx: Tx, id: number, note: RedactionNote): Promise<void> {
  const subject = { subject_kind: "audit", subject_id: id };
  return audit(deps, tx, { actor: SYSTEM, action: REDACTED, ...subject, details: { ...note } });
}

export function readNote(details: string): RedactionNote {
  try {
    const { before, after } = JSON.parse(details) as Partial<Record<keyof RedactionNote, unknown>>;
    return { before: String(before ?? ""), after: String(after ?? "") };
  } catch {
    return { before: "", after: "" };
  }
}

async function hashBefore(secrets: Secrets, tx: Tx, row: AuditEntry): Promise<string> {
  const earlier = await tx.auditEntry.findFirst({
    where: { action: REDACTED, subject_kind: "audit", subject_id: String(row.id) },
    orderBy: { id: "desc" },
    select: { details: true },
  });
  const expected = earlier ? readNote(earlier.details).after : row.hash;
  return contentHash(secrets, row, { redacted: earlier !== null }) === expected ? expected : WAS_CHANGED;
}

function contentHash(secrets: Secrets, row: AuditEntry, { redacted }: { redacted: boolean }): string {
  if (redacted) return redactedHash(secrets, row);
  return keyOf(row.hash) ? rowHash(secrets, row) : plainHash(row);
}
