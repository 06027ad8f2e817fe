import { holding } from "~/db/dialect/dialect.server";
import type { AuditEntry, Prisma } from "~/db/generated/client";
import { dayOf, timeOfDay } from "../../clock";
import type { Deps } from "../../deps";
import { AGE_ORDERS, type AgeSort } from "../lists/lists";
import type { Order } from "../lists/nearest-end.server";

export interface AuditFilter {
  search: string;
  actor_kind: "admin" | "partner" | "member" | "system" | null;
  sort: AgeSort;
}

/** Who did what, latest first. The search looks at the name, the act and the subject. */
export async function listAudit(deps: Deps, filter: AuditFilter, paging: { skip: number; take: number }) {
  const where = auditWhere(filter);
  const orderBy = auditOrder(filter);
  const [rows, total] = await Promise.all([
    deps.db.auditEntry.findMany({ where, orderBy, skip: paging.skip, take: paging.take }),
    deps.db.auditEntry.count({ where }),
  ]);
  return { total, rows: rows.map(auditRow) };
}

export const auditOrder = ({ sort }: AuditFilter): Order[] => [{ id: AGE_ORDERS[sort] }];

export function auditWhere(filter: AuditFilter): Prisma.AuditEntryWhereInput {
  const text = filter.search;
  return {
    ...(filter.actor_kind && { actor_kind: filter.actor_kind }),
    ...(text && {
      OR: [
        { actor_name: holding(text) },
        { action: holding(text) },
        { reason: holding(text) },
        { subject_id: text },
      ],
    }),
  };
}

/** An act as the log shows it. */
export function auditRow(row: AuditEntry) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    day: dayOf(row.at),
    time: timeOfDay(row.at),
    who: row.actor_name || row.actor_kind,
    action: row.action,
    subject: `${row.subject_kind} ${row.subject_id}`.trim(),
    reason: row.reason,
  };
}
