import type { Deps } from "~/kernel/deps";

const DAY_MS = 86_400_000;
const DRAFT_DAYS = 7;
const LINE_DAYS = 90;

/** Drafts name people who may not be members, and unbooked lines lose their use. */
export async function cleanImports({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = (days: number) => ({ lt: new Date(clock().getTime() - days * DAY_MS) });
  await db.bankImport.deleteMany({ where: { status: "draft", created_at: before(DRAFT_DAYS) } });
  await db.bankLine.deleteMany({
    where: { outcome: { in: ["recorded", "unmatched"] }, import: { booked_at: before(LINE_DAYS) } },
  });
}
