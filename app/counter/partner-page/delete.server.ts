import type { AdminActor } from "~/accounts/admins/actor";
import { closeAllSessions } from "~/accounts/sessions/sessions.server";
import { endTills } from "~/counter/tills/shop-tills.server";
import type { Tx } from "~/db/connection/types";
import { audit } from "~/kernel/audit/audit.server";
import { monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { replacePin } from "~/shops/partners/pins.server";

/** Ends portal sessions and tills, and voids PIN and codes; the history stays (R68). Throws `not_found` and `conflict`. */
export async function deletePartner(
  deps: Deps,
  actor: AdminActor,
  partner_id: number,
  reason = "",
): Promise<void> {
  await deps.db.$transaction((tx) => deactivate(deps, tx, actor, { partner_id, reason }));
}

/** Restores a deleted partner with a new PIN, since people who left may know the old one. Returns the PIN. */
export async function restorePartner(deps: Deps, actor: AdminActor, partner_id: number): Promise<string> {
  return deps.db.$transaction((tx) => reactivate(deps, tx, actor, partner_id));
}

export async function deactivate(
  deps: Deps,
  tx: Tx,
  actor: AdminActor,
  { partner_id, reason = "" }: { partner_id: number; reason?: string },
): Promise<void> {
  const now = deps.clock();
  const { count } = await tx.partner.updateMany({
    where: { id: partner_id, is_active: true },
    data: { is_active: false, deleted_at: now },
  });
  if (count === 0) return refuse(tx, partner_id, "This partner is deleted already.");
  await closeAllSessions(deps, tx, { kind: "partner", partner_id });
  await endTills(deps, tx, actor, partner_id);
  // Older ones have expired by their day.
  const month_key = monthKeyOf(now);
  await tx.voucher.updateMany({
    where: { partner_id, month_key, status: "issued" },
    data: { status: "expired" },
  });
  const subject = { subject_kind: "partner", subject_id: partner_id };
  await audit(deps, tx, { actor, action: "partner.delete", ...subject, reason });
}

export async function reactivate(deps: Deps, tx: Tx, actor: AdminActor, partner_id: number): Promise<string> {
  const { count } = await tx.partner.updateMany({
    where: { id: partner_id, is_active: false },
    data: { is_active: true, deleted_at: null },
  });
  if (count === 0) return refuse(tx, partner_id, "This partner is active already.");
  await tx.voucher.updateMany({ where: { partner_id, status: "expired" }, data: { status: "issued" } });
  const pin = await replacePin(deps, tx, partner_id);
  const subject = { subject_kind: "partner", subject_id: partner_id };
  await audit(deps, tx, { actor, action: "partner.restore", ...subject });
  return pin;
}

async function refuse(tx: Tx, id: number, conflict: string): Promise<never> {
  const known = await tx.partner.findUnique({ where: { id }, select: { id: true } });
  throw known ? new ClubError("conflict", conflict) : new ClubError("not_found", "There is no such partner.");
}
