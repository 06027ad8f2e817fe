import { literal } from "~/db/dialect.server";
import { Prisma } from "~/db/generated/client";
import type { Deps } from "../deps";
import { type Identity, traces, withoutPerson } from "./identity";

/** A column into which people type, and the rows of it that are about the member anyway. */
interface FreeText {
  table: string;
  column: string;
  about?: (member_id: number) => Prisma.Sql;
}

const ofMember = (id: number) => Prisma.sql`member_id = ${id}`;
const ofRedemption = (id: number) =>
  Prisma.sql`redemption_id IN (SELECT id FROM "Redemption" WHERE member_id = ${id})`;
const auditOf = (id: number) => Prisma.sql`(
  (subject_kind = 'member' AND subject_id = ${String(id)})
  OR (subject_kind = 'redemption' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "Redemption" WHERE member_id = ${id}))
  OR (subject_kind = 'voucher' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "Voucher" WHERE member_id = ${id}))
  OR (subject_kind = 'payment' AND subject_id IN (SELECT CAST(id AS TEXT) FROM "Payment" WHERE member_id = ${id}))
)`;

const FREE_TEXTS: FreeText[] = [
  { table: "Alert", column: "message" },
  { table: "MembershipPeriod", column: "reason", about: ofMember },
  { table: "MemberStatusChange", column: "reason", about: ofMember },
  { table: "Payment", column: "refund_reason", about: ofMember },
  { table: "Redemption", column: "notes", about: ofMember },
  { table: "RedemptionVoid", column: "reason", about: ofRedemption },
  { table: "SavingsEntry", column: "notes", about: ofMember },
  { table: "PartnerApplication", column: "decision_note" },
  { table: "PartnerChangeRequest", column: "decision_note" },
  { table: "AuditEntry", column: "reason", about: auditOf },
  { table: "AuditEntry", column: "details", about: auditOf },
  { table: "AuditEntry", column: "subject_id" },
];

/**
 * Takes a person out of what others typed. Rows stay; only the words that name the person go. Returns the audit rows that
 * were changed: their hash covers the old words, so the next audit row says which they are.
 */
export async function sweepTexts(
  deps: Pick<Deps, "db">,
  identity: Identity,
  member_id: number | null,
): Promise<number[]> {
  const audited = new Set<number>();
  for (const { table, column, about } of FREE_TEXTS) {
    const [from, text] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)];
    const own = about && member_id !== null ? Prisma.sql` OR ${about(member_id)}` : Prisma.empty;
    const rows = await deps.db.$queryRaw<{ id: number | bigint; words: string }[]>`
      SELECT id, ${text} AS words FROM ${from} WHERE ${text} <> '' AND (${mentions(text, identity)}${own})`;
    for (const { id, words } of rows) {
      const clean = withoutPerson(words, identity);
      if (clean === words) continue;
      await deps.db.$executeRaw`UPDATE ${from} SET ${text} = ${clean} WHERE id = ${Number(id)}`;
      if (table === "AuditEntry") audited.add(Number(id));
    }
  }
  return [...audited].sort((a, b) => a - b);
}

/** `text LIKE …` for each way in which the person may be written, or a condition that nothing meets. */
export function mentions(text: Prisma.Sql, identity: Identity): Prisma.Sql {
  const found = traces(identity).map(
    (trace) => Prisma.sql`LOWER(${text}) LIKE LOWER(${`%${literal(trace)}%`}) ESCAPE '\\'`,
  );
  return found.length > 0 ? Prisma.join(found, " OR ") : Prisma.sql`1 = 0`;
}
