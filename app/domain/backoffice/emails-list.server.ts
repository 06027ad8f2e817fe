import type { OutboxMail, Prisma } from "~/db/generated/client";
import { dayOf, timeOfDay } from "../clock";
import type { Deps } from "../deps";
import { AGE_ORDERS, type AgeSort, type MailStatus, type MailType } from "./lists";

export interface EmailFilter {
  search: string;
  status: MailStatus | null;
  type: MailType | null;
  sort: AgeSort;
}

/** The mail log, latest first. */
export async function listEmails(deps: Deps, filter: EmailFilter, paging: { skip: number; take: number }) {
  const where = emailWhere(filter);
  const [rows, total, groups] = await Promise.all([
    deps.db.outboxMail.findMany({
      where,
      orderBy: [{ created_at: AGE_ORDERS[filter.sort] }, { id: AGE_ORDERS[filter.sort] }],
      skip: paging.skip,
      take: paging.take,
    }),
    deps.db.outboxMail.count({ where }),
    deps.db.outboxMail.groupBy({ by: ["status"], where, _count: true }),
  ]);
  const of = (status: MailStatus) => groups.find((group) => group.status === status)?._count ?? 0;
  return {
    rows: rows.map(emailRow),
    total,
    tiles: { total, sent: of("sent"), pending: of("pending"), failed: of("failed") },
  };
}

/** A line of the mail log as document 2 shows it. */
export function emailRow(mail: OutboxMail) {
  return {
    id: mail.id,
    recipient_email: mail.recipient_email,
    subject: mail.subject,
    email_type: mail.email_type,
    status: mail.status,
    error_message: mail.error_message,
    sent_at: mail.sent_at?.toISOString() ?? null,
    created_at: mail.created_at.toISOString(),
    created_on: dayOf(mail.created_at),
    created_time: timeOfDay(mail.created_at),
  };
}

export function emailWhere({ search, status, type }: EmailFilter): Prisma.OutboxMailWhereInput {
  const text = search.trim();
  return {
    ...(status && { status }),
    ...(type && { email_type: type }),
    ...(text && { OR: [{ recipient_email: { contains: text } }, { subject: { contains: text } }] }),
  };
}
