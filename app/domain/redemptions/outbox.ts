import { type Day, dayOf } from "../clock";
import type { Cents } from "../money";

export interface Shop {
  id: number;
  name: string;
}

/** Which screen an attempt was entered on. */
export type Via = "counter" | "portal";

/** The summary of a discount as the till shows it. */
export interface AppliedSummary {
  member_name: string;
  partner_name: string;
  amount_cents: number;
  discount_cents: number;
  final_cents: number;
  repeated: boolean;
}

/**
 * An attempt that is stored on the device until its outcome is known. It contains no PIN: the PIN is typed again, or the
 * device's cookie or session replaces it.
 */
export interface KeptAttempt {
  /** The idempotency key: sending it again cannot apply it twice. */
  key: string;
  via: Via;
  /** The shop that it was entered for; null when only a PIN will tell. */
  shop_id: number | null;
  presented: string;
  amount_cents: Cents;
  notes: string;
  staff_initials: string;
  confirmed: boolean;
  entered_at: string;
  /**
   * `waiting`: never left the device. `unsure`: sent, but no answer came, so it may have been applied.
   * `applied` and `refused`: the club has answered; shown until somebody has seen it.
   */
  state: "waiting" | "unsure" | "applied" | "refused";
  /** Why it could not be sent yet, such as a PIN that must be typed again. */
  held?: string;
  summary?: AppliedSummary;
  refusal?: { code: string; reason: string };
}

/** What came of sending an attempt. */
export type Outcome =
  | { kind: "applied"; summary: AppliedSummary; shop: Shop }
  | { kind: "refused"; code: string; reason: string; field_errors: Record<string, string[]> }
  /** No answer of the club: no signal, a broken answer, a server error. `sent` when the attempt may have arrived. */
  | { kind: "no_answer"; sent: boolean };

/** Refusals that say nothing about the attempt itself: it stays and can be sent again. */
const HOLDING = new Set(["not_signed_in", "invalid_pin", "rate_limited", "unavailable", "cross_site"]);

/** Whether the club has still to answer. */
export const isOpen = ({ state }: KeptAttempt): boolean => state === "waiting" || state === "unsure";

/** An attempt is sent automatically only on the day of entry (R50): later the customer is gone, and the month may be another. */
export const isOfDay = (attempt: KeptAttempt, today: Day): boolean =>
  dayOf(new Date(attempt.entered_at)) === today;

/** Who sends a waiting attempt: the device as soon as there is a signal, or only a person who presses the button. */
export function whoSends(waiting: readonly { by_itself: boolean }[]): string {
  const alone = waiting.filter(({ by_itself }) => by_itself).length;
  if (alone === waiting.length) return "They are sent as soon as there is a signal.";
  if (alone === 0) return "They are not sent by themselves: send each while its customer is here.";
  return `${alone} of them ${alone === 1 ? "is" : "are"} sent as soon as there is a signal; send the others while their customers are here.`;
}

/**
 * Whether the attempt may be discarded: always when it is answered or never left the device. One whose answer was lost stays
 * for the day, because the discount may have been given.
 */
export const mayDiscard = (attempt: KeptAttempt, today: Day): boolean =>
  attempt.state !== "unsure" || !isOfDay(attempt, today);

export function afterOutcome(attempt: KeptAttempt, outcome: Outcome): KeptAttempt {
  const { held: _, ...rest } = attempt;
  if (outcome.kind === "applied") return { ...rest, state: "applied", summary: outcome.summary };
  if (outcome.kind === "no_answer")
    return { ...rest, state: outcome.sent || attempt.state === "unsure" ? "unsure" : "waiting" };
  const { code, reason } = outcome;
  return HOLDING.has(code)
    ? { ...rest, held: reason }
    : { ...rest, state: "refused", refusal: { code, reason } };
}
