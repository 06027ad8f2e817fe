import type { Tx } from "~/db/connection/types";
import type { Payment } from "~/db/generated/client";
import { closeThese } from "~/kernel/alerts/alert.server";
import { burstOf } from "~/money/settlement/charged-twice.server";

const TWO_DAYS_MS = 48 * 3_600_000;

type About = Pick<Payment, "id" | "payment_provider" | "agreement_id" | "member_id" | "completed_at">;

/** Closes alerts that a refund makes pointless; a dispute stands until the bank has decided. Belongs in the transaction that records it. */
export async function closeAlertsAbout(tx: Tx, payment: About, now: Date): Promise<void> {
  const keys = [
    `payment:${payment.id}`,
    ...(await otherOfTwo(tx, payment)).map((id) => `payment:${id}`),
    ...(await overCharges(tx, payment)),
  ];
  await closeThese(tx, keys, "the payment was given back", now);
}

/** "Paid a second time" names the later payment; refunding the earlier one ends it as well. */
async function otherOfTwo(tx: Tx, { id, member_id, completed_at }: About): Promise<number[]> {
  if (!member_id || !completed_at) return [];
  const near = new Date(completed_at.getTime() + TWO_DAYS_MS);
  const where = { member_id, id: { not: id }, completed_at: { gte: completed_at, lte: near } };
  return (await tx.payment.findMany({ where, select: { id: true } })).map((other) => other.id);
}

async function overCharges(tx: Tx, payment: About): Promise<string[]> {
  if (!payment.agreement_id || !payment.completed_at) return [];
  const burst = await burstOf(tx, payment.agreement_id, payment.completed_at);
  const standing = burst.filter(({ id, status }) => id !== payment.id && status !== "refunded");
  if (standing.length > 1) return [];
  return burst.map(({ id }) => `charges:${payment.agreement_id}:${id}`);
}
