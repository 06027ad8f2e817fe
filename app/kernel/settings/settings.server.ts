import { storedSettings } from "~/kernel/content/club-texts.queries.server";
import type { Deps } from "~/kernel/deps";
import { without } from "~/kernel/without";
import { LAW_KEYS, type LawSettings } from "./law";
import {
  ACCOUNTING_KEYS,
  type AccountingSettings,
  type ClubSettings,
  type Settings,
  settingsFrom,
  VISITOR_KEYS,
  type VisitorSettings,
} from "./settings";

/** Not cached, so that a change holds at once. */
export async function readSettings(deps: Pick<Deps, "db">): Promise<Settings> {
  return settingsFrom(await storedSettings(deps.db));
}

export function clubSettings(settings: Settings): ClubSettings {
  return without(settings, ...ACCOUNTING_KEYS, ...LAW_KEYS);
}

export const visitorSettings = (settings: Settings): VisitorSettings => pick(settings, VISITOR_KEYS);

export function accountingSettings(settings: Settings): AccountingSettings {
  return pick(settings, ACCOUNTING_KEYS);
}

export const lawSettings = (settings: Settings): LawSettings => pick(settings, LAW_KEYS);

function pick<Key extends keyof Settings>(settings: Settings, keys: readonly Key[]): Pick<Settings, Key> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<Settings, Key>;
}

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
