import { rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import { Prisma } from "~/db/generated/client";

/** What happens in the life of a membership, by the table that tells of it. */
export const TIMELINE_KINDS = [
  "joined",
  "payment",
  "refund",
  "days",
  "redemption",
  "undone",
  "refused",
  "mail",
  "message",
  "sign_in",
  "office",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export interface TimelineKey {
  kind: TimelineKind;
  id: number;
}

interface Whose {
  member_id: number;
  user_id: number;
  /** In small letters. */
  emails: string[];
}

/** The period of a payment goes with it, and the audit entry of given days or of a sign-in with those. */
const arms = ({ member_id, user_id, emails }: Whose): Record<TimelineKind, Prisma.Sql> => ({
  joined: Prisma.sql`SELECT 'joined' AS kind, id, join_date AS at FROM "Member" WHERE id = ${member_id}`,
  payment: Prisma.sql`SELECT 'payment' AS kind, id, created_at AS at FROM "Payment" WHERE member_id = ${member_id}`,
  refund: Prisma.sql`SELECT 'refund' AS kind, r.id, r.created_at AS at FROM "Payment" p JOIN "Repayment" r ON r.payment_id = p.id
    WHERE p.member_id = ${member_id}`,
  days: Prisma.sql`SELECT 'days' AS kind, id, created_at AS at FROM "MembershipPeriod"
    WHERE member_id = ${member_id} AND source <> 'payment'`,
  redemption: Prisma.sql`SELECT 'redemption' AS kind, id, redemption_date AS at FROM "Redemption"
    WHERE member_id = ${member_id}`,
  undone: Prisma.sql`SELECT 'undone' AS kind, r.id, v.voided_at AS at FROM "Redemption" r
    JOIN "RedemptionVoid" v ON v.redemption_id = r.id WHERE r.member_id = ${member_id}`,
  refused: Prisma.sql`SELECT 'refused' AS kind, id, refused_at AS at FROM "Refusal" WHERE member_id = ${member_id}`,
  mail: Prisma.sql`SELECT 'mail' AS kind, id, created_at AS at FROM "OutboxMail" WHERE member_id = ${member_id}`,
  message: Prisma.sql`SELECT 'message' AS kind, id, created_at AS at FROM "ContactMessage"
    WHERE LOWER(email) IN (${Prisma.join(emails)})`,
  sign_in: Prisma.sql`SELECT 'sign_in' AS kind, id, created_at AS at FROM "Session" WHERE user_id = ${user_id}`,
  office: Prisma.sql`SELECT 'office' AS kind, id, at FROM "AuditEntry"
    WHERE subject_kind = 'member' AND subject_id = ${String(member_id)}
      AND action NOT IN ('member.extension', 'member.complimentary', 'account.code_sign_in')`,
});

const union = (whose: Whose, kinds: readonly TimelineKind[]): Prisma.Sql => {
  const all = arms(whose);
  return Prisma.join(
    kinds.map((kind) => all[kind]),
    " UNION ALL ",
  );
};

export async function countTimeline(db: Tx, whose: Whose): Promise<Map<TimelineKind, number>> {
  const rows = await rowsOf(
    db,
    sql<{ kind: TimelineKind; n: number | bigint }>`
      SELECT kind, COUNT(*) AS n FROM (${union(whose, TIMELINE_KINDS)}) AS t GROUP BY kind`,
  );
  return new Map(rows.map(({ kind, n }) => [kind, Number(n)]));
}

/** The latest first. */
export async function pageOfTimeline(
  db: Tx,
  whose: Whose,
  { kinds, skip, take }: { kinds: readonly TimelineKind[]; skip: number; take: number },
): Promise<TimelineKey[]> {
  const rows = await rowsOf(
    db,
    sql<TimelineKey>`
      SELECT kind, id FROM (${union(whose, kinds)}) AS t
      ORDER BY at DESC, kind, id DESC LIMIT ${take} OFFSET ${skip}`,
  );
  return rows.map(({ kind, id }) => ({ kind, id: Number(id) }));
}
