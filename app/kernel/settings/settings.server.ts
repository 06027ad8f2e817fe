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
