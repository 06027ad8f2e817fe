import type { Tx } from "~/db/client.server";
import { type NoticedAgreement, WITH_NOTICES } from "../prices/notices.server";

/** The permission by which a provider charges this member each month, or null when nobody does by itself. */
export function agreementInForce(tx: Tx, member_id: number): Promise<NoticedAgreement | null> {
  return tx.agreement.findFirst({
    where: { current_member_id: member_id, status: "active" },
    include: WITH_NOTICES,
  });
}
