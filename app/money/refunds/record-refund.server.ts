import type { Tx } from "~/db/connection/types";
import type { Prisma } from "~/db/generated/client";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { closeAlertsAbout } from "~/money/alerts/alerts-about-payment.server";
import { settleInvitations } from "~/money/invitations/settle.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { takeDaysBack } from "./take-back.server";

interface Refund {
  payment_id: number;
  reason: string;
  /** It was never paid: recorded by mistake. */
  void?: boolean;
  /** Writes the audit log, in the same transaction. */
  record?(tx: Tx): Promise<void>;
}

/**
 * Later days move up; the membership and its charges end when no paid day is left. The money moves at the provider.
 * `actor` is `admin:{id}`. Throws `not_found` and `conflict`. Returns the last paid day, or null.
 */
export async function recordRefund(deps: PaymentDeps, actor: string, refund: Refund): Promise<string | null> {
  const { grace_days } = await readSettings(deps);
  const { paid_through, agreements } = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const payment = await giveBack(tx, refund, now);
    const { member, period } = payment;
    await closeAlertsAbout(tx, payment, now);
    await refund.record?.(tx);
    if (!member || !period) return { paid_through: null, agreements: [] };
    const reason = `refund: ${refund.reason}`;
    const agreements = await takeDaysBack(tx, { member, period, actor, reason, now, grace_days });
    const after = await tx.member.findUniqueOrThrow({ where: { id: member.id } });
    return { paid_through: after.ended_at ? null : after.paid_through, agreements };
  }, MONEY_TRANSACTION);

  await endAgreements(deps, agreements);
  await settleInvitations(deps, { payment_id: refund.payment_id });
  return paid_through;
}

const INCLUDED = {
  member: true,
  period: true,
  gifts: { select: { id: true } },
} satisfies Prisma.PaymentInclude;

async function giveBack(
  tx: Tx,
  { payment_id, reason, void: isVoid = false }: Refund,
  now: Date,
): Promise<Prisma.PaymentGetPayload<{ include: typeof INCLUDED }>> {
  const payment = await tx.payment.findUnique({ where: { id: payment_id }, include: INCLUDED });
  if (!payment) throw new ClubError("not_found", "There is no such payment.");
  if (payment.gifts.length > 0)
    throw new ClubError("conflict", "Refund its unused gifts one by one instead.");
  const { count } = await tx.payment.updateMany({
    where: { id: payment_id, status: { in: ["completed", "success", "disputed"] } },
    data: {
      status: isVoid ? "void" : "refunded",
      refunded_at: now,
      refund_reason: reason,
      ...(isVoid && { claim: null }),
    },
  });
  if (count === 0) throw new ClubError("conflict", "Only a completed payment can be refunded.");
  return payment;
}
