import { insertOnce } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Member } from "~/db/generated/client";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import { factsOf } from "~/members/membership/members.server";
import { currentPlan } from "~/members/membership/membership";
import { type DepartureKind, wholeMonths } from "./departure";
import type { DepartureAnswer } from "./departure.schema";

interface Leaving {
  member: Member;
  kind: DepartureKind;
  /** What ends, so that it is noted once. */
  of: string;
  answer: DepartureAnswer;
  now: Date;
}

/** In the transaction of the cancellation, also without an answer (R133). */
export async function noteDeparture(tx: Tx, { member, kind, of, answer, now }: Leaving): Promise<void> {
  const today = dayOf(now);
  const row = {
    claim: `${kind}:${of}`,
    member_id: member.id,
    kind,
    plan_type: currentPlan(factsOf(member), today),
    months: wholeMonths(dayOf(member.join_date), today),
    why: answer.why,
    reason: answer.reason,
    month_key: monthKeyOf(now),
    at: now,
  };
  await insertOnce(tx, "Departure", row, "claim");
}
