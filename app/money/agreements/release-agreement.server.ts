import type { Tx } from "~/db/connection/types";
import type { Agreement } from "~/db/generated/client";
import { closeAlerts } from "~/kernel/alerts/alert.server";
import { noteNextCharge } from "./next-charge.server";

export async function releaseAgreement(
  tx: Tx,
  member_id: number,
  now: Date,
  status: "cancelled" | "replaced" = "cancelled",
): Promise<Agreement[]> {
  const where = { current_member_id: member_id };
  const current = await tx.agreement.findMany({ where });
  await tx.agreement.updateMany({
    where,
    data: {
      current_member_id: null,
      status,
      cancel_requested_at: now,
      next_renewal_on: null,
    },
  });
  await noteNextCharge(tx, member_id);
  for (const { id } of current)
    await closeAlerts(
      tx,
      { kind: "renewal_overdue", agreement_id: id },
      "the provider is asked to end it",
      now,
    );
  return current;
}
