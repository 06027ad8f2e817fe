import type { Tx } from "~/db/client.server";
import type { Agreement } from "~/db/generated/client";
import type { Day } from "../clock";
import type { Cents } from "../money";

/** The permission by which a provider charges this member each month, or null when nobody does by itself. */
export function agreementInForce(tx: Tx, member_id: number): Promise<Agreement | null> {
  return tx.agreement.findFirst({ where: { current_member_id: member_id, status: "active" } });
}

/** When this member is charged next, and how much; null when nobody charges by itself, or during a pause. */
export async function nextChargeOf(
  tx: Tx,
  member_id: number,
): Promise<{ on: Day; amount_cents: Cents } | null> {
  const agreement = await agreementInForce(tx, member_id);
  if (!agreement?.next_renewal_on || agreement.paused_until) return null;
  return { on: agreement.next_renewal_on, amount_cents: agreement.amount_cents as Cents };
}
