import type { Tx } from "~/db/connection/types";
import { addMonths, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { KNOWN_MONTHS } from "./departure";
import type { DepartureAnswer } from "./departure.schema";

export const NO_DEPARTURE = { left_on: null, left_why: "", left_words: "" } as const;

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

export async function forgetOldDepartures({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = addMonths(dayOf(clock()), -KNOWN_MONTHS);
  await db.member.updateMany({ where: { left_on: { lt: before } }, data: NO_DEPARTURE });
}
