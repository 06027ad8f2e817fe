import type { ProvenBy } from "~/accounts/factors/factors";
import { notifyAdmin, type Place } from "~/accounts/factors/notify-admin.server";
import { openSession } from "~/accounts/sessions/sessions.server";
import type { Admin } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { randomCode } from "~/kernel/ids";
import { type AdminActor, adminActor } from "./actor";
import { auditAdmin } from "./audit-admin.server";

interface SignedIn {
  proven_by: ProvenBy;
  from: Place;
  device: string | null;
}

const DEVICE_LENGTH = 32;

/** Call after all proofs. Mails the administrator about an unknown device. Throws `invalid_credentials`. */
export async function openAdminSession(
  deps: Deps,
  admin: Admin,
  { proven_by, from, device }: SignedIn,
): Promise<{ token: string; device: string }> {
  const now = deps.clock();
  const admin_id = admin.id;
  const shown = device ?? randomCode(DEVICE_LENGTH, deps.random);
  const device_hash = deps.secrets.hash("admin_device", shown);
  const facts = { ...from, device_hash, factor: proven_by, proven_at: now };
  return deps.db.$transaction(async (tx) => {
    const { count } = await tx.admin.updateMany({
      where: { id: admin_id, disabled_at: null, password_hash: admin.password_hash },
      data: { last_login_at: now },
    });
    if (count === 0) throw new ClubError("invalid_credentials", "Invalid e-mail or password.");
    const known = { OR: [{ device_hash }, { user_agent: from.user_agent, address: from.address }] };
    const earlier = await tx.session.count({ where: { admin_id } });
    if (earlier > 0 && !(await tx.session.findFirst({ where: { admin_id, ...known } })))
      await notifyAdmin(deps, tx, admin, { event: "new_device", from });
    const token = await openSession(deps, { kind: "admin", admin_id }, facts, tx);
    return { token, device: shown };
  });
}

export async function endSession(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  const now = deps.clock();
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id, admin_id: actor.id, revoked_at: null },
      data: { revoked_at: now },
    });
    if (count > 0) await auditAdmin(deps, tx, actor, { action: "admin.session_ended", id: actor.id });
  });
}

export async function endOtherSessions(deps: Deps, admin: Admin, session_id: number): Promise<void> {
  const now = deps.clock();
  const admin_id = admin.id;
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { admin_id, revoked_at: null, expires_at: { gt: now }, id: { not: session_id } },
      data: { revoked_at: now },
    });
    await tx.adminTrustedDevice.deleteMany({ where: { admin_id } });
    await tx.adminSecondStep.deleteMany({ where: { admin_id } });
    const details = { sessions: count };
    const act = { action: "admin.other_sessions_ended", id: admin_id, details };
    await auditAdmin(deps, tx, adminActor(admin), act);
  });
}

/** Call after all proofs; `factor` is the strongest of them. */
export async function refreshProof({ db, clock }: Deps, session_id: number, factor: ProvenBy): Promise<void> {
  await db.session.updateMany({
    where: { id: session_id, revoked_at: null },
    data: { proven_at: clock(), factor },
  });
}
