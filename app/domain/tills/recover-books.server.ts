import { startRecovery } from "../book/club-moves";
import type { Deps } from "../deps";
import { bookOnly } from "./club-book.server";

/**
 * After a restored backup the club no longer knows what it lent and what it heard: for each shop with tills it decides
 * nothing until each has reported or was declared lost. Returns how many shops.
 */
export async function recoverBooks(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  const where = { tills: { some: { ended_at: null } } };
  const shops = await deps.db.partner.findMany({ where, select: { id: true } });
  for (const { id } of shops) await startRecovery(bookOnly(deps), id, deps.clock().getTime());
  return shops.length;
}
