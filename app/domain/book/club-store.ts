import type { Day, MonthKey } from "../clock";
import type { BookEntry, StaffNotes } from "./entry";
import type { Verdict } from "./judge";
import type { Question } from "./messages";

/** Where a shop's book is. */
export interface Book {
  /** The till that keeps it; null for the club. */
  keeper: number | null;
  epoch: number;
  /** After a restored backup: the club decides nothing until every till has reported or was declared lost. */
  recovering: boolean;
}

export interface ClubTill {
  id: number;
  /** The line up to which the club has heard this till, and its hash. */
  heard: number;
  heard_hash: string;
  /** The highest number of its contacts that was heard. */
  contact: number;
  /** It has given back this epoch and every earlier one, after all lines that it had written. */
  returned: number;
  /** The epoch of the recovery for which it has reported. */
  reported: number;
  /** Two lines had one sequence, or its storage was set back: its later lines are kept apart from the chain. */
  forked: boolean;
  /** Revoked or forked: it never keeps the book again. */
  ended: boolean;
}

/** A discount that was given. It holds the member's claim for the month, or it is an overrun, or it was undone. */
export interface Use extends StaffNotes {
  attempt: string;
  /** The till that entered it; null where the club decided. */
  till: number | null;
  month: MonthKey;
  card_number: number;
  card_token: string;
  amount_cents: number;
  decided_at: number;
  booked_at: number;
  claims: boolean;
  undone: boolean;
  /** Of an overrun: the attempt that held the claim. It stays after an undo, as a record. */
  overran: string | null;
}

export interface AskedQuestion extends Question {
  deadline: number;
  /** The keeper's no. A yes is a use. */
  refused: Verdict | null;
}

export type Alert = { kind: "fork" | "gap" | "overrun"; till: number; attempt: string | null };

/** One shop's rows, within one transaction that no other on this shop's book interleaves. */
export interface ClubTx {
  book(): Promise<Book>;
  saveBook(book: Book): Promise<void>;
  tills(): Promise<ClubTill[]>;
  saveTill(till: ClubTill): Promise<void>;
  entry(till: number, hash: string): Promise<BookEntry | null>;
  saveEntry(till: number, entry: BookEntry, is_apart: boolean): Promise<void>;
  use(attempt: string): Promise<Use | null>;
  /** Uses of a member in a month that were not undone, in the order in which they were booked. */
  liveUses(month: MonthKey, card_number: number): Promise<Use[]>;
  saveUse(use: Use): Promise<void>;
  question(attempt: string): Promise<AskedQuestion | null>;
  openQuestions(now: number): Promise<AskedQuestion[]>;
  saveQuestion(question: AskedQuestion): Promise<void>;
  raise(alert: Alert): Promise<void>;
  /** The salt and the used tags of the month of this instant and of the next month. */
  months(now: number): Promise<{ month: MonthKey; salt: string; used: string[] }[]>;
  stopped(): Promise<string[]>;
  /** The keys of this shop's codes for the days on which a lease of this instant can hold. */
  codes(now: number): Promise<{ day: Day; key: string }[]>;
}

export interface ClubStore {
  transact<T>(partner: number, step: (tx: ClubTx) => Promise<T>): Promise<T>;
}

/** Who keeps the book, and nothing else of it. */
export interface KeeperStore {
  transact<T>(partner: number, step: (tx: Pick<ClubTx, "book" | "saveBook">) => Promise<T>): Promise<T>;
}
