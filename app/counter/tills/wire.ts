import type { MonthKey } from "~/kernel/clock";
import { fromBase32, toBase32 } from "~/members/card/base32";

/** What staff wrote beside a discount. */
export interface StaffNotes {
  notes?: string;
  staff_initials?: string;
}

/** One line of a till's log. `sequence` counts from 1 without a gap. */
export interface TillLine extends StaffNotes {
  sequence: number;
  /** The hash of the line before; empty before the first. */
  previous: string;
  hash: string;
  /** The attempt's key; of an undo, the undo's own. */
  attempt: string;
  /** Of an undo: the attempt that it takes back, one of this till's own lines. */
  undoes: string | null;
  /** The signed card as it was shown; empty for an undo. */
  card: string;
  amount_cents: number;
  /** Milliseconds since 1970, by the till's reckoning of the club's time. */
  decided_at: number;
}

/** Over every field in a fixed order, so that a changed, missing or inserted line shows in every later hash. */
export async function hashOfLine(line: Omit<TillLine, "hash">): Promise<string> {
  const { sequence, previous, attempt, undoes, card, amount_cents, decided_at } = line;
  const { notes = "", staff_initials = "" } = line;
  const fields = [sequence, previous, attempt, undoes, card, amount_cents, decided_at, notes, staff_initials];
  const text = new TextEncoder().encode(JSON.stringify(fields));
  return toBase32(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** What a till sends whenever it has the club on the line. */
export interface Contact {
  /** Counts this till's contacts, durably. The club refuses one that is not higher than the last. */
  contact: number;
  /** The club's time by the till's reckoning when it was sent, which shows how far its clock has moved since the last contact. */
  till_now: number;
  /** Up to where the till believes that the club has its lines. */
  heard: number;
  /** The last line of the log, and the earliest that is still kept; 0 if none. */
  last: number;
  last_hash: string;
  oldest: number;
  /** From `heard` + 1, at most `MOST_LINES`. */
  lines: TillLine[];
  /** At most `MOST_REFUSED`. */
  refused: TillRefusal[];
  /** Of the used list that it holds (`digestOfUses`). */
  uses_digest: string;
  /** The browser has promised to keep what the page stores. */
  persisted: boolean;
  /** The page has all that it needs without a signal. */
  ready: boolean;
  version: string;
}

export const MOST_LINES = 100;
export const MOST_REFUSED = 200;

/**
 * What a till answered itself. If the club has applied the attempt after all, it takes that back: the customer paid the full
 * price.
 */
export interface TillRefusal {
  attempt: string;
  /** The signed card as it was shown; empty for anything else, of which the club keeps no member. */
  card: string;
  /** `full_price`: the till could not say. */
  why: "used" | "stopped" | "ended" | "forged" | "full_price";
  /** Milliseconds since 1970, by the till's reckoning of the club's time. */
  at: number;
}

export type LineResult = "booked" | "second" | "set_aside" | "undone";

/** Why the till no longer decides; `forked`: its storage was copied or set back. */
export type TillEnd = "" | "ended" | "forked" | "shop";

export interface TillLimits {
  /** Of one purchase. */
  amount_cents: number;
  card_days: number;
  contact_hours: number;
  lines_a_day: number;
}

export interface PublicKey {
  key_id: number;
  /** Raw, base64url. */
  public_key: string;
}

export interface SettledLine {
  attempt: string;
  result: LineResult;
  /** Of one that was set aside: a code of `SET_ASIDE`. */
  why: string;
}

/** What the club answers. An ended till gets no month, card or key. */
export interface Answer {
  contact: number;
  /** Up to where the club has this till's lines, and that line's hash. After a restored backup it may be lower than before. */
  heard: number;
  heard_hash: string;
  ended: TillEnd;
  club_now: number;
  limits: TillLimits;
  /** This month and the next. `used` is null if the till's digest shows that it holds the list. */
  months: { month: MonthKey; salt: string; used: string[] | null }[];
  /** Tokens of cards that were replaced, or whose membership was ended early, and still say that they work. */
  stopped: string[];
  keys: PublicKey[];
  /** What became of the lines of this contact. */
  lines: SettledLine[];
}

/** 80 bits: a till holds a few thousand tags, so that two members never share one. */
const TAG_BYTES = 10;

/**
 * What a till stores for each member who has used the month, in the order of the numbers. A tag depends on the member's
 * permanent number, not on the card, so that a reset card gives no second discount; the salt is of one shop and month, so that
 * the tags of two shops cannot be compared. Throws for a salt that is not base32.
 */
export async function tagsOf(salt: string, card_numbers: number[]): Promise<string[]> {
  const raw = fromBase32(salt);
  if (!raw) throw new Error("a salt must be base32");
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const tagOf = async (card_number: number) => {
    const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(String(card_number)));
    return toBase32(new Uint8Array(mac).subarray(0, TAG_BYTES));
  };
  return Promise.all(card_numbers.map(tagOf));
}

/** The unique key of a use in a till's list. */
export const keyOfUse = (month: MonthKey, tag: string): string => `${month}:${tag}`;

/** Of a set of `keyOfUse`, so that the club need not repeat a list that the till holds. */
export async function digestOfUses(keys: Iterable<string>): Promise<string> {
  const text = [...new Set(keys)].sort().join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toBase32(new Uint8Array(digest));
}
