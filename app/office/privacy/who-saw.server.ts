import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";

const WORDS: Record<string, string> = {
  "member.preview": "looked at your account as you see it",
  "member.edit": "changed your details",
};

/** The latest 20 times that the office opened a member's own data, as the audit log has them. */
export async function whoSaw(
  { db }: Deps,
  member_id: number,
): Promise<{ id: number; at: string; what: string }[]> {
  const rows = await db.auditEntry.findMany({
    where: {
      subject_kind: "member",
      subject_id: String(member_id),
      actor_kind: "admin",
      action: { in: Object.keys(WORDS) },
    },
    orderBy: { id: "desc" },
    take: 20,
  });
  return rows.map(({ id, at, action }) => ({ id, at: shortMoment(at), what: WORDS[action]! }));
}
