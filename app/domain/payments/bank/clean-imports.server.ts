import type { Deps } from "../../deps";

const DAY_MS = 86_400_000;
/** A statement that nobody has booked names people who may not be members. */
const DRAFT_DAYS = 7;
/** Lines that were not booked wait so long for somebody to record them by hand. */
const LINE_DAYS = 90;

/** Throws away bank statements that nobody booked, and of those that were booked the lines that led to no payment. */
export async function cleanImports({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = (days: number) => ({ lt: new Date(clock().getTime() - days * DAY_MS) });
  await db.bankImport.deleteMany({ where: { status: "draft", created_at: before(DRAFT_DAYS) } });
  await db.bankLine.deleteMany({
    where: { outcome: { in: ["recorded", "unmatched"] }, import: { booked_at: before(LINE_DAYS) } },
  });
}
