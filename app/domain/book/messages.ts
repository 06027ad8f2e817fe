import type { Day, MonthKey } from "../clock";
import type { BookEntry } from "./entry";
import type { Verdict } from "./judge";

/** What a till sends whenever it has the club on the line. Sending it twice, late or out of order is harmless. */
export interface Contact {
  till: number;
  /** Counts this till's contacts, durably. */
  contact: number;
  /** Entries that the till believes the club lacks, in sequence. */
  entries: BookEntry[];
  /** The last sequence that the till has written; 0 if none. */
  last: number;
  last_hash: string;
  /** The earliest sequence that the till still keeps; 0 if none. */
  oldest: number;
  /** The epoch in which the till decides; 0 if it does not. */
  epoch: number;
  /** The till has durably given back this epoch and every earlier one. */
  returned: number;
  /** The book's epoch as the till heard it last. */
  knows: number;
  wants: "take" | "none";
  /** The last contact whose answer the till had used when it made this digest of the uses that it holds (`digestOfUses`). */
  answered: number;
  uses_digest: string;
  /** The till found that its storage had been set back or copied. */
  broken: boolean;
  /** Questions that it refused; a yes is an entry. */
  refused: { attempt: string; verdict: Verdict }[];
  /** Customers of its own whom it refused, the newest at most 200; an earlier version of the till sends none. */
  refusals?: TillRefusal[];
}

export interface TillRefusal {
  attempt: string;
  /** Null for a card that the club did not sign: what it says of its member proves nothing. */
  card_number: number | null;
  method: "qr" | "voucher_code";
  why: "used" | "stopped" | "ended" | "forged";
  /** Milliseconds since 1970, by the till's reckoning of the club's time. */
  at: number;
}

export interface Question {
  attempt: string;
  card_number: number;
  card_token: string;
  works_until: Day;
  amount_cents: number;
}

/** What the club answers. A till uses an answer only if it belongs to a later contact than the last one it used. */
export interface Answer {
  contact: number;
  /** Up to where the club has heard this till without a gap, and that line's hash; 0 asks for every line again. */
  heard: number;
  heard_hash: string;
  epoch: number;
  yours: boolean;
  /** This till may never keep a book again: it was revoked, or its storage was set back or copied. */
  ended: boolean;
  club_now: number;
  /** For the keeper: the salt and the used tags of this month and the next; null where its digest shows that it holds them. */
  months: { month: MonthKey; salt: string; used: string[] | null }[];
  /**
   * For the keeper: tokens of cards that were reset or ended early, and still say that they work; and the numbers of members
   * who were ended in the last days, since a code names no card.
   */
  stopped: string[];
  /** For the keeper: the keys of the codes of its lease's days (`codeOf`); none where codes hold for a month, or from an earlier version of the club. */
  codes?: { day: Day; key: string }[];
  /** For the keeper: other doors' questions, with the milliseconds that are left to answer. */
  questions: (Question & { left_ms: number })[];
}
