import type { Prisma } from "~/db/generated/client";
import { dayOf, timeOfDay } from "../../clock";
import type { Deps } from "../../deps";

export interface AuditFilter {
  search: string;
  actor_kind: "admin" | "partner" | "member" | "system" | null;
}

/** Who did what, latest first. The search looks at the name, the act and the subject. */
export async function listAudit(deps: Deps, filter: AuditFilter, paging: { skip: number; take: number }) {
  const text = filter.search;
  const where: Prisma.AuditEntryWhereInput = {
    ...(filter.actor_kind && { actor_kind: filter.actor_kind }),
    ...(text && {
      OR: [
        { actor_name: { contains: text } },
        { action: { contains: text } },
        { reason: { contains: text } },
        { subject_id: text },
      ],
    }),
  };
  const [rows, total] = await Promise.all([
    deps.db.auditEntry.findMany({ where, orderBy: { id: "desc" }, skip: paging.skip, take: paging.take }),
    deps.db.auditEntry.count({ where }),
  ]);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      day: dayOf(row.at),
      time: timeOfDay(row.at),
      who: row.actor_name || row.actor_kind,
      action: row.action,
      subject: `${row.subject_kind} ${row.subject_id}`.trim(),
      reason: row.reason,
    })),
  };
}
