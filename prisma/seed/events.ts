import { asDatabase } from "~/db/connection/transaction-queue.server";
import { resetSequences } from "~/db/dialect/wipe.server";
import { addDays, instantAt } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { seededRandom } from "./random";
import type { World } from "./world";

/** Something that people did, through the club's own use case with the clock of that moment. */
export interface Happening {
  at: Date;
  tell(deps: Deps): Promise<unknown>;
}

export const OFFICE = { kind: "admin", id: 1, name: "Nomsa Adams" } as const;

/** `time` is of the club's day, such as 14:30. */
export function daysAgo({ today }: World, days: number, time: string): Date {
  return instantAt(addDays(today, -days), time);
}

/** Tells all of it in the order of time. The mails of it were sent at once. */
export async function happen(world: World, happenings: Happening[]): Promise<void> {
  const { db, secrets } = world;
  const random = seededRandom(1503).bytes;
  const { id: last } = (await db.outboxMail.findFirst({ orderBy: { id: "desc" } })) ?? { id: 0 };
  await resetSequences(db);
  for (const { at, tell } of [...happenings].sort((a, b) => Number(a.at) - Number(b.at)))
    await tell({ db: asDatabase(db), clock: () => at, random, secrets, origin: "" });
  const mails = await db.outboxMail.findMany({ where: { id: { gt: last } } });
  for (const { id, created_at } of mails)
    await db.outboxMail.update({
      where: { id },
      data: { status: "sent", attempts: 1, sent_at: new Date(created_at.getTime() + 4000) },
    });
}
