import { holding } from "~/db/dialect/dialect.server";
import type { OutboxMail, Prisma } from "~/db/generated/client";
import { dayOf, timeOfDay } from "../../clock";
import type { Deps } from "../../deps";
import type { AgeSort, MailStatus, MailType } from "./lists";
import { byAge, fewFound, fromNearestEnd, type Paging, pageOfFound } from "./nearest-end.server";
import { oneOf, textsFound } from "./search.server";
import { sumOf, talliesOf } from "./tallies.server";

export interface EmailFilter {
  search: string;
  status: MailStatus | null;
  type: MailType | null;
  sort: AgeSort;
}

/** The mail log, latest first. */
export async function listEmails(deps: Deps, filter: EmailFilter, paging: Paging) {
  const where = await emailWhere(deps, filter);
  const few = await fewFound(filter.search, (take) =>
    deps.db.outboxMail.findMany({ where, select: { id: true, created_at: true, status: true }, take }),
  );
  const of = few ? countedFew(few) : await countedMails(deps, filter, where);
  const total = of("");
  const rows = few
    ? await pageOfFound(few, { ...paging, moment: "created_at", sort: filter.sort }, (ids) =>
        deps.db.outboxMail.findMany({ where: { id: { in: ids } } }),
      )
    : await fromNearestEnd(total, paging, byAge("created_at", filter.sort), (reading) =>
        deps.db.outboxMail.findMany({ where, ...reading }),
      );
  return {
    rows: rows.map(emailRow),
    total,
    tiles: { total, sent: of("sent"), pending: of("pending"), failed: of("failed") },
  };
}

function countedFew(few: { status: string }[]) {
  return (wanted: MailStatus | "") => few.filter(({ status }) => !wanted || status === wanted).length;
}

function countedMails(deps: Deps, filter: EmailFilter, where: Prisma.OutboxMailWhereInput) {
  return filter.search ? searchedMails(deps, where) : talliedMails(deps, filter);
}

/** How many mails of a status ("" for any) the filter finds; a tally's facet is `status:type`. */
async function talliedMails(deps: Deps, { status, type }: EmailFilter) {
  const tallies = await talliesOf(deps, "mail");
  return (wanted: MailStatus | "") =>
    sumOf(tallies, (facet) => {
      const [its_status, its_type] = facet.split(":");
      const asked = (!status || its_status === status) && (!type || its_type === type);
      return asked && (!wanted || its_status === wanted);
    }).entries;
}

async function searchedMails(deps: Deps, where: Prisma.OutboxMailWhereInput) {
  const groups = await deps.db.outboxMail.groupBy({ by: ["status"], where, _count: true });
  return (wanted: MailStatus | "") =>
    groups.reduce((sum, group) => (!wanted || group.status === wanted ? sum + group._count : sum), 0);
}

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

export async function emailWhere(
  deps: Pick<Deps, "db">,
  { search, status, type }: EmailFilter,
): Promise<Prisma.OutboxMailWhereInput> {
  const text = search.trim();
  const found = await textsFound(deps, text);
  return {
    ...(status && { status }),
    ...(type && { email_type: type }),
    ...(text && {
      OR: found
        ? [...oneOf("recipient_email", found.recipient_email), ...oneOf("subject", found.subject)]
        : [{ recipient_email: holding(text) }, { subject: holding(text) }],
    }),
  };
}
