import { type Day, daysBetween } from "../clock";
import type { Cents } from "../money";

/** What is known about money that went back at the provider and not here. Days are the club's. */
export interface TakeBackFacts {
  kind: "refund" | "dispute" | "dispute_lost" | "dispute_won";
  moved_on: Day;
  today: Day;
  /** The payment of ours that it is about, as it stands here; null when none is, or several may be. */
  payment: { amount_cents: Cents; is_completed: boolean } | null;
  /** All that the provider has given back of it. */
  gone_cents: Cents;
}

/** Who may write it down: the club by itself, a person who has looked at it, or nobody. */
export type TakeBack =
  | { by: "itself" | "person" }
  | { by: "nobody"; why: "no_payment" | "not_completed" | "part" };

const BY_ITSELF_DAYS = 35;

/** Whether money that went back is clear enough to be written down by itself: all of one payment that counts here. */
export function takeBackOf({ kind, moved_on, today, payment, gone_cents }: TakeBackFacts): TakeBack {
  if (!payment) return { by: "nobody", why: "no_payment" };
  if (!payment.is_completed) return { by: "nobody", why: "not_completed" };
  if (kind === "refund" && gone_cents < payment.amount_cents) return { by: "nobody", why: "part" };
  return { by: daysBetween(moved_on, today) > BY_ITSELF_DAYS ? "person" : "itself" };
}
