import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import type { Settings } from "~/kernel/settings/settings";
import { readSettings } from "~/kernel/settings/settings.server";

/** Audited. Returns the names of the changed settings. */
export async function saveSettings(
  deps: Deps,
  actor: AdminActor,
  given: Partial<Settings>,
): Promise<string[]> {
  const before = await readSettings(deps);
  const names = Object.keys(given) as (keyof Settings)[];
  const changed = names.filter((name) => given[name] !== before[name]);
  if (changed.length === 0) return [];
  await deps.db.$transaction(async (tx) => {
    for (const key of changed) {
      const row = { value: String(given[key]), updated_by: actor.name };
      await tx.setting.upsert({ where: { key }, update: row, create: { key, ...row } });
    }
    const details = Object.fromEntries(changed.map((name) => [name, [before[name], given[name]]]));
    await audit(deps, tx, {
      actor,
      action: "settings.update",
      subject_kind: "settings",
      subject_id: changed.join(" "),
      details,
    });
  });
  return changed;
}
