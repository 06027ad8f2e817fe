import type { Tx } from "~/db/connection/client.server";
import type { Agreement, Member, Payment } from "~/db/generated/client";
import { dayOf, shortDay } from "../../clock";
import { retellAlert } from "../alerts/alert.server";

/**
 * Two charges of one agreement that are closer than this (milliseconds) are one month's. A monthly charge that comes five days late, before one
 * that comes two days early, is still 21 days away from it.
 */
export const SAME_MONTH_MS = 15 * 86_400_000;

type Charge = Pick<Payment, "id" | "status" | "completed_at">;

/** The charges of an agreement around this moment that belong to one month, oldest first, those given back included. */
export async function burstOf(tx: Tx, agreement_id: number, at: Date): Promise<Charge[]> {
  return tx.payment.findMany({
    where: {
      agreement_id,
      completed_at: {
        gt: new Date(at.getTime() - SAME_MONTH_MS),
        lt: new Date(at.getTime() + SAME_MONTH_MS),
      },
    },
    select: { id: true, status: true, completed_at: true },
    orderBy: [{ completed_at: "asc" }, { id: "asc" }],
  });
}

/** Tells the administrators, once, that an agreement charged more than once for a month. */
export async function tellOfSecondCharge(
  tx: Tx,
  { member, agreement, now }: { member: Member; agreement: Agreement; now: Date },
): Promise<void> {
  const burst = (await burstOf(tx, agreement.id, now)).filter(({ status }) => status !== "refunded");
  const [first] = burst;
  if (!first?.completed_at || burst.length < 2) return;
  const times = burst.length === 2 ? "twice" : `${burst.length} times`;
  const since = shortDay(dayOf(first.completed_at));
  await retellAlert(tx, {
    kind: "second_payment",
    dedupe_key: `charges:${agreement.id}:${first.id}`,
    message: `${member.full_name} (${member.member_id}) was charged ${times} for one month since ${since}. The days were added; please check for a refund.`,
    link: `/admin/members/${member.id}`,
    now,
  });
}
