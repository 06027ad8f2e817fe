import type { Day } from "../clock";
import { daysBetween } from "../clock";

/** What is known about a charge that we have no payment for. Days are the club's. */
export interface BookingFacts {
  moved_on: Day;
  today: Day;
  /** Why it could not be booked as its message (`wrong_amount`, `unknown_payment`, …), or null. */
  objection: string | null;
  /** It has gone back, as the provider lists it, or a dispute about it is open. */
  is_taken_back: boolean;
  /** The person's account was deleted. */
  is_forgotten: boolean;
  /** The payment that its checkout began with is not in the books yet. */
  is_first: boolean;
  /** The agreement that charges the member now; `ended`: one that should not have charged. */
  agreement: "current" | "ended" | "none";
  /** The days of other charges of the same checkout or agreement, in the books or listed. */
  others_on: Day[];
}

/** Who may book it: the club automatically, a person after a look, or nobody. */
export type Booking = { by: "itself" } | { by: "person"; why: PersonWhy } | { by: "nobody"; why: string };
export type PersonWhy = "old" | "twice" | "ended" | "no_agreement";

/** Older charges are looked at first: what somebody has done about them meanwhile is not in the books. */
const BY_ITSELF_DAYS = 35;
/** Two charges of one agreement that are closer than this are more than one month's. */
const MONTHLY_DAYS = 20;

/** Whether a charge without a payment here is clear enough to be booked by itself. */
export function bookingOf(facts: BookingFacts): Booking {
  if (facts.objection) return { by: "nobody", why: facts.objection };
  if (facts.is_forgotten) return { by: "nobody", why: "account_deleted" };
  if (facts.is_taken_back) return { by: "nobody", why: "taken_back" };
  if (facts.others_on.some((day) => Math.abs(daysBetween(day, facts.moved_on)) < MONTHLY_DAYS))
    return { by: "person", why: "twice" };
  if (!facts.is_first && facts.agreement !== "current")
    return { by: "person", why: facts.agreement === "ended" ? "ended" : "no_agreement" };
  if (daysBetween(facts.moved_on, facts.today) > BY_ITSELF_DAYS) return { by: "person", why: "old" };
  return { by: "itself" };
}
