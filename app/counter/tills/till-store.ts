import type { MonthKey } from "~/kernel/clock";
import type { TillClock, TillVerdict } from "./decide";
import type { LineResult, PublicKey, TillEnd, TillLimits, TillLine, TillRefusal } from "./wire";

export interface TillState {
  till: number;
  /** The last contact that was started, the last whose answer was used, and when that one was sent, in the club's time. */
  contact: number;
  answered: number;
  contact_at: number;
  last: number;
  last_hash: string;
  heard: number;
  /** Up to where lines have been sent: the club may have them, whether it has answered or not. */
  sent: number;
  oldest: number;
  clock: TillClock;
  salts: Record<MonthKey, string>;
  stopped: string[];
  keys: PublicKey[];
  limits: TillLimits;
  ended: TillEnd;
}

/** What the till answered an attempt; asking again with its key repeats it. */
export interface AttemptRow {
  attempt: string;
  /** The card and the amount, so that the key fits nothing else. */
  card: string;
  amount_cents: number;
  verdict: TillVerdict;
  /** `keyOfUse` of a yes; empty otherwise. */
  use: string;
  undone: boolean;
  /** What the club must receive of one that is no yes. */
  refusal: Omit<TillRefusal, "attempt" | "at"> | null;
  unsent: boolean;
  /** When it was answered, by the till's reckoning of the club's time. */
  at: number;
}

/** The holder of a `keyOfUse`: an attempt of this till, or the club's list. */
export type Holder = string | "club";

export type TillEntry = TillLine & {
  use: string;
  /** What became of it; undefined until the club has said so. */
  result?: LineResult;
};

export interface TillReads {
  state: TillState;
  attempt: AttemptRow | null;
  holder: Holder | null;
  entries: TillEntry[];
  uses: Map<string, Holder>;
  unsent: AttemptRow[];
}

/** Which rows a step needs besides the state. Others are read as empty. */
export interface TillWants {
  attempt?: string;
  use?: string;
  /** Lines above this sequence. */
  entries_after?: number;
  all_uses?: boolean;
  unsent?: boolean;
}

export interface TillWrites {
  state?: TillState;
  /** A new line. Nothing is written if its sequence is taken. */
  entry?: TillEntry;
  /** Lines of which something became. */
  results?: TillEntry[];
  attempts?: AttemptRow[];
  use?: { key: string; holder: Holder | null };
  all_uses?: Map<string, Holder>;
  /** Lines below this sequence, and what was answered before this time and need not be sent. */
  forget?: { below: number; before: number };
}

export interface Step<T> {
  result: T;
  writes?: TillWrites;
}

/**
 * A till's durable memory. `transact` reads, runs the step and writes as one transaction that no other tab interleaves, and
 * resolves only when the writes would survive a power cut. Everything a tab knows comes from here each time.
 */
export interface TillStore {
  transact<T>(wants: TillWants, step: (reads: TillReads) => Step<T>): Promise<T>;
}

export const TILL_LIMITS: TillLimits = {
  amount_cents: 1_000_000,
  card_days: 7,
  contact_hours: 72,
  lines_a_day: 200,
};

export const newTill = (till: number): TillState => ({
  till,
  contact: 0,
  answered: 0,
  contact_at: 0,
  last: 0,
  last_hash: "",
  heard: 0,
  sent: 0,
  oldest: 0,
  clock: { offset: 0, heard_at: 0 },
  salts: {},
  stopped: [],
  keys: [],
  limits: TILL_LIMITS,
  ended: "",
});

export const stateOf = (store: TillStore): Promise<TillState> =>
  store.transact({}, ({ state }) => ({ result: state }));

/** Changes only the state. */
export const changeState = (
  store: TillStore,
  change: (state: TillState) => Partial<TillState>,
): Promise<void> =>
  store.transact({}, ({ state }) => ({
    result: undefined,
    writes: { state: { ...state, ...change(state) } },
  }));
