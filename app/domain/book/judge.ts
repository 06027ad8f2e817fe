import { type Day, dayOf } from "../clock";
import { CARD_DAYS_OFFLINE } from "./lease";

/** Where a decision is made, and what is known there. */
interface Standing {
  /** This side keeps the shop's book. */
  keeps: boolean;
  /** The lease holds. The club needs none. */
  leased: boolean;
  /** Milliseconds since 1970; null if the clock cannot be trusted. */
  time: number | null;
  /** The member has used this shop's discount in the month. */
  used: boolean;
  /** The card was reset, or the membership ended early, since the card was issued. */
  stopped: boolean;
}

/** What a verified card, or the club's books, say about the member. */
export interface Presented {
  works_until: Day;
  /** Milliseconds since 1970; null for a printed card, and where the club itself looked the member up. */
  issued_at: number | null;
}

/** `no`: charge the full price. `wait`: this side may not answer; the club can. */
export type Verdict =
  | { says: "yes" }
  | { says: "no"; why: "used" | "stopped" | "ended" }
  | { says: "wait"; why: "keeper" | "lease" | "clock" | "old_card" };

const DAY_MS = 24 * 3_600_000;

/** The one rule of the counter, for the club and for a till, with and without a signal. */
export function judge(standing: Standing, presented: Presented): Verdict {
  if (!standing.keeps) return { says: "wait", why: "keeper" };
  if (standing.time === null) return { says: "wait", why: "clock" };
  if (!standing.leased) return { says: "wait", why: "lease" };
  if (standing.used) return { says: "no", why: "used" };
  if (standing.stopped) return { says: "no", why: "stopped" };
  const { issued_at, works_until } = presented;
  const is_old = issued_at !== null && standing.time - issued_at > CARD_DAYS_OFFLINE * DAY_MS;
  if (is_old) return { says: "wait", why: "old_card" };
  if (dayOf(new Date(standing.time)) <= works_until) return { says: "yes" };
  // A member may have renewed after a card was issued.
  return issued_at === null ? { says: "no", why: "ended" } : { says: "wait", why: "old_card" };
}
