import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { OPENING_WAYS, type OpeningWay } from "./openings.server";

const AUDITED: Record<string, string> = {
  "member.preview": "looked at your account as you see it",
  "member.change_address": "changed the address with which you sign in",
  "member.edit": "changed your details",
};

const LATEST = 20;

/**
 * The latest 20 times that the office opened or changed a member's own data: what the audit log has, and openings (R134). The
 * same of memberships that were merged into this one.
 */
export async function whoSaw(
  { db }: Pick<Deps, "db">,
  member_id: number,
): Promise<{ key: string; at: string; what: string }[]> {
  const merged = await db.member.findMany({ where: { merged_into_id: member_id }, select: { id: true } });
  const ids = [member_id, ...merged.map(({ id }) => id)];
  const [audited, openings] = await Promise.all([
    db.auditEntry.findMany({
      where: {
        subject_kind: "member",
        subject_id: { in: ids.map(String) },
        actor_kind: "admin",
        action: { in: Object.keys(AUDITED) },
      },
      orderBy: { id: "desc" },
      take: LATEST,
    }),
    db.recordOpening.findMany({
      where: { member_id: { in: ids } },
      orderBy: [{ opened_at: "desc" }, { id: "desc" }],
      take: LATEST,
    }),
  ]);
  return [
    ...audited.map(({ id, at, action }) => ({ key: `audit ${id}`, moment: at, what: AUDITED[action]! })),
    ...openings.map(({ id, opened_at, way }) => ({
      key: `opening ${id}`,
      moment: opened_at,
      what: OPENING_WAYS[way as OpeningWay],
    })),
  ]
    .sort((one, other) => other.moment.getTime() - one.moment.getTime())
    .slice(0, LATEST)
    .map(({ key, moment, what }) => ({ key, at: shortMoment(moment), what }));
}
