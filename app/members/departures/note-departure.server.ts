import type { Tx } from "~/db/connection/types";
import { dayOf } from "~/kernel/clock";
import type { DepartureAnswer } from "./departure.schema";

/** In the transaction of the cancellation. Without an answer an earlier one stands (R133). */
export async function noteDeparture(
  tx: Tx,
  member_id: number,
  { why, reason }: DepartureAnswer,
  now: Date,
): Promise<void> {
  if (!why && !reason) return;
  await tx.member.update({
    where: { id: member_id },
    data: { left_on: dayOf(now), left_why: why, left_words: reason },
  });
}
