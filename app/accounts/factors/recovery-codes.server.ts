import type { AdminActor } from "~/accounts/admins/actor";
import { auditAdmin } from "~/accounts/admins/audit-admin.server";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { forgiving, randomCode } from "~/kernel/ids";
import { RECOVERY_CODES } from "./factors";

const LENGTH = 12;

export async function makeRecoveryCodes(deps: Deps, tx: Tx, actor: AdminActor): Promise<string[]> {
  const admin_id = actor.id;
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(LENGTH, deps.random));
  const now = deps.clock();
  await tx.adminRecoveryCode.deleteMany({ where: { admin_id } });
  await tx.adminRecoveryCode.createMany({
    data: codes.map((code) => ({ admin_id, code_hash: hashOf(deps, admin_id, code), created_at: now })),
  });
  await auditAdmin(deps, tx, actor, { action: "admin.recovery_codes", id: admin_id });
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

export async function spendRecoveryCode(deps: Deps, admin_id: number, typed: string): Promise<boolean> {
  const code = forgiving(typed.slice(0, 100));
  const { count } = await deps.db.adminRecoveryCode.updateMany({
    where: { admin_id, code_hash: hashOf(deps, admin_id, code), used_at: null },
    data: { used_at: deps.clock() },
  });
  return count === 1;
}

export function countRecoveryCodes(db: Tx, admin_id: number): Promise<number> {
  return db.adminRecoveryCode.count({ where: { admin_id, used_at: null } });
}

function hashOf({ secrets }: Deps, admin_id: number, code: string): string {
  return secrets.hash("recovery_code", `${admin_id}:${code}`);
}
