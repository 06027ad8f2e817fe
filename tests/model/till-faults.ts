import { sinceOf } from "~/counter/tills/club-lines";
import type { TillReads, TillStore, TillWrites } from "~/counter/tills/till-store";
import type { Answer, Contact } from "~/counter/tills/wire";
import type { MemoryClub } from "./till-club";
import { memoryTill, readMemory, type TillMemory, writeMemory } from "./till-memory";

/** Where a planted fault takes hold. */
export interface Faulty {
  store?(memory: TillMemory): TillStore;
  contact?(contact: Contact): Contact;
  answer?(answer: Answer): Answer;
  /** Before each contact is received. */
  club?(club: MemoryClub): void;
  /** The till decides under another key than the one that the club was asked with. */
  other_key?: boolean;
}

const writing =
  (change: (writes: TillWrites) => TillWrites) =>
  (memory: TillMemory): TillStore => ({
    async transact(wants, step) {
      const { result, writes } = step(readMemory(memory, wants));
      if (writes) writeMemory(memory, change(writes));
      return result;
    },
  });

const reading =
  (change: (reads: TillReads) => TillReads) =>
  (memory: TillMemory): TillStore => ({
    transact: (wants, step) => memoryTill(memory).transact(wants, (reads) => step(change(reads))),
  });

/** Each tab writes its lines, but knows the state only as it was when it last looked. */
function staleTab(memory: TillMemory): TillStore {
  let [state, calls] = [structuredClone(memory.state), 0];
  return {
    transact: (wants, step) =>
      memoryTill(memory).transact(wants, (reads) => {
        if (++calls % 4 === 0) state = reads.state;
        return step({ ...reads, state: structuredClone(state) });
      }),
  };
}

const eachTill =
  (change: object) =>
  ({ rows }: MemoryClub) => {
    for (const till of rows.tills.values()) Object.assign(till, change);
  };

export const FAULTS = {
  "the till loses a line that it has written": { store: writing(({ entry: _, ...writes }) => writes) },
  "the till forgets whom it has given the month": { store: writing(({ use: _, ...writes }) => writes) },
  "the till does not look into its list": { store: reading((reads) => ({ ...reads, holder: null })) },
  "two tabs do not share their memory": { store: staleTab },
  "the till decides under another key": { other_key: true },
  "the till does not say what it refused": { contact: (contact) => ({ ...contact, refused: [] }) },
  "the club hides who has used the month": {
    answer: (answer) => ({ ...answer, months: answer.months.map((month) => ({ ...month, used: [] })) }),
  },
  "the club says that it has more than it has": {
    answer: (answer) => ({ ...answer, heard: answer.heard + 1 }),
  },
  "the club forgets what a till refused": {
    club({ rows }) {
      rows.refused.clear();
      rows.refused.add = () => rows.refused;
    },
  },
  "the club takes an old contact": { club: eachTill({ contact: 0 }) },
  "the club believes any time": {
    club(club) {
      club.sinceOf = () => ({ lines: 0, questions: 0 });
    },
  },
  "the club lets a till undo what another door gave": {
    club(club) {
      club.isOf = () => true;
    },
  },
  "the club lets a till undo by a line that it set aside": {
    club(club) {
      club.isAccepted = () => true;
    },
  },
  "the club takes back what a till asked long ago": {
    club(club) {
      club.sinceOf = (...given) => ({ ...sinceOf(...given), questions: 0 });
    },
  },
  "the club forgets that a till was ended": { club: eachTill({ ended_at: null }) },
  "the club takes a late undo": {
    club(club) {
      club.bookedAt = () => club.now() - 1;
    },
  },
  "the club believes the till's time of an undo": {
    club(club) {
      club.bookedAt = club.now;
    },
  },
  "the club believes any amount": {
    club(club) {
      club.limits = { ...club.limits, amount_cents: 1e9 };
    },
  },
} satisfies Record<string, Faulty>;

export type Fault = keyof typeof FAULTS;
