import { holding } from "~/db/dialect/dialect.server";
import type { ContactMessage, NewsletterSubscriber, Prisma } from "~/db/generated/client";
import { dayOf, timeOfDay } from "../../clock";
import type { Deps } from "../../deps";
import { without } from "../../without";
import type { AgeSort, MessageStatus } from "../lists/lists";
import { byAge, fromNearestEnd } from "../lists/nearest-end.server";
import { sumOf, talliesOf } from "../lists/tallies.server";

type Paging = { skip: number; take: number };

export interface MessageFilter {
  search: string;
  status: MessageStatus | null;
}

/** Messages of the contact form, unanswered ones first. */
export async function listMessages(deps: Deps, filter: MessageFilter, paging: Paging) {
  const where = messageWhere(filter);
  const [rows, total, open] = await Promise.all([
    deps.db.contactMessage.findMany({
      where,
      orderBy: [{ status: "desc" }, { created_at: "desc" }],
      skip: paging.skip,
      take: paging.take,
    }),
    deps.db.contactMessage.count({ where }),
    countOpenMessages(deps),
  ]);
  return {
    rows: rows.map(messageRow),
    total,
    open,
  };
}

/** How many messages wait for an answer. */
export function countOpenMessages(deps: Deps): Promise<number> {
  return deps.db.contactMessage.count({ where: { status: "new" } });
}

export function messageWhere({ search, status }: MessageFilter): Prisma.ContactMessageWhereInput {
  return {
    ...(status && { status }),
    ...(search && {
      OR: [
        { name: holding(search) },
        { email: holding(search) },
        { subject: holding(search) },
        { message: holding(search) },
      ],
    }),
  };
}

export function messageRow(row: ContactMessage) {
  return {
    ...without(row, "created_at", "answered_at"),
    created_on: dayOf(row.created_at),
    created_time: timeOfDay(row.created_at),
    answered_on: row.answered_at && dayOf(row.answered_at),
  };
}

export interface SubscriberFilter {
  search: string;
  status: "pending" | "confirmed" | "unsubscribed" | null;
  sort: AgeSort;
}

/** Who gets the letter, latest first. */
export async function listSubscribers(deps: Deps, filter: SubscriberFilter, paging: Paging) {
  const where = subscriberWhere(filter);
  const of = filter.search ? await counted(deps, where) : await tallied(deps, filter);
  const total = of("");
  const rows = await fromNearestEnd(total, paging, byAge("created_at", filter.sort), (reading) =>
    deps.db.newsletterSubscriber.findMany({ where, ...reading }),
  );
  return {
    rows: rows.map(subscriberRow),
    total,
    tiles: { total, confirmed: of("confirmed"), pending: of("pending"), unsubscribed: of("unsubscribed") },
  };
}

export function subscriberWhere({ search, status }: SubscriberFilter): Prisma.NewsletterSubscriberWhereInput {
  const text = search.toLowerCase();
  // An address is looked up from its beginning, which an index can answer.
  const email = text.includes("@") ? { gte: text, lt: `${text}~` } : holding(text);
  return { ...(status && { status }), ...(text && { email }) };
}

export function subscriberRow(row: NewsletterSubscriber) {
  const { id, email, phone, status, created_at, confirmed_at, unsubscribed_at } = row;
  return {
    id,
    email,
    phone,
    status,
    created_on: dayOf(created_at),
    confirmed_on: confirmed_at && dayOf(confirmed_at),
    unsubscribed_on: unsubscribed_at && dayOf(unsubscribed_at),
  };
}

/** How many of a status ("" for any) the filter finds. */
async function tallied(deps: Deps, filter: SubscriberFilter) {
  const tallies = await talliesOf(deps, "subscriber");
  return (wanted: string) =>
    sumOf(tallies, (status) => (!filter.status || status === filter.status) && (!wanted || status === wanted))
      .entries;
}

async function counted(deps: Deps, where: Prisma.NewsletterSubscriberWhereInput) {
  const groups = await deps.db.newsletterSubscriber.groupBy({ by: ["status"], where, _count: true });
  return (wanted: string) =>
    groups.reduce((sum, group) => (!wanted || group.status === wanted ? sum + group._count : sum), 0);
}
