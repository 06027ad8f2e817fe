import type { Deps } from "../deps";
import { type Settings, settingsFrom } from "./settings";

/** The club's settings as they are now. One small query, so that a change holds at once. */
export async function readSettings(deps: Pick<Deps, "db">): Promise<Settings> {
  return settingsFrom(
    await deps.db.$queryRaw<{ key: string; value: string }[]>`SELECT key, value FROM "Setting"`,
  );
}
