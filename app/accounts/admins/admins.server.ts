import { dropFactors, signOutEverywhere } from "~/accounts/factors/reset.server";
import {
  hashOfLink,
  newPasswordLink,
  type PasswordLink,
  SPENT_LINK,
} from "~/accounts/sessions/password-link.server";
import { hashPassword, passwordFits, whyWeak } from "~/accounts/sessions/passwords.server";
import type { Tx } from "~/db/connection/types";
import type { Admin } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { type AdminActor, adminActor } from "./actor";
import { auditAdmin } from "./audit-admin.server";
import type { Role } from "./capabilities";

export async function listAdmins(deps: Deps) {
  const factors = { where: { confirmed_at: { not: null } }, select: { id: true }, take: 1 };
  const rows = await deps.db.admin.findMany({
    orderBy: [{ full_name: "asc" }, { id: "asc" }],
    include: { factors },
  });
  return rows.map(({ factors, ...row }) => ({
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role as Role,
    disabled: row.disabled_at !== null,
    has_factor: factors.length > 0,
    last_login_on: row.last_login_at && dayOf(row.last_login_at),
    ...invitationOf(row, deps.clock()),
  }));
}

/** Until a password is chosen. `invited_until`: the link's last day, null where it works no more. */
function invitationOf({ password_hash, set_password_expires_at }: Admin, now: Date) {
  const works = set_password_expires_at && set_password_expires_at > now;
  const last_moment = works && new Date(set_password_expires_at.getTime() - 1);
  return { is_invited: password_hash === "", invited_until: last_moment ? dayOf(last_moment) : null };
}

/** Mails a link to choose a password. Restores a removed one with a new role. Throws `invalid_input`. */
export async function addAdmin(
  deps: Deps,
  actor: AdminActor,
  { email, full_name, role }: { email: string; full_name: string; role: Role },
): Promise<void> {
  const address = email.toLowerCase();
  const link = newPasswordLink(deps, "admin");
  await deps.db.$transaction(async (tx) => {
    const known = await tx.admin.findUnique({ where: { email: address } });
    if (known && !known.disabled_at) {
      throw fieldError("email", "An administrator with this address already exists.");
    }
    const data = { full_name, role, password_hash: "", ...link.columns, disabled_at: null };
    const admin = await tx.admin.upsert({
      where: { email: address },
      update: data,
      create: { ...data, email: address, created_at: deps.clock() },
    });
    await mailAdminLink(deps, tx, { actor, admin, link });
    await auditAdmin(deps, tx, actor, { action: "admin.add", id: admin.id, details: { role } });
  });
}

/** Revokes access at once. Throws `not_found` and `conflict` (oneself, or the last owner). */
export async function removeAdmin(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  if (id === actor.id) throw new ClubError("conflict", "You cannot remove yourself.");
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.admin.updateMany({
      where: { id, disabled_at: null },
      data: { disabled_at: deps.clock(), set_password_hash: null, set_password_expires_at: null },
    });
    if (count === 0) throw new ClubError("not_found", "There is no such administrator.");
    await keepAnOwner(tx);
    await signOutEverywhere(deps, tx, id);
    await dropFactors(tx, id);
    await auditAdmin(deps, tx, actor, { action: "admin.remove", id });
  });
}

/** Throws `not_found` and `conflict` (the last owner). */
export async function changeRole(deps: Deps, actor: AdminActor, id: number, role: Role): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.admin.updateMany({ where: { id, disabled_at: null }, data: { role } });
    if (count === 0) throw new ClubError("not_found", "There is no such administrator.");
    await keepAnOwner(tx);
    await auditAdmin(deps, tx, actor, { action: "admin.role", id, details: { role } });
  });
}

/** A new link, which voids the one before, the password and the sessions. Throws `not_found` and `conflict` (oneself). */
export async function sendAdminLink(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  if (id === actor.id) throw new ClubError("conflict", "Change your own password instead.");
  const link = newPasswordLink(deps, "admin");
  await deps.db.$transaction(async (tx) => {
    const admin = await tx.admin.findFirst({ where: { id, disabled_at: null } });
    if (!admin) throw new ClubError("not_found", "There is no such administrator.");
    await tx.admin.update({ where: { id }, data: { ...link.columns, password_hash: "" } });
    await signOutEverywhere(deps, tx, id);
    await mailAdminLink(deps, tx, { actor, admin, link });
    await auditAdmin(deps, tx, actor, { action: "admin.link", id });
  });
}

async function mailAdminLink(
  deps: Deps,
  tx: Tx,
  { actor, admin, link }: { actor: AdminActor; admin: Admin; link: PasswordLink },
): Promise<void> {
  await enqueueMail(tx, {
    email_type: "admin_invite",
    recipient_email: admin.email,
    dedupe_key: `admin_invite:${admin.id}:${link.columns.set_password_hash}`,
    subject: "Choose your password for the back office",
    data: {
      full_name: admin.full_name,
      email: admin.email,
      invited_by: actor.name,
      set_password_url: deps.secrets.seal("mail", link.url),
      expires_on: link.expires_on,
    },
    now: deps.clock(),
  });
}

export async function adminOfLink(deps: Deps, token: string): Promise<Admin | null> {
  const where = { set_password_hash: hashOfLink(deps, "admin", token) };
  const admin = await deps.db.admin.findUnique({ where });
  if (!admin?.set_password_expires_at || admin.set_password_expires_at <= deps.clock()) return null;
  return admin.disabled_at ? null : admin;
}

/** Uses the link up (R69) and ends all sessions. Throws `not_found` and `invalid_input`. */
export async function chooseAdminPassword(deps: Deps, token: string, password: string): Promise<void> {
  const admin = await adminOfLink(deps, token);
  if (!admin) throw new ClubError("not_found", SPENT_LINK);
  const { id, email, full_name, set_password_hash } = admin;
  const weak = whyWeak(password, [email, full_name]);
  if (weak) throw fieldError("password", weak);
  const password_hash = await hashPassword(password);
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.admin.updateMany({
      where: { id, set_password_hash, disabled_at: null },
      data: { password_hash, set_password_hash: null, set_password_expires_at: null },
    });
    if (count === 0) throw new ClubError("not_found", SPENT_LINK);
    await signOutEverywhere(deps, tx, id);
    await auditAdmin(deps, tx, adminActor(admin), { action: "admin.password", id });
  });
}

/** Ends all of one's sessions. Throws `invalid_input` if the current password is wrong. */
export async function changeOwnPassword(
  deps: Deps,
  actor: AdminActor,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  const { id } = actor;
  const own = await deps.db.admin.findUnique({ where: { id } });
  if (!(await passwordFits(own?.password_hash, current_password))) {
    throw fieldError("current_password", "This is not your present password.");
  }
  const password_hash = await hashPassword(password);
  await deps.db.$transaction(async (tx) => {
    const where = { id, disabled_at: null };
    const { count } = await tx.admin.updateMany({ where, data: { password_hash } });
    if (count === 0) throw new ClubError("not_found", "There is no such administrator.");
    await signOutEverywhere(deps, tx, id);
    await auditAdmin(deps, tx, actor, { action: "admin.password", id });
  });
}

/** One who can sign in: an invited owner is none yet. */
async function keepAnOwner(tx: Tx): Promise<void> {
  const owners = await tx.admin.count({
    where: { role: "owner", disabled_at: null, password_hash: { not: "" } },
  });
  if (owners === 0) throw new ClubError("conflict", "The club needs at least one owner.");
}
