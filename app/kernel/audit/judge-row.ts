import type { AuditEntry } from "~/db/generated/client";
import type { Keys } from "./keys";
import { type RedactionNote, WAS_CHANGED } from "./redact.server";
import { keyOf, plainHash, redactedHash, rowHash } from "./row-hash";

export type FoundNote = RedactionNote & { row: number };

export interface Judgement {
  why: string | null;
  is_redacted: boolean;
  other_key?: string;
}

export function judge(keys: Keys, row: AuditEntry, notes: FoundNote[]): Judgement {
  return notes.length > 0 ? judgeRedacted(keys, row, notes) : judgeWhole(keys, row);
}

function judgeWhole(keys: Keys, row: AuditEntry): Judgement {
  const is_redacted = false;
  const fingerprint = keyOf(row.hash);
  const secrets = keys.of(row.hash);
  if (fingerprint && !secrets) return { why: null, is_redacted, other_key: fingerprint };
  const right = secrets ? rowHash(secrets, row) : plainHash(row);
  return { why: row.hash === right ? null : "it was changed", is_redacted };
}

function judgeRedacted(keys: Keys, row: AuditEntry, notes: FoundNote[]): Judgement {
  const is_redacted = true;
  let expected = row.hash;
  for (const { before, after, row: note } of notes) {
    if (before === WAS_CHANGED)
      return { why: `it had been changed before words were taken out of it (row ${note})`, is_redacted };
    if (before !== expected)
      return { why: `row ${note} says that words were taken out of it, but names another row`, is_redacted };
    expected = after;
  }
  const secrets = keys.of(expected);
  const fits = secrets !== null && redactedHash(secrets, row) === expected;
  return { why: fits ? null : "it was changed after words were taken out of it", is_redacted };
}
