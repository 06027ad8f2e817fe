import { type Day, dayOf } from "~/kernel/clock";
import type { TillEnd, TillLimits } from "./wire";

/** What a till knows about the time. All in milliseconds since 1970. */
export interface TillClock {
  /** The club's time less the device's, as of the last contact. */
  offset: number;
  /** The club's time at the last contact. */
  heard_at: number;
}

/** Clocks differ, and are corrected, by less than this between two contacts. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000;

/**
 * The club's time as the till reckons it. Null if the device's clock was set back to before the last contact: then only the
 * club can say what time it is. One that was wrong for a while counts again as soon as it is right.
 */
export function tillTime({ offset, heard_at }: TillClock, device_now: number): number | null {
  const time = device_now + offset;
  return time < heard_at - CLOCK_TOLERANCE_MS ? null : time;
}

export const HOUR_MS = 3_600_000;

/** What the till knows when a card is before it. */
interface Standing {
  ended: TillEnd;
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
  | ("ended_till" | "other_key" | "old_browser" | "spent");

const fullPrice = (why: FullPrice): TillVerdict => ({ says: "full_price", why });
const no = (why: "used" | "stopped" | "ended"): TillVerdict => ({ says: "no", why });

/** A paired till that gets no answer decides by itself (R108). */
export function decide(standing: Standing, shown: Shown): TillVerdict {
  const { time, limits } = standing;
  if (standing.ended) return fullPrice("ended_till");
  // A card proves that it is not earlier than when it was signed.
  if (time === null || shown.issued_at > time + CLOCK_TOLERANCE_MS) return fullPrice("clock");
  if (isSilent(standing, time) || !standing.knows_month) return fullPrice("contact");
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

/** Too long without a contact for its list and its clock to be relied on. */
export const isSilent = (
  { contact_at, limits }: Pick<Standing, "contact_at" | "limits">,
  time: number,
): boolean => time - contact_at > limits.contact_hours * HOUR_MS;
