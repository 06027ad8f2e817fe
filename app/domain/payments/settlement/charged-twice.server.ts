import type { Tx } from "~/db/connection/client.server";
import type { Agreement, Member } from "~/db/generated/client";
import { type Charge, chargesBetween } from "~/db/queries/settlement.server";
import { dayOf, shortDay } from "../../clock";
import { retellAlert } from "../alerts/alert.server";

/**
 * Two charges of one agreement that are closer than this (milliseconds) are one month's. A monthly charge that comes five days late, before one
 * that comes two days early, is still 21 days away from it.
 */
export const SAME_MONTH_MS = 15 * 86_400_000;

/** The charges of an agreement around this moment that belong to one month, oldest first, those given back included. */
export function burstOf(tx: Tx, agreement_id: number, at: Date): Promise<Charge[]> {
  const [after, before] = [at.getTime() - SAME_MONTH_MS, at.getTime() + SAME_MONTH_MS];
  return chargesBetween(tx, agreement_id, new Date(after), new Date(before));
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
