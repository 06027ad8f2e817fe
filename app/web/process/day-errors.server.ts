import type { DayErrors } from "~/db/generated/client";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";

/** Adds to the day's errors. `kind` groups them: method, address without ids and names, status. */
export async function addErrors(
  { db, clock }: Pick<Deps, "db" | "clock">,
  kind: string,
  count: number,
): Promise<void> {
  const last_at = clock();
  const day = dayOf(last_at);
  await db.dayErrors.upsert({
    where: { day_kind: { day, kind } },
    create: { day, kind, count, last_at },
    update: { count: { increment: count }, last_at },
  });
}

/** The most frequent kinds first. */
export async function errorsOf({ db }: Pick<Deps, "db">, day: Day): Promise<DayErrors[]> {
  return db.dayErrors.findMany({ where: { day }, orderBy: [{ count: "desc" }, { last_at: "desc" }] });
}
