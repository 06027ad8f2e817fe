import { monthKeyOf } from "~/kernel/clock";
import { type FullPrice, HOUR_MS, isSilent, type TillVerdict, tillTime } from "./decide";
import type { UndoAnswer } from "./till-decide";
import type { TillState } from "./till-store";

type No = Extract<TillVerdict, { says: "no" }>["why"];

/** As the club refuses it, so that the same advice stands below. */
export const REFUSED: Record<No, { code: string; reason: string }> = {
  used: { code: "already_used", reason: "The discount was used here already this month." },
  stopped: { code: "not_entitled", reason: "This card was replaced, or the membership has ended." },
  ended: { code: "not_entitled", reason: "The pass on this card has ended." },
  forged: { code: "forged_card", reason: "This card was not made by the club." },
};

/** Why there is no discount without a signal, and what to do. */
const FULL_PRICE: Record<FullPrice, string> = {
  needs_card: "No signal. Ask for the card on the phone, and scan it.",
  old_card: "This card was last checked too long ago. Charge the full price.",
  amount: "This amount needs a signal. Charge the full price, or try again with a signal.",
  contact:
    "This phone was without a signal for more than three days. Charge the full price. Connect once to continue.",
  clock:
    "The clock of this phone is wrong. Charge the full price. Set the clock, or connect once to continue.",
  storage: "This phone could not save the discount. Charge the full price, and restart the phone.",
  ended_till: "This till no longer works. Charge the full price. The owner can pair it again.",
  other_key:
    "This card is newer than what this phone knows. Charge the full price. Connect once to continue.",
  old_browser: "This phone is too old to check cards without a signal. Charge the full price, or try again.",
  spent: "This customer already has an answer. Start again with “Next customer”.",
};

/** `issued_at`: of an old card, by the till's time. */
export function fullPriceWords(why: FullPrice, card?: { issued_at: number; time: number }): string {
  if (why !== "old_card" || !card) return FULL_PRICE[why];
  const days = Math.floor((card.time - card.issued_at) / (24 * HOUR_MS));
  if (days < 1)
    return "This card's time is over. Charge the full price, or let the member renew it with a signal.";
  return `This card was last checked ${days === 1 ? "a day" : `${days} days`} ago. Charge the full price.`;
}

export interface TillStrip {
  tone: "calm" | "problem";
  words: string;
  /** Discounts that the club does not know of yet. */
  to_send: number;
}

/** The line at the top; null while there is nothing to say. */
export function tillStrip(state: TillState, device_now: number, is_connected: boolean): TillStrip | null {
  const { ended, clock, last, heard } = state;
  if (ended)
    return {
      tone: "problem",
      words: "This till no longer works. Pair it again: the owner finds it in the portal, under Tills.",
      to_send: 0,
    };
  if (is_connected) return null;
  const to_send = Math.max(0, last - heard);
  const time = tillTime(clock, device_now);
  if (time === null || isSilent(state, time))
    return { tone: "problem", words: "Connect once to continue.", to_send };
  return { tone: "calm", words: "No signal: the till keeps working.", to_send };
}

/** What must be put right before the first outage; empty if nothing. */
export function lacksOf(state: TillState, device_now: number, has_page: boolean): string[] {
  const { clock, salts, keys } = state;
  const time = tillTime(clock, device_now);
  const lacks: string[] = [];
  if (time === null) lacks.push("Set this phone's clock, or connect once.");
  else if (keys.length === 0 || !salts[monthKeyOf(new Date(time))])
    lacks.push("Connect once, so that the phone knows who has used the discount.");
  if (!has_page) lacks.push("Leave this page open for a moment, so that the phone keeps it.");
  return lacks;
}

/** What staff are shown once, after a late difference. */
export const secondsWords = (count: number): string =>
  count === 1 ? "1 of your discounts was a second one" : `${count} of your discounts were second ones`;

/** None once it is undone. */
export const UNDO_REFUSED: Partial<Record<UndoAnswer, string>> = {
  late: "The 15 minutes are over. Ask the club to undo it.",
  set_aside: "The 15 minutes are over. The office has been asked.",
  unsent: "Undone here. If the signal is back too late, the office is asked.",
  clock: "The clock of this phone is wrong. Undo it in the portal.",
};
