import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import { audit } from "~/kernel/audit/audit.server";
import { ClubError } from "~/kernel/errors";
import type { PaymentDeps } from "~/money/payments/deps";
import { booking } from "./book-refund.server";

const CONFLICT =
  "The bank asks nothing back of this payment now, or the provider reports its decision itself.";

/** The payment's open disputes whose loss only a person can report: PayFast lists what a dispute took once, and its end only if the club wins. */
export function losable(db: Tx, payment_id: number) {
  return db.dispute.findMany({
    where: { payment_id, provider: "payfast", status: "open" },
    orderBy: { id: "asc" },
  });
}

/**
 * A named person has read at PayFast that the club has lost: the money of the payment's open disputes has gone back, and with all of it
 * its days (R39). Throws `conflict` if none is open, or if the provider reports the end itself.
 */
export async function loseDispute(
  deps: PaymentDeps,
  actor: AdminActor,
  { payment_id, reason }: { payment_id: number; reason: string },
): Promise<void> {
  const [first] = await losable(deps.db, payment_id);
  if (!first) throw new ClubError("conflict", CONFLICT);
  await booking(deps, "payfast", first.transaction_id, async (tx) => {
    const open = await losable(tx, payment_id);
    if (open.length === 0) throw new ClubError("conflict", CONFLICT);
    const decided_at = deps.clock();
    const where = { id: { in: open.map(({ id }) => id) }, status: "open" };
    await tx.dispute.updateMany({ where, data: { status: "lost", decided_at } });
    const { member_id } = await tx.payment.findUniqueOrThrow({ where: { id: payment_id } });
    const amount_cents = open.reduce((sum, one) => sum + one.amount_cents, 0);
    await audit(deps, tx, {
      actor,
      action: "payment.dispute_lost",
      subject_kind: "member",
      subject_id: member_id ?? 0,
      reason,
      details: { payment_id, amount_cents },
    });
    return true;
  });
}
