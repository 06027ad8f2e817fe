import { rowsOf, sql } from "~/db/statements.server";
import type { Deps } from "../deps";
import { type Settings, settingsFrom } from "./settings";

/** The club's settings as they are now. One small query, so that a change holds at once. */
export async function readSettings(deps: Pick<Deps, "db">): Promise<Settings> {
  return settingsFrom(
    await rowsOf(deps.db, sql<{ key: string; value: string }>`SELECT key, value FROM "Setting"`),
  );
}
