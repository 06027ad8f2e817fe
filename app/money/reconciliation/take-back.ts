import { type Day, daysBetween } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

export interface TakeBackFacts {
  kind: "refund" | "dispute" | "dispute_lost" | "dispute_won";
  moved_on: Day;
  today: Day;
  amount_cents: Cents;
  payment: { amount_cents: Cents; is_booked: boolean } | null;
  gone_cents: Cents;
}

/** `takes`: days removed; `holds`: withheld; `frees`: returned; `leaves`: a partial refund, for a person to decide. */
export type TakeBackEffect = "takes" | "holds" | "frees" | "leaves";

export type TakeBack =
  | { by: "itself" | "person"; effect: TakeBackEffect }
  | { by: "nobody"; why: "no_payment" | "not_booked" };

const BY_ITSELF_DAYS = 35;
/** Providers may round by a cent. */
const LEEWAY: Cents = 1;

/** Automatic only for a single booked payment. */
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
