import type { Tx } from "~/db/connection/types";
import type { Departure, Member } from "~/db/generated/client";
import { monthKeyOf } from "~/kernel/clock";
import { unique } from "./unique";

interface DepartureTraits {
  member: Pick<Member, "id" | "plan_type">;
  why?: string;
  reason?: string;
  now?: Date;
}

export function makeDeparture(
  db: Tx,
  { member, why = "other", reason = "", now = new Date() }: DepartureTraits,
): Promise<Departure> {
  const { id: member_id, plan_type } = member;
  const month_key = monthKeyOf(now);
  const said = { why, reason, month_key, at: now };
  return db.departure.create({
    data: { claim: `test:${unique()}`, member_id, kind: "cancelled", plan_type, months: 3, ...said },
  });
}
