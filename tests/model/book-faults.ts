import type { ClubStore } from "../../app/domain/book/club-store";
import { readMemory, type TillMemory, writeMemory } from "../../app/domain/book/memory-till";
import type { Answer } from "../../app/domain/book/messages";
import type { TillStore, TillWrites } from "../../app/domain/book/till-store";

type Change = (writes: TillWrites) => TillWrites;

function changed(memory: TillMemory, change: Change): TillStore {
  return {
    async transact(wants, step) {
      const { result, writes } = step(readMemory(memory, wants));
      if (writes) writeMemory(memory, change(writes));
      return result;
    },
  };
}

function decidesAlways(memory: TillMemory): TillStore {
  return {
    async transact(wants, step) {
      const reads = readMemory(memory, wants);
      if (!wants.entries_after && !wants.all_uses && Object.keys(reads.state.salts).length > 0) {
        reads.state.epoch ||= 1;
        reads.state.lease_until = Number.POSITIVE_INFINITY;
      }
      const { result, writes } = step(reads);
      if (writes) writeMemory(memory, writes);
      return result;
    },
  };
}

function readsThenWrites(memory: TillMemory): TillStore {
  return {
    async transact(wants, step) {
      const reads = readMemory(memory, wants);
      await new Promise((resolve) => setImmediate(resolve));
      const { result, writes } = step(reads);
      if (writes) writeMemory(memory, writes);
      return result;
    },
  };
}

const usesLateAnswers = (memory: TillMemory): TillStore =>
  changed(memory, (writes) =>
    writes.state ? { ...writes, state: { ...writes.state, answered: 0, returned: 0 } } : writes,
  );

/** The club is told, and the device still holds the epoch. */
const forgetsReturn = (memory: TillMemory): TillStore =>
  changed(memory, (writes) => {
    const { state } = writes;
    const is_told = state && state.contact > memory.state.contact && state.epoch === 0 && state.returned > 0;
    return is_told ? { ...writes, state: { ...state, epoch: state.returned, returned: 0 } } : writes;
  });

function losesEntries(memory: TillMemory): TillStore {
  let count = 0;
  return {
    async transact(wants, step) {
      const { result, writes } = step(readMemory(memory, wants));
      if (writes && !(writes.entry && ++count % 5 === 0)) writeMemory(memory, writes);
      return result;
    },
  };
}

const throughTx = (
  store: ClubStore,
  change: (tx: Parameters<Parameters<ClubStore["transact"]>[1]>[0]) => typeof tx,
): ClubStore => ({
  transact: (partner, step) => store.transact(partner, (tx) => step(change(tx))),
});

function neverRecovers(store: ClubStore): ClubStore {
  return throughTx(store, (tx) => ({
    ...tx,
    saveBook: (book) => tx.saveBook({ ...book, recovering: false }),
  }));
}

function dropsOverruns(store: ClubStore): ClubStore {
  return throughTx(store, (tx) => ({
    ...tx,
    saveUse: async (use) => (use.overran && !use.claims && !use.undone ? undefined : tx.saveUse(use)),
  }));
}

const withoutUses = (answer: Answer): Answer => ({
  ...answer,
  months: answer.months.map((month) => ({ ...month, used: null })),
});

/** The keys of one day for the next. */
const withOldKeys = (answer: Answer): Answer => ({
  ...answer,
  codes: answer.codes?.map(({ day }, at, all) => ({ day, key: all[Math.max(0, at - 1)]!.key })) ?? [],
});

export interface Faulty {
  till?: (memory: TillMemory) => TillStore;
  club?: (store: ClubStore) => ClubStore;
  answer?: (answer: Answer) => Answer;
}

/** Faults that the property must find, each where a real implementation could have it. */
export const FAULTS = {
  "the club takes the book back after a time-out": {},
  "a till decides from its list when it does not keep the book": { till: decidesAlways },
  "a decision reads, waits and writes": { till: readsThenWrites },
  "a late answer of the club is used": { till: usesLateAnswers },
  "giving back is forgotten in a power cut": { till: forgetsReturn },
  "an entry is shown before it is durable": { till: losesEntries },
  "a restored club decides at once": { club: neverRecovers },
  "the club never lists the uses": { answer: withoutUses },
  "a code is read on the day after its own": { answer: withOldKeys },
  "the club refuses entries of members who used the month": { club: dropsOverruns },
} satisfies Record<string, Faulty>;

export type Fault = keyof typeof FAULTS;
