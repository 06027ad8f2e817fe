import { startRecovery } from "../book/club-moves";
import type { Deps } from "../deps";
import { bookOnly } from "./club-book.server";

/** After a restore the club decides nothing for a shop until each till has reported or was declared lost. Returns how many. */
export async function recoverBooks(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  const where = { tills: { some: { ended_at: null } } };
  const shops = await deps.db.partner.findMany({ where, select: { id: true } });
  for (const { id } of shops) await startRecovery(bookOnly(deps), id, deps.clock().getTime());
  return shops.length;
}
