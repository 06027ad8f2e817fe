import { monthKeyOf } from "~/kernel/clock";
import { type FullPrice, isSilent, type TillVerdict, tillTime } from "./decide";
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

/** The one reason that staff put right at once, so that it stands at the field. */
export const SCAN_THE_CARD = { code: "needs_card", reason: "No signal: scan the card." };

const CONNECT = "Charge the full price. This phone must connect once to continue.";

/** Why there is no discount without a signal. What the owner has to do stands in the strip and under "Without a signal". */
export const FULL_PRICE: Record<Exclude<FullPrice, "needs_card">, string> = {
  old_card: "This card was last checked too long ago. Charge the full price.",
  amount: "This amount is too large without a signal. Charge the full price, or try again.",
  contact: CONNECT,
  clock: CONNECT,
  storage: CONNECT,
  ended_till: CONNECT,
  other_key: CONNECT,
  old_browser: CONNECT,
  spent: CONNECT,
};

export interface TillStrip {
  tone: "calm" | "problem";
  words: string;
  /** Discounts that the club does not know of yet. */
  to_send: number;
}

/** The line at the top; null while there is nothing to say. */
export function tillStrip(state: TillState, device_now: number, is_connected: boolean): TillStrip | null {
  const { ended, clock, last, heard } = state;
  if (ended === "shop") return { tone: "problem", words: "This shop has left the club.", to_send: 0 };
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

/** None once it is undone. */
export const UNDO_REFUSED: Partial<Record<UndoAnswer, string>> = {
  late: "The 15 minutes are over. Ask the club to undo it.",
  set_aside: "The 15 minutes are over. The office has been asked.",
  not_accepted: "The club did not accept this discount, so there is nothing to undo.",
  unsent: "Undone here. If the signal is back too late, the office is asked.",
  clock: "The clock of this phone is wrong. Undo it in the portal.",
};
