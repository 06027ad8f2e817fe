import type { AdminActor } from "~/accounts/admins/actor";
import { auditAdmin } from "~/accounts/admins/audit-admin.server";
import { hashPassword } from "~/accounts/sessions/passwords.server";
import { closeAllSessions } from "~/accounts/sessions/sessions.server";
import type { Tx } from "~/db/connection/types";
import type { Actor } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { randomCode } from "~/kernel/ids";
import { notifyAdmin } from "./notify-admin.server";

export async function signOutEverywhere(deps: Pick<Deps, "clock">, tx: Tx, admin_id: number): Promise<void> {
  await closeAllSessions(deps, tx, { kind: "admin", admin_id });
  await tx.adminTrustedDevice.deleteMany({ where: { admin_id } });
  await tx.adminSecondStep.deleteMany({ where: { admin_id } });
  await tx.passkeyChallenge.deleteMany({ where: { admin_id } });
}

export async function dropFactors(tx: Tx, admin_id: number): Promise<number> {
  const { count } = await tx.adminFactor.deleteMany({ where: { admin_id } });
  await tx.adminRecoveryCode.deleteMany({ where: { admin_id } });
  return count;
}

/** For a colleague who lost their factors. Throws `not_found` and `conflict` (oneself). */
export async function resetFactors(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  if (id === actor.id) throw new ClubError("conflict", "Change your own second factor under Your security.");
  await deps.db.$transaction((tx) => startOver(deps, tx, actor, { id }));
}

/** For the operator's shell. Creates a new club's first owner, by that name. Returns the password. Throws `not_found` and `invalid_input`. */
export async function recoverAdmin(deps: Deps, email: string, full_name = "Owner"): Promise<string> {
  const password = randomCode(20, deps.random).match(/.{5}/g)?.join("-") ?? "";
  const password_hash = await hashPassword(password);
  const actor: Actor = { kind: "system", id: null, name: "npm run club -- admin:recover" };
  const address = email.trim().toLowerCase();
  await deps.db.$transaction(async (tx) => {
    const isFirst = (await tx.admin.count()) === 0;
    const id = isFirst
      ? await addFirst(deps, tx, actor, { email: address, full_name })
      : await startOver(deps, tx, actor, { email: address });
    const data = { password_hash, set_password_hash: null, set_password_expires_at: null };
    await tx.admin.update({ where: { id }, data });
    await auditAdmin(deps, tx, actor, { action: "admin.password", id });
  });
  return password;
}

async function addFirst(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { email, full_name }: { email: string; full_name: string },
): Promise<number> {
  if (!/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email))
    throw new ClubError("invalid_input", `${email} is not an e-mail address.`);
  const { id } = await tx.admin.create({
    data: { email, full_name, role: "owner", password_hash: "", created_at: deps.clock() },
  });
  await auditAdmin(deps, tx, actor, { action: "admin.add", id, details: { role: "owner" } });
  return id;
}

async function startOver(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  whose: { id: number } | { email: string },
): Promise<number> {
  const admin = await tx.admin.findFirst({ where: { ...whose, disabled_at: null } });
  if (!admin) throw new ClubError("not_found", "There is no such administrator.");
  const factors = await dropFactors(tx, admin.id);
  await signOutEverywhere(deps, tx, admin.id);
  await auditAdmin(deps, tx, actor, { action: "admin.factors_reset", id: admin.id, details: { factors } });
  await notifyAdmin(deps, tx, admin, { event: "factors_reset", facts: `By ${actor.name}`, from: null });
  return admin.id;
}
