import type { Tx } from "~/db/connection/types";
import type { Agreement, Member } from "~/db/generated/client";
import { reopenAlert } from "~/kernel/alerts/alert.server";
import { dayOf, shortDay } from "~/kernel/clock";
import { type Charge, chargesBetween } from "./settlement.queries.server";

/** Closer charges are one month's: five days late and the next two days early are still 21 days apart. */
export const SAME_MONTH_MS = 15 * 86_400_000;

/** The charges of one month around `at`, oldest first, with refunded ones. */
export function burstOf(tx: Tx, agreement_id: number, at: Date): Promise<Charge[]> {
  const [after, before] = [at.getTime() - SAME_MONTH_MS, at.getTime() + SAME_MONTH_MS];
  return chargesBetween(tx, agreement_id, new Date(after), new Date(before));
}

export async function alertOfSecondCharge(
  tx: Tx,
  { member, agreement, now }: { member: Member; agreement: Agreement; now: Date },
): Promise<void> {
  const burst = (await burstOf(tx, agreement.id, now)).filter(({ status }) => status !== "refunded");
  const [first] = burst;
  if (!first?.completed_at || burst.length < 2) return;
  const times = burst.length === 2 ? "twice" : `${burst.length} times`;
  const since = shortDay(dayOf(first.completed_at));
  await reopenAlert(tx, {
    kind: "second_payment",
    dedupe_key: `charges:${agreement.id}:${first.id}`,
    message: `${member.full_name} (${member.member_id}) was charged ${times} for one month since ${since}. The days were added; please check for a refund.`,
    link: `/admin/members/${member.id}`,
    member_id: member.id,
    agreement_id: agreement.id,
    now,
  });
}
