import type { Tx } from "~/db/connection/types";
import type { Member } from "~/db/generated/client";
import { closeAlerts, raiseAlert } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import { type Cents, formatRand } from "~/kernel/money";
import { OFFICE_PROVIDERS } from "~/money/office/office";
import { wayLabel } from "~/money/payments/way-label";
import { givenBackOf, isFixedTerm } from "./fixed-term";

interface Ending {
  member: Member;
  /** Periods that end today. */
  period_ids: number[];
  now: Date;
}

/**
 * Of the ended periods that were paid ahead at the office, gives the days that are left back in money (R129): the books have it at
 * once, and a task asks the office to pay it. Returns the sum.
 */
export async function giveTermsBack(tx: Tx, { member, period_ids, now }: Ending): Promise<Cents> {
  const periods = await tx.membershipPeriod.findMany({
    where: {
      id: { in: period_ids },
      payment: { payment_provider: { in: [...OFFICE_PROVIDERS] }, status: { in: ["completed", "success"] } },
    },
    include: { payment: { include: { refunds: true } } },
  });
  let sum = 0;
  for (const { id, payment, ...term } of periods) {
    if (!payment || payment.refunds.length > 0 || !isFixedTerm(term)) continue;
    const amount_cents = givenBackOf(payment.amount_cents, term, dayOf(now));
    if (amount_cents === 0) continue;
    const provider = payment.payment_provider;
    await tx.refund.create({
      data: {
        provider,
        refund_id: refundId(id, now),
        transaction_id: payment.transaction_id ?? "",
        payment_id: payment.id,
        amount_cents,
        status: "processed",
        source: "early_end",
        at: now,
        created_at: now,
      },
    });
    // It had not begun.
    if (amount_cents === payment.amount_cents) {
      const whole = { status: "refunded", refunded_at: now, refund_reason: ENDED };
      await tx.payment.update({ where: { id: payment.id }, data: whole });
    }
    await raiseAlert(tx, {
      kind: "term_refund",
      dedupe_key: alertKey(id, now),
      message: `${member.full_name} (${member.member_id}) ended paid months early. Please pay ${formatRand(amount_cents)} of receipt ${payment.receipt_number} back (${wayLabel(provider)}), for the days that are left.`,
      link: `/admin/members/${member.id}`,
      now,
    });
    sum += amount_cents;
  }
  return sum;
}

/** On the day itself, when the end is undone. */
export async function takeTermsBackAgain(tx: Tx, period_ids: readonly number[], now: Date): Promise<void> {
  for (const id of period_ids) {
    await tx.refund.deleteMany({ where: { source: "early_end", payment: { period: { id } } } });
    await tx.payment.updateMany({
      where: { period: { id }, status: "refunded", refund_reason: ENDED },
      data: { status: "completed", refunded_at: null, refund_reason: null },
    });
    await closeAlerts(tx, `term_refund:${id}:`, "the end was undone", now);
  }
}

const ENDED = "the membership was ended before these months began";
const refundId = (period_id: number, now: Date) => `early_end-${period_id}-${now.getTime()}`;
const alertKey = (period_id: number, now: Date) => `term_refund:${period_id}:${now.getTime()}`;
