import { dropFactors, signOutEverywhere } from "~/accounts/factors/reset.server";
import { hashPassword, passwordFits } from "~/accounts/sessions/passwords.server";
import type { Tx } from "~/db/connection/types";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { AdminActor } from "./actor";
import type { Role } from "./capabilities";

export async function listAdmins(deps: Deps) {
  const factors = { where: { confirmed_at: { not: null } }, select: { id: true }, take: 1 };
  const rows = await deps.db.admin.findMany({
    orderBy: [{ full_name: "asc" }, { id: "asc" }],
    include: { factors },
  });
  return rows.map(({ id, email, full_name, role, disabled_at, last_login_at, factors }) => ({
    id,
    email,
    full_name,
    role: role as Role,
    disabled: disabled_at !== null,
    has_factor: factors.length > 0,
    last_login_on: last_login_at && dayOf(last_login_at),
  }));
}

/** Restores a removed one with a new role and password. Throws `invalid_input`. */
export async function addAdmin(
  deps: Deps,
  actor: AdminActor,
  { email, full_name, role, password }: { email: string; full_name: string; role: Role; password: string },
): Promise<void> {
  const address = email.toLowerCase();
  const password_hash = await hashPassword(password);
  await deps.db.$transaction(async (tx) => {
    const known = await tx.admin.findUnique({ where: { email: address } });
    if (known && !known.disabled_at) {
      const message = "An administrator with this address already exists.";
      throw new ClubError("invalid_input", message, { field_errors: { email: [message] } });
    }
    const data = { full_name, role, password_hash, disabled_at: null };
    const { id } = await tx.admin.upsert({
      where: { email: address },
      update: data,
      create: { ...data, email: address, created_at: deps.clock() },
    });
    await note(deps, tx, actor, { subject_id: id, action: "admin.add", details: { role } });
  });
}

/** Revokes access at once. Throws `not_found` and `conflict` (oneself, or the last owner). */
export async function removeAdmin(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  if (id === actor.id) throw new ClubError("conflict", "You cannot remove yourself.");
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.admin.updateMany({
      where: { id, disabled_at: null },
      data: { disabled_at: deps.clock() },
    });
    if (count === 0) throw new ClubError("not_found", "There is no such administrator.");
    await keepAnOwner(tx);
    await signOutEverywhere(deps, tx, id);
    await dropFactors(tx, id);
    await tx.savedView.deleteMany({ where: { admin_id: id, is_shared: false } });
    await note(deps, tx, actor, { subject_id: id, action: "admin.remove" });
  });
}

/** Throws `not_found` and `conflict` (the last owner). */
export async function changeRole(deps: Deps, actor: AdminActor, id: number, role: Role): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.admin.updateMany({ where: { id, disabled_at: null }, data: { role } });
    if (count === 0) throw new ClubError("not_found", "There is no such administrator.");
    await keepAnOwner(tx);
    await note(deps, tx, actor, { subject_id: id, action: "admin.role", details: { role } });
  });
}

/** Sets a colleague's password and ends their sessions. Throws `not_found`. */
export async function resetPassword(
  deps: Deps,
  actor: AdminActor,
  id: number,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.admin.updateMany({
      where: { id, disabled_at: null },
      data: { password_hash },
    });
    if (count === 0) throw new ClubError("not_found", "There is no such administrator.");
    await signOutEverywhere(deps, tx, id);
    await note(deps, tx, actor, { subject_id: id, action: "admin.password" });
  });
}

/** Ends all of one's sessions. Throws `invalid_input` if the current password is wrong. */
export async function changeOwnPassword(
  deps: Deps,
  actor: AdminActor,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  const own = await deps.db.admin.findUnique({ where: { id: actor.id } });
  if (!(await passwordFits(own?.password_hash, current_password))) {
    const message = "This is not your present password.";
    throw new ClubError("invalid_input", message, { field_errors: { current_password: [message] } });
  }
  await resetPassword(deps, actor, actor.id, password);
}

async function keepAnOwner(tx: Tx): Promise<void> {
  const owners = await tx.admin.count({ where: { role: "owner", disabled_at: null } });
  if (owners === 0) throw new ClubError("conflict", "The club needs at least one owner.");
}

function note(
  deps: Deps,
  tx: Tx,
  actor: AdminActor,
  act: { subject_id: number; action: string; details?: Record<string, unknown> },
): Promise<void> {
  return audit(deps, tx, { actor, ...act, subject_kind: "admin" });
}
