import type { Day, MonthKey } from "../clock";
import type { BookEntry } from "./entry";
import type { Verdict } from "./judge";
import type { TillRefusal } from "./messages";
import type { TillClock } from "./till-clock";

export interface TillState {
  till: number;
  /** In which this till decides; 0 if it does not. */
  epoch: number;
  /** By the till's reckoning of the club's time. */
  lease_until: number;
  /** Given back or over: the till never decides again in this epoch or an earlier one. */
  returned: number;
  /** The last contact that was started, and the last whose answer was used or must no longer be. */
  contact: number;
  answered: number;
  knows: number;
  wants: "take" | "none";
  last: number;
  last_hash: string;
  heard: number;
  oldest: number;
  clock: TillClock;
  salts: Record<MonthKey, string>;
  stopped: string[];
  codes: Record<Day, string>;
  /** Codes that were tried and are none, less those that time has paid off; as of `at`, by the till's reckoning. */
  wrong: { count: number; at: number };
  /** The storage was set back or copied: this till is over and only tells what it holds. */
  broken: boolean;
  ended: boolean;
}

export interface AttemptRow {
  attempt: string;
  verdict: Verdict;
  /** `keyOfUse` of a yes; empty otherwise. */
  use: string;
  undone: boolean;
  /** A no that the club has not heard. */
  untold: boolean;
  /** Of a no to a customer of this till, until the club has heard it; one to another door's question has none. */
  refusal?: Pick<TillRefusal, "card_number" | "method" | "why">;
  /** When it was said, by the till's reckoning of the club's time. */
  at: number;
}

/** The holder of a `keyOfUse`: an attempt of this till, or the club's ledger. */
export type Holder = string | "club";

export type TillEntry = BookEntry & { use: string };

export interface TillReads {
  state: TillState;
  attempt: AttemptRow | null;
  holder: Holder | null;
  entries: TillEntry[];
  uses: Map<string, Holder>;
  untold: AttemptRow[];
}

/** Which rows a step needs besides the state. Others are read as empty. */
export interface TillWants {
  attempt?: string;
  use?: string;
  /** Entries above this sequence. */
  entries_after?: number;
  all_uses?: boolean;
  untold?: boolean;
}

export interface TillWrites {
  state?: TillState;
  entry?: TillEntry;
  attempts?: AttemptRow[];
  use?: { key: string; holder: Holder | null };
  all_uses?: Map<string, Holder>;
  /** Lines below this sequence, and what was said before this time and needs no telling. */
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

export function newTill(till: number): TillState {
  return {
    ...{ till, epoch: 0, lease_until: 0, returned: 0, contact: 0, answered: 0, knows: 0, wants: "none" },
    ...{
      last: 0,
      last_hash: "",
      heard: 0,
      oldest: 0,
      salts: {},
      stopped: [],
      codes: {},
      broken: false,
      ended: false,
    },
    wrong: { count: 0, at: 0 },
    clock: { offset: 0, device_mark: 0, club_mark: 0 },
  };
}
