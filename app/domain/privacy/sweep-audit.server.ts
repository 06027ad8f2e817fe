import type { Tx } from "~/db/client.server";
import { type AuditEntry, Prisma } from "~/db/generated/client";
import { type NewWords, OWN_ACTIONS, redactRow } from "../audit/redact.server";
import { sealPlainRows } from "../audit/seal.server";
import type { Deps } from "../deps";
import { MONEY_TRANSACTION } from "../payments/deps";
import { isId, REMOVED, withoutIds, withoutPerson } from "./identity";
import { mapTexts } from "./json-values";
import { isOneOf, type Leaving, mentionsId } from "./sweep-texts.server";

const BATCH = 50;

/** Rows about or by the person lose every word that names them; others lose only stand-alone ids. */
export async function sweepAudit(deps: Deps, leaving: Leaving): Promise<void> {
  const { identity } = leaving;
  await sealPlainRows(deps);
  const candidates = await deps.db.$queryRaw<{ id: number | bigint; own: number | bigint }[]>`
    SELECT id, CASE WHEN ${isAbout(leaving)} THEN 1 ELSE 0 END AS own FROM "AuditEntry"
    WHERE action NOT IN (${Prisma.join(OWN_ACTIONS)}) AND (${isAbout(leaving)}
      OR ${mentionsId("reason", identity)} OR ${mentionsId("details", identity)} OR ${mentionsId("subject_id", identity)})
    ORDER BY id`;
  for (let done = 0; done < candidates.length; done += BATCH) {
    const some = candidates.slice(done, done + BATCH);
    await deps.db.$transaction(async (tx) => {
      for (const { id, own } of some)
        await redact(deps, tx, { leaving, id: Number(id), own: Number(own) === 1 });
    }, MONEY_TRANSACTION);
  }
}

interface Redacting {
  leaving: Leaving;
  id: number;
  own: boolean;
}

async function redact(deps: Deps, tx: Tx, { leaving, id, own }: Redacting): Promise<void> {
  const row = await tx.auditEntry.findUniqueOrThrow({ where: { id } });
  const words = own ? ownWords(row, leaving) : othersWords(row, leaving);
  const names = Object.keys(words) as (keyof NewWords)[];
  if (names.some((name) => words[name] !== row[name])) await redactRow(deps, tx, row, words);
}

function ownWords(row: AuditEntry, { member_id, identity }: Leaving): NewWords {
  const clean = (text: string) => withoutPerson(text, identity);
  const acted = row.actor_kind === "member" && row.actor_id !== null && row.actor_id === member_id;
  return {
    subject_id: row.subject_id,
    actor_name: acted ? clean(row.actor_name) : row.actor_name,
    reason: clean(row.reason),
    details: mapTexts(row.details, clean),
  };
}

function othersWords(row: AuditEntry, { identity }: Leaving): NewWords {
  const clean = (text: string) => withoutIds(text, identity);
  return {
    subject_id: isId(row.subject_id, identity) ? REMOVED : row.subject_id,
    actor_name: row.actor_name,
    reason: clean(row.reason),
    details: mapTexts(row.details, clean),
  };
}

function isAbout({ user_id, member_id, identity }: Leaving): Prisma.Sql {
  const [user, member] = [String(user_id), String(member_id ?? "")];
  return Prisma.sql`(
    (subject_kind = 'user' AND subject_id = ${user})
    OR (subject_kind = 'member' AND subject_id = ${member})
    OR (actor_kind = 'member' AND actor_id = ${member_id})
    OR (subject_kind = 'redemption' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "Redemption" WHERE member_id = ${member_id}))
    OR (subject_kind = 'voucher' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "Voucher" WHERE member_id = ${member_id}))
    OR (subject_kind = 'payment' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "Payment" WHERE member_id = ${member_id}))
    OR (subject_kind = 'application' AND subject_id IN (
      SELECT CAST(id AS TEXT) FROM "PartnerApplication" WHERE ${isOneOf("email", identity.emails)}))
  )`;
}
