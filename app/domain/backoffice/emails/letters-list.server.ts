import type { Prisma } from "~/db/generated/client";
import { dayOf, timeOfDay } from "../../clock";
import type { Deps } from "../../deps";

type Paging = { skip: number; take: number };

/** Messages of the contact form, unanswered ones first. */
export async function listMessages(
  deps: Deps,
  filter: { status: "new" | "answered" | null },
  paging: Paging,
) {
  const where = filter.status ? { status: filter.status } : {};
  const [rows, total, open] = await Promise.all([
    deps.db.contactMessage.findMany({
      where,
      orderBy: [{ status: "desc" }, { created_at: "desc" }],
      skip: paging.skip,
      take: paging.take,
    }),
    deps.db.contactMessage.count({ where }),
    deps.db.contactMessage.count({ where: { status: "new" } }),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      created_on: dayOf(row.created_at),
      created_time: timeOfDay(row.created_at),
      answered_on: row.answered_at && dayOf(row.answered_at),
    })),
    total,
    open,
  };
}

export interface SubscriberFilter {
  search: string;
  status: "pending" | "confirmed" | "unsubscribed" | null;
}

/** Who gets the letter, latest first. */
export async function listSubscribers(deps: Deps, filter: SubscriberFilter, paging: Paging) {
  const where: Prisma.NewsletterSubscriberWhereInput = {
    ...(filter.status && { status: filter.status }),
    ...(filter.search && { email: { contains: filter.search.toLowerCase() } }),
  };
  const [rows, total, groups] = await Promise.all([
    deps.db.newsletterSubscriber.findMany({
      where,
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      skip: paging.skip,
      take: paging.take,
    }),
    deps.db.newsletterSubscriber.count({ where }),
    deps.db.newsletterSubscriber.groupBy({ by: ["status"], where, _count: true }),
  ]);
  const of = (status: string) => groups.find((group) => group.status === status)?._count ?? 0;
  return {
    rows: rows.map(({ id, email, phone, status, created_at, confirmed_at, unsubscribed_at }) => ({
      id,
      email,
      phone,
      status,
      created_on: dayOf(created_at),
      confirmed_on: confirmed_at && dayOf(confirmed_at),
      unsubscribed_on: unsubscribed_at && dayOf(unsubscribed_at),
    })),
    total,
    tiles: { total, confirmed: of("confirmed"), pending: of("pending"), unsubscribed: of("unsubscribed") },
  };
}
