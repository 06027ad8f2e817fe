import { isId, REMOVED, withoutIds, withoutPerson } from "~/accounts/privacy/identity";
import { mapTexts } from "~/accounts/privacy/json-values";
import type { Tx } from "~/db/connection/types";
import type { AuditEntry } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { inParts } from "~/kernel/in-parts";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { auditRowsAbout } from "./records.queries.server";
import { type Leaving, tracedBy } from "./sweep-texts.server";

const AT_ONCE = 50;

/** Rows about or by the person lose every word that names them; others lose only stand-alone ids. */
export async function sweepAudit(deps: Deps, leaving: Leaving): Promise<void> {
  const candidates = await auditRowsAbout(deps.db, tracedBy(leaving));
  for (const some of inParts(candidates, AT_ONCE))
    await deps.db.$transaction(async (tx) => {
      for (const candidate of some) await redact(tx, leaving, candidate);
    }, MONEY_TRANSACTION);
}

/** The columns that the database lets a deletion change (R83). */
type Words = Pick<AuditEntry, "subject_id" | "actor_name" | "reason" | "details">;

async function redact(
  tx: Tx,
  leaving: Leaving,
  { id, is_own }: { id: number; is_own: boolean },
): Promise<void> {
  const row = await tx.auditEntry.findUniqueOrThrow({ where: { id } });
  const words = is_own ? ownWords(row, leaving) : othersWords(row, leaving);
  const names = Object.keys(words) as (keyof Words)[];
  if (names.some((name) => words[name] !== row[name]))
    await tx.auditEntry.update({ where: { id }, data: words });
}

function ownWords(row: AuditEntry, { member_id, identity }: Leaving): Words {
  const clean = (text: string) => withoutPerson(text, identity);
  const acted = row.actor_kind === "member" && row.actor_id !== null && row.actor_id === member_id;
  return {
    subject_id: row.subject_id,
    actor_name: acted ? clean(row.actor_name) : row.actor_name,
    reason: clean(row.reason),
    details: mapTexts(row.details, clean),
  };
}

function othersWords(row: AuditEntry, { identity }: Leaving): Words {
  const clean = (text: string) => withoutIds(text, identity);
  return {
    subject_id: isId(row.subject_id, identity) ? REMOVED : row.subject_id,
    actor_name: row.actor_name,
    reason: clean(row.reason),
    details: mapTexts(row.details, clean),
  };
}
