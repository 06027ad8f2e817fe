import type { Member } from "~/db/generated/client";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import { factsOf } from "~/members/membership/members.server";
import { entitled } from "~/members/membership/membership";
import { type PriceFrom, priceOn } from "./prices";

interface Now {
  now: Date;
  grace_days: number;
}

/** Of a Local membership that is unbroken: paid, or within grace, cancelled or not (R5). Null for who joins anew. */
export function keptPrice(member: Member | null, { now, grace_days }: Now): Cents | null {
  if (member?.plan_type !== "local_recurring") return null;
  return entitled(factsOf(member), now, grace_days) ? member.local_cents : null;
}

/** What a month of Local costs this person for money of `day`. */
export function monthPrice(
  member: Member | null,
  day: Day,
  { changes, ...when }: Now & { changes: readonly PriceFrom[] },
): Cents {
  return keptPrice(member, when) ?? priceOn("local_recurring", day, changes);
}
