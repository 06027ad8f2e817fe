import { type Day, daysBetween } from "../clock";
import type { Cents } from "../money";

/** What is known about money that went back at the provider and not here. Days are the club's. */
export interface TakeBackFacts {
  kind: "refund" | "dispute" | "dispute_lost" | "dispute_won";
  moved_on: Day;
  today: Day;
  amount_cents: Cents;
  /** The payment of ours that it is about, as it stands here; null when none is, or several may be. */
  payment: { amount_cents: Cents; is_booked: boolean } | null;
  /** All that has gone back of it: paid back by the provider (this included), or lost in other disputes. */
  gone_cents: Cents;
}

/**
 * What writing it down does to the days that the payment bought. `takes`: they go; `holds`: they do not count until the dispute is
 * decided; `frees`: they count again; `leaves`: a part of the money changes nothing, and somebody is asked what it means.
 */
export type TakeBackEffect = "takes" | "holds" | "frees" | "leaves";

/** Who may record it: the club automatically, a person after a look, or nobody. */
export type TakeBack =
  | { by: "itself" | "person"; effect: TakeBackEffect }
  | { by: "nobody"; why: "no_payment" | "not_booked" };

const BY_ITSELF_DAYS = 35;
/** Amounts that differ by a cent are the same. */
const LEEWAY: Cents = 1;

/** Whether money that went back is clear enough to be written down by itself: about one payment that is in the books. */
export function takeBackOf(facts: TakeBackFacts): TakeBack {
  const { moved_on, today, payment } = facts;
  if (!payment) return { by: "nobody", why: "no_payment" };
  if (!payment.is_booked) return { by: "nobody", why: "not_booked" };
  const effect = effectOf(facts, payment.amount_cents - LEEWAY);
  return { by: daysBetween(moved_on, today) > BY_ITSELF_DAYS ? "person" : "itself", effect };
}

function effectOf({ kind, amount_cents, gone_cents }: TakeBackFacts, whole: Cents): TakeBackEffect {
  if (kind === "dispute_won") return "frees";
  if (kind === "refund") return gone_cents >= whole ? "takes" : "leaves";
  if (gone_cents + amount_cents < whole) return "leaves";
  return kind === "dispute" ? "holds" : "takes";
}
