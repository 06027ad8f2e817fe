import type { Deps } from "~/kernel/deps";
import type { Settings } from "./settings";
import { readSettings } from "./settings.server";

/** The settings as they were at a moment: the audit log keeps every change, with what stood before. */
export async function settingsAt(deps: Pick<Deps, "db">, moment: Date): Promise<Settings> {
  const settings = await readSettings(deps);
  const changes = await deps.db.auditEntry.findMany({
    where: { action: "settings.update", at: { gt: moment } },
    orderBy: { id: "asc" },
    select: { details: true },
  });
  const before = new Map<string, unknown>();
  for (const { details } of changes)
    for (const [name, values] of Object.entries(JSON.parse(details) as Record<string, unknown[]>))
      if (Array.isArray(values) && !before.has(name)) before.set(name, values[0]);
  return { ...settings, ...Object.fromEntries(before) };
}
