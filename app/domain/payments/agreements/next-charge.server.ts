import type { Tx } from "~/db/connection/client.server";
import { addDays, type Day } from "../../clock";

/** A monthly charge that is further away than this is a mistake. */
const FURTHEST_DAYS = 45;

/**
 * Copies the date of the next charge, or the end of a pause, from the agreement to the member's row, from which alone entitlement
 * and status are derived. Call it after every change of an agreement, in the same transaction.
 */
export async function noteNextCharge(tx: Tx, member_id: number): Promise<void> {
  const current = await tx.agreement.findUnique({ where: { current_member_id: member_id } });
  const active = current?.status === "active" ? current : null;
  const paused_until = active?.paused_until ?? null;
  const charges_on = paused_until ? null : (active?.next_renewal_on ?? null);
  await tx.member.update({ where: { id: member_id }, data: { charges_on, paused_until } });
}

/** The provider's own day of the next charge, if it can be true. */
export function credible(day: Day | null | undefined, today: Day): Day | null {
  return day && day > today && day <= addDays(today, FURTHEST_DAYS) ? day : null;
}
