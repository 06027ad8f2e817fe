import { type Day, dayOf } from "../clock";
import { type Cents, parseRand } from "../money";

export interface Shop {
  id: number;
  name: string;
  /** Who may be named as having served. */
  staff?: string[];
}

/** What the device that applied a discount needs to undo it (R93). */
export interface UndoOffer {
  redemption_id: number;
  proof: string;
  seconds: number;
}

export type CounterChannel = "counter" | "portal";

export interface AppliedSummary {
  member_name: string;
  partner_name: string;
  amount_cents: number;
  discount_cents: number;
  final_cents: number;
  repeated: boolean;
  /** The till that keeps the book said yes after this door had been told to wait. */
  late?: boolean;
}

/** Stored on the device until its outcome is known. Never includes the PIN. */
export interface PendingAttempt {
  /** The idempotency key: resending cannot apply it twice. */
  key: string;
  channel: CounterChannel;
  /** Null if only the PIN will identify the shop. */
  shop_id: number | null;
  presented: string;
  amount_cents: Cents;
  notes: string;
  staff_initials: string;
  confirmed: boolean;
  entered_at: string;
  /** `unsure`: sent without an answer, so it may have been applied. `applied`, `refused`: shown until dismissed. */
  state: "waiting" | "unsure" | "applied" | "refused";
  held?: string;
  summary?: AppliedSummary;
  refusal?: { code: string; reason: string };
}

/** In localStorage. Devices keep attempts across updates, so the names stay, and so does the reading of older forms. */
type StoredAttempt = Omit<PendingAttempt, "channel" | "amount_cents"> & {
  via: CounterChannel;
  amount_cents?: Cents;
  /** The amount as typed, until November 2026. */
  amount_spent?: string;
};

export function fromStored({ via: channel, amount_spent, ...rest }: StoredAttempt): PendingAttempt {
  return { ...rest, channel, amount_cents: rest.amount_cents ?? parseRand(amount_spent) ?? 0 };
}

export function toStored({ channel: via, ...rest }: PendingAttempt): StoredAttempt {
  return { ...rest, via };
}

export type Outcome =
  | { kind: "applied"; summary: AppliedSummary; shop: Shop; undo: UndoOffer | null }
  | { kind: "refused"; code: string; reason: string; field_errors: Record<string, string[]> }
  /** `words`: the club was reached, and cannot say yet. `pending`: another till is being asked. */
  | { kind: "no_answer"; sent: boolean; pending?: boolean; words?: string };

/** Refusals that do not concern the attempt itself: it is kept and can be resent. */
const HOLDING = new Set(["not_signed_in", "invalid_pin", "rate_limited", "unavailable", "cross_site"]);

export const isOpen = ({ state }: PendingAttempt): boolean => state === "waiting" || state === "unsure";

/** Resent automatically only on the day of entry (R50): later the customer is gone. */
export const isOfDay = (attempt: PendingAttempt, today: Day): boolean =>
  dayOf(new Date(attempt.entered_at)) === today;

export function whoSends(waiting: readonly { by_itself: boolean }[]): string {
  const alone = waiting.filter(({ by_itself }) => by_itself).length;
  if (alone === waiting.length) return "They are sent as soon as there is a signal.";
  if (alone === 0) return "They are not sent by themselves: send each while its customer is here.";
  return `${alone} of them ${alone === 1 ? "is" : "are"} sent as soon as there is a signal; send the others while their customers are here.`;
}

/** An attempt whose answer was lost is kept for the day, since the discount may have been given. */
export const mayDiscard = (attempt: PendingAttempt, today: Day): boolean =>
  attempt.state !== "unsure" || !isOfDay(attempt, today);

export function afterOutcome(attempt: PendingAttempt, outcome: Outcome): PendingAttempt {
  const { held: _, ...rest } = attempt;
  if (outcome.kind === "applied") return { ...rest, state: "applied", summary: outcome.summary };
  if (outcome.kind === "no_answer")
    return { ...rest, state: outcome.sent || attempt.state === "unsure" ? "unsure" : "waiting" };
  const { code, reason } = outcome;
  return HOLDING.has(code)
    ? { ...rest, held: reason }
    : { ...rest, state: "refused", refusal: { code, reason } };
}
