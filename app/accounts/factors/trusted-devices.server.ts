import type { AdminActor } from "~/accounts/admins/actor";
import { auditAdmin } from "~/accounts/admins/audit-admin.server";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { randomCode } from "~/kernel/ids";
import { TRUSTED_DAYS } from "./factors";

const DAY_MS = 86_400_000;
const TOKEN_LENGTH = 32;
const MOST = 10;

/** For 30 days the password alone signs in here. Returns the cookie's token; the newest ten are kept. */
export async function trustDevice(
  deps: Deps,
  actor: AdminActor,
  from: { user_agent: string; address: string },
): Promise<string> {
  const token = randomCode(TOKEN_LENGTH, deps.random);
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    await tx.adminTrustedDevice.create({
      data: {
        ...from,
        admin_id: actor.id,
        token_hash: deps.secrets.hash("trusted_device", token),
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + TRUSTED_DAYS * DAY_MS),
      },
    });
    await dropOldest(tx, actor.id);
    await auditAdmin(deps, tx, actor, { action: "admin.device_remembered", id: actor.id });
  });
  return token;
}

export async function isTrusted(deps: Deps, admin_id: number, token: string | null): Promise<boolean> {
  if (!token) return false;
  const now = deps.clock();
  const { count } = await deps.db.adminTrustedDevice.updateMany({
    where: { admin_id, token_hash: deps.secrets.hash("trusted_device", token), expires_at: { gt: now } },
    data: { last_used_at: now },
  });
  return count === 1;
}

/** Ignores anybody else's. */
export async function forgetDevice(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.adminTrustedDevice.deleteMany({ where: { id, admin_id: actor.id } });
    if (count > 0) await auditAdmin(deps, tx, actor, { action: "admin.device_forgotten", id: actor.id });
  });
}

export async function forgetAllDevices(tx: Pick<Tx, "adminTrustedDevice">, admin_id: number): Promise<void> {
  await tx.adminTrustedDevice.deleteMany({ where: { admin_id } });
}

async function dropOldest(tx: Tx, admin_id: number): Promise<void> {
  const kept = await tx.adminTrustedDevice.findMany({
    where: { admin_id },
    orderBy: { id: "desc" },
    take: MOST,
    select: { id: true },
  });
  await tx.adminTrustedDevice.deleteMany({ where: { admin_id, id: { notIn: kept.map(({ id }) => id) } } });
}
