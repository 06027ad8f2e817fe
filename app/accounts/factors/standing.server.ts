import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import { audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { FactorOwner } from "./factors";

export const REQUIRED_KEY = "second_factor_required";
const YES = "yes";

export async function isFactorRequired(db: Pick<Tx, "setting">): Promise<boolean> {
  const row = await db.setting.findUnique({ where: { key: REQUIRED_KEY } });
  return row?.value === YES;
}

/** Sets or lifts the requirement. Throws `conflict` for an owner without a factor, who would lock themselves out. */
export async function requireFactor(deps: Deps, actor: AdminActor, required: boolean): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    if ((await isFactorRequired(tx)) === required) return;
    if (required && !(await hasFactor(tx, { admin_id: actor.id })))
      throw new ClubError("conflict", "Set up your own second factor first, then require it of everybody.");
    const row = { value: required ? YES : "no", updated_by: actor.name };
    await tx.setting.upsert({
      where: { key: REQUIRED_KEY },
      update: row,
      create: { key: REQUIRED_KEY, ...row },
    });
    await audit(deps, tx, {
      actor,
      action: "settings.update",
      subject_kind: "settings",
      subject_id: REQUIRED_KEY,
      details: { [REQUIRED_KEY]: [!required, required] },
    });
  });
}

export async function hasFactor(db: Pick<Tx, "adminFactor">, owner: FactorOwner): Promise<boolean> {
  return (await db.adminFactor.count({ where: { ...owner, confirmed_at: { not: null } } })) > 0;
}

export async function factorKinds(
  db: Pick<Tx, "adminFactor">,
  admin_id: number,
): Promise<{ app: boolean; passkey: boolean }> {
  const factors = await db.adminFactor.findMany({
    where: { admin_id, confirmed_at: { not: null } },
    select: { kind: true },
  });
  const has = (kind: string) => factors.some((factor) => factor.kind === kind);
  return { app: has("app"), passkey: has("passkey") };
}
