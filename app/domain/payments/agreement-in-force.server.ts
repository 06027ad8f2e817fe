import type { Tx } from "~/db/client.server";
import type { Agreement } from "~/db/generated/client";

/** The permission by which a provider charges this member each month, or null when nobody does by itself. */
export function agreementInForce(tx: Tx, member_id: number): Promise<Agreement | null> {
  return tx.agreement.findFirst({ where: { current_member_id: member_id, status: "active" } });
}
