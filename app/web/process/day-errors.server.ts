import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";

/** Adds to the day's errors. `kind` groups them: `page` is an answer of 500 or above. */
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

export async function errorsOf(
  { db }: Pick<Deps, "db">,
  day: Day,
): Promise<{ count: number; last_at: Date | null }> {
  const rows = await db.dayErrors.findMany({ where: { day }, orderBy: { last_at: "desc" } });
  return { count: rows.reduce((sum, row) => sum + row.count, 0), last_at: rows[0]?.last_at ?? null };
}
