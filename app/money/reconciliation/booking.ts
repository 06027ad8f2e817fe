import { type Day, daysBetween } from "~/kernel/clock";

export interface BookingFacts {
  moved_on: Day;
  today: Day;
  /** Why its message was not booked (`wrong_amount`, `unknown_payment`, …), or null. */
  objection: string | null;
  is_taken_back: boolean;
  is_forgotten: boolean;
  is_first: boolean;
  /** Gifts are paid as a whole. */
  is_gift: boolean;
  agreement: "current" | "ended" | "none";
  /** Of the other charges, those that are booked or were made before. */
  others_on: Day[];
}

export type Booking = { by: "itself" } | { by: "person"; why: PersonWhy } | { by: "nobody"; why: string };
export type PersonWhy = "old" | "twice" | "ended" | "no_agreement" | "other_amount" | "deleted";

/** Older charges need a look: somebody may have dealt with them outside the books. */
const BY_ITSELF_DAYS = 35;
/** Two charges of one agreement closer than this cannot both be monthly. */
const MONTHLY_DAYS = 20;

export function bookingOf(facts: BookingFacts): Booking {
  const is_other_amount = facts.objection === "wrong_amount" && !facts.is_gift;
  if (facts.objection && !is_other_amount) return { by: "nobody", why: facts.objection };
  if (facts.is_taken_back) return { by: "nobody", why: "taken_back" };
  if (facts.is_forgotten) return { by: "person", why: "deleted" };
  if (is_other_amount) return { by: "person", why: "other_amount" };
  if (facts.others_on.some((day) => Math.abs(daysBetween(day, facts.moved_on)) < MONTHLY_DAYS))
    return { by: "person", why: "twice" };
  if (!facts.is_first && facts.agreement !== "current")
    return { by: "person", why: facts.agreement === "ended" ? "ended" : "no_agreement" };
  if (daysBetween(facts.moved_on, facts.today) > BY_ITSELF_DAYS) return { by: "person", why: "old" };
  return { by: "itself" };
}
