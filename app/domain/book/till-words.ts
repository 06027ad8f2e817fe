import { dayOf, timeOfDay } from "../clock";
import type { Verdict } from "./judge";
import { leaseHolds } from "./lease";
import { tillTime } from "./till-clock";
import type { TillState } from "./till-store";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

interface Facts {
  state: TillState;
  /** By the device's clock. */
  device_now: number;
  /** The shop's owner wants this till to work without a signal. */
  wanted: boolean;
  /** The browser has promised to keep what the page stores. */
  persisted: boolean;
  /** The club does not know this till's key any more. */
  unknown: boolean;
}

export interface TillLine {
  tone: "calm" | "problem";
  words: string;
}

/** What staff see of the book, in one line; null where there is nothing to say. */
export function tillLine(facts: Facts): TillLine | null {
  const { state } = facts;
  const problem = problemOf(facts);
  if (problem) return { tone: "problem", words: problem };
  if (state.epoch === 0) return null;
  return { tone: "calm", words: `Works without signal until ${weekdayAndTime(state.lease_until)}.` };
}

const PAIR_AGAIN = "Pair it again: the code is in the portal, under Tills.";

/** Why the till may not decide by itself, with the next step. */
function problemOf({ state, device_now, wanted, persisted, unknown }: Facts): string | null {
  if (unknown) return `The club does not know this till any more. ${PAIR_AGAIN}`;
  if (state.broken) return `This till's memory was copied or set back, so it decides nothing. ${PAIR_AGAIN}`;
  if (state.ended) return `This till was ended in the portal. ${PAIR_AGAIN}`;
  if (state.epoch > 0) return lapsed(state, device_now);
  if (!wanted) return null;
  if (persisted)
    return "Another till or the club keeps the shop's book now, so this till waits for the club. It takes over by itself.";
  return "This browser may delete what a till writes, so it does not work without a signal. Install this page as an app (in the browser's menu).";
}

function lapsed(state: TillState, device_now: number): string | null {
  const time = tillTime(state.clock, device_now);
  if (time === null) return "This device's clock was set back. Connect once: the club says what time it is.";
  if (leaseHolds(state.lease_until, time)) return null;
  return "Too long without a signal: this till waits for the club. Connect once, and it works without a signal again.";
}

/** Lines that the club has not heard; null for none. */
export function waitsToBeTold({ last, heard }: TillState): string | null {
  const count = last - heard;
  if (count <= 0) return null;
  return count === 1 ? "1 entry waits to be told" : `${count} entries wait to be told`;
}

/** Rounded down, so that it is never promised too long. */
const weekdayAndTime = (at: number): string =>
  `${WEEKDAYS[new Date(`${dayOf(new Date(at))}T00:00:00Z`).getUTCDay()]} ${timeOfDay(new Date(at))}`;

type No = Extract<Verdict, { says: "no" }>["why"];
type Wait = Extract<Verdict, { says: "wait" }>["why"];

/** As the club refuses it, so that the same advice stands below. */
export const REFUSED: Record<No | "forged", { code: string; reason: string }> = {
  used: { code: "already_used", reason: "The discount was used here already this month." },
  stopped: { code: "not_entitled", reason: "This card was replaced, or the membership has ended." },
  ended: { code: "not_entitled", reason: "The pass on this card has ended." },
  forged: { code: "forged_card", reason: "This card was not made by the club." },
};

/** Why this till cannot say, and the next step. */
export const WAITS: Record<Wait | "typed" | "code" | "other_key" | "old_browser" | "storage", string> = {
  keeper:
    "This till does not keep the shop's book, so only the club can say. It is asked as soon as there is a signal.",
  lease:
    "This till was without a signal for too long, so only the club can say. It is asked as soon as there is a signal.",
  clock:
    "This device's clock was set back, so only the club can say. It is asked as soon as there is a signal.",
  old_card:
    "This card was not renewed for a week, or its time is over. Ask the member to open the card with a signal, and scan it again.",
  typed:
    "Without a signal this till decides by the card, or by a code of today. Scan the card, or wait for a signal.",
  code: "This is none of today's codes for this shop. Check what was typed, or scan the card.",
  old_browser:
    "This browser is too old to check cards, so only the club can say. Update it: until then this till needs a signal.",
  storage:
    "This device could not write the entry down, so nothing was given. Restart the browser if it happens again.",
  other_key:
    "This card was signed with a key that this till does not know yet. It is checked as soon as there is a signal.",
};

/** `until`: by the till's reckoning. */
export const tooManyCodes = (until: number): string =>
  `Too many wrong codes were typed here. Scan the card, or try again after ${timeOfDay(new Date(until + 59_999))}.`;
