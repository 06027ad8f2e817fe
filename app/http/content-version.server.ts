import { rowOf, sql } from "~/db/statements.server";
import { dayOf } from "~/domain/clock";
import { deps } from "./deps.server";

/**
 * Changes whenever something changes that anonymous pages show: a partner, a setting, the day. Cheap enough to ask once a
 * second, and the same for every process on this database.
 */
export async function contentVersion(): Promise<string> {
  const row = await rowOf(
    deps.db,
    sql<Record<string, unknown>>`
    SELECT (SELECT MAX(updated_at) FROM "Partner") AS partner, (SELECT COUNT(*) FROM "Partner" WHERE is_active) AS partners,
           (SELECT MAX(updated_at) FROM "Setting") AS setting, (SELECT COUNT(*) FROM "Setting") AS settings`,
  );
  return JSON.stringify([dayOf(deps.clock()), Object.values(row ?? {}).map(String)]);
}
