import { storedSettings } from "~/db/queries/club-texts.server";
import type { Deps } from "../deps";
import { without } from "../without";
import {
  ACCOUNTING_KEYS,
  type AccountingSettings,
  type ClubSettings,
  type Settings,
  settingsFrom,
} from "./settings";

/** The club's settings as they are now. One small query, so that a change holds at once. */
export async function readSettings(deps: Pick<Deps, "db">): Promise<Settings> {
  return settingsFrom(await storedSettings(deps.db));
}

/** The settings of the club itself, without the bookkeeper's. */
export function clubSettings(settings: Settings): ClubSettings {
  return without(settings, ...ACCOUNTING_KEYS);
}

/** The bookkeeper's settings alone. */
export function accountingSettings(settings: Settings): AccountingSettings {
  return Object.fromEntries(ACCOUNTING_KEYS.map((key) => [key, settings[key]])) as AccountingSettings;
}
