import { updateRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Agreement } from "~/db/generated/client";
import { addDays, type Day } from "~/kernel/clock";

/** A next charge that is further away is a mistake. */
const FURTHEST_DAYS = 45;

/** Entitlement and status derive from this copy: call it after every change of an agreement, in the same transaction. */
export async function noteNextCharge(tx: Tx, member_id: number): Promise<void> {
  await copyNextCharge(
    tx,
    member_id,
    await tx.agreement.findUnique({ where: { current_member_id: member_id } }),
  );
}

type Charging = Pick<Agreement, "status" | "paused_until" | "next_renewal_on">;

export async function copyNextCharge(tx: Tx, member_id: number, current: Charging | null): Promise<void> {
  const active = current?.status === "active" ? current : null;
  const paused_until = active?.paused_until ?? null;
  const charges_on = paused_until ? null : (active?.next_renewal_on ?? null);
  await updateRow(tx, "Member", member_id, { charges_on, paused_until, updated_at: new Date() });
}

/** The provider's date of the next charge, unless it is implausible. */
export function credible(day: Day | null | undefined, today: Day): Day | null {
  return day && day > today && day <= addDays(today, FURTHEST_DAYS) ? day : null;
}
