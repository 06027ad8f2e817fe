import { type Day, dayOf } from "~/kernel/clock";
import { CLOCK_TOLERANCE_MS } from "./till-clock";
import type { TillEnd, TillLimits } from "./wire";

const HOUR_MS = 3_600_000;

/** What the till knows when a card is before it. */
interface Standing {
  ended: TillEnd;
  /** The owner lets this till give discounts without a signal. */
  offline: boolean;
  /** Milliseconds since 1970; null if the clock cannot be trusted. */
  time: number | null;
  /** When the last contact was sent that the club has answered. */
  contact_at: number;
  /** The list of this month is here. */
  knows_month: boolean;
  /** The member has used this shop's discount in the month. */
  used: boolean;
  /** The card was replaced, or the membership ended early. */
  stopped: boolean;
  limits: TillLimits;
}

/** What a verified card says, and the amount. */
interface Shown {
  works_until: Day;
  /** Milliseconds since 1970, rounded down to the hour. */
  issued_at: number;
  /** Signed for its whole pass, since paper cannot be renewed. */
  printed: boolean;
  amount_cents: number;
}

/** `full_price`: this till may not say. The club can, once there is a signal. */
export type TillVerdict =
  | { says: "yes" }
  | { says: "no"; why: "used" | "stopped" | "ended" | "forged" }
  | { says: "full_price"; why: FullPrice };

export type FullPrice =
  | ("needs_card" | "old_card" | "amount" | "contact" | "clock" | "storage")
  | ("not_paired" | "ended_till" | "not_allowed" | "other_key" | "old_browser" | "spent");

const fullPrice = (why: FullPrice): TillVerdict => ({ says: "full_price", why });
const no = (why: "used" | "stopped" | "ended"): TillVerdict => ({ says: "no", why });

/** A paired till that gets no answer decides by itself (R108). */
export function decide(standing: Standing, shown: Shown): TillVerdict {
  const { time, limits } = standing;
  if (standing.ended) return fullPrice("ended_till");
  if (!standing.offline) return fullPrice("not_allowed");
  // A card proves that it is not earlier than when it was signed.
  if (time === null || shown.issued_at > time + CLOCK_TOLERANCE_MS) return fullPrice("clock");
  const is_silent = time - standing.contact_at > limits.contact_hours * HOUR_MS;
  if (is_silent || !standing.knows_month) return fullPrice("contact");
  if (standing.used) return no("used");
  if (standing.stopped) return no("stopped");
  if (shown.amount_cents > limits.amount_cents) return fullPrice("amount");
  if (isOld(shown, time, limits)) return fullPrice("old_card");
  if (dayOf(new Date(time)) <= shown.works_until) return { says: "yes" };
  // A member may have renewed since the card was issued; a printed pass has ended.
  return shown.printed ? no("ended") : fullPrice("old_card");
}

export const isOld = (
  { printed, issued_at }: Pick<Shown, "printed" | "issued_at">,
  time: number,
  { card_days }: Pick<TillLimits, "card_days">,
): boolean => !printed && time - issued_at > card_days * 24 * HOUR_MS;
