import type { Cents } from "~/kernel/money";

/** Why a line is booked nowhere, as the shop and the office read it. */
export const SET_ASIDE = {
  forged: "The club did not sign this card",
  replaced: "The card had been replaced",
  old_card: "The card was too old, or its membership had ended",
  amount: "The amount is not one that a till may decide",
  time: "The till's clock was wrong, or the time is made up",
  late: "Sent more than seven days after the till gave it, or given before it was paired",
  ended: "The till was ended, or the shop had left the club",
  forked: "The till exists twice, or its memory was set back",
  too_many: "More discounts in a day than a till may give",
  refused: "The till also said that it had charged the full price",
  key: "The same attempt already gave another discount",
  no_member: "The member's account is deleted",
  undo_late: "Undone after the 15 minutes. The club’s office was asked",
  undo_unknown: "There is no such discount of this till",
} as const;

export type SetAside = keyof typeof SET_ASIDE;

/** Also for a code of a later version. */
export const setAsideWords = (why: string): string =>
  Object.hasOwn(SET_ASIDE, why) ? SET_ASIDE[why as SetAside] : "Not accepted";

/** How a second discount stands. `redeemed`: the first one was undone, so that this one counts as the month's. */
export const OVERRUN_STATUSES = {
  open: { tone: "warn", words: "Second discount" },
  redeemed: { tone: "good", words: "Counts as the month’s" },
  undone: { tone: "sea", words: "Undone" },
} as const;

export type OverrunStatus = keyof typeof OVERRUN_STATUSES;

export const UNBOOKED_STATUSES = {
  ...OVERRUN_STATUSES,
  set_aside: { tone: "warn", words: "Not accepted" },
} as const;

/** A discount of the shop's tills that is not in its history, as the portal shows it. */
export interface Unbooked {
  key: string;
  /** The member, or why the club did not accept it. */
  title: string;
  times: string;
  amount_cents: Cents;
  status: keyof typeof UNBOOKED_STATUSES;
}
