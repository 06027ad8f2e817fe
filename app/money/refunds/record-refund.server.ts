import type { Tx } from "~/db/connection/types";
import type { Agreement, Payment, Prisma } from "~/db/generated/client";
import { ClubError } from "~/kernel/errors";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { releaseAgreement } from "~/money/agreements/let-go.server";
import { closeAlertsAbout } from "~/money/alerts/alerts-about-payment.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { takeDaysBack } from "./take-back.server";

interface Refund {
  payment_id: number;
  reason: string;
  /** It was never paid: recorded by mistake. */
  void?: boolean;
  /** The agreement that its order began charges nothing more, whatever other days are left. */
  ends_charges?: boolean;
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
    const { member_id, period } = payment;
    await closeAlertsAbout(tx, payment, now);
    await refund.record?.(tx);
    if (!member_id || !period) return { paid_through: null, agreements: [] };
    const let_go = refund.ends_charges ? await releaseOwn(tx, payment, now) : [];
    const member = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
    const reason = `refund: ${refund.reason}`;
    const others = await takeDaysBack(tx, { member, period, actor, reason, now, grace_days });
    const after = await tx.member.findUniqueOrThrow({ where: { id: member_id } });
    return { paid_through: after.ended_at ? null : after.paid_through, agreements: [...let_go, ...others] };
  }, MONEY_TRANSACTION);

  await endAgreements(deps, agreements);
  return paid_through;
}

async function releaseOwn(
  tx: Tx,
  { member_id, checkout_id }: Pick<Payment, "member_id" | "checkout_id">,
  now: Date,
): Promise<Agreement[]> {
  const own = { current_member_id: member_id, checkout_id: checkout_id ?? -1 };
  return (await tx.agreement.count({ where: own })) > 0 ? releaseAgreement(tx, member_id!, now) : [];
}

const INCLUDED = {
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
    throw new ClubError("conflict", "Refund the gift instead, while it is unused.");
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
