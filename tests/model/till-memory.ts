import type {
  AttemptRow,
  Holder,
  TillEntry,
  TillReads,
  TillState,
  TillStore,
  TillWants,
  TillWrites,
} from "~/counter/tills/till-store";

/** What a till's storage holds; plain data, so that it can be copied. */
export interface TillMemory {
  state: TillState;
  entries: TillEntry[];
  attempts: Map<string, AttemptRow>;
  uses: Map<string, Holder>;
}

export const emptyMemory = (state: TillState): TillMemory => ({
  state,
  entries: [],
  attempts: new Map(),
  uses: new Map(),
});

/** A till's store in memory, which lives as long as `memory` does. */
export function memoryTill(memory: TillMemory): TillStore {
  return {
    async transact(wants, step) {
      const { result, writes } = step(readMemory(memory, wants));
      if (writes) writeMemory(memory, writes);
      return result;
    },
  };
}

export function readMemory(memory: TillMemory, wants: TillWants): TillReads {
  const { state, entries, attempts, uses } = memory;
  const { attempt, use, entries_after } = wants;
  return {
    state: { ...state },
    attempt: (attempt !== undefined && attempts.get(attempt)) || null,
    holder: (use !== undefined && uses.get(use)) || null,
    entries: entries_after === undefined ? [] : entries.filter(({ sequence }) => sequence > entries_after),
    uses: new Map(wants.all_uses ? uses : []),
    unsent: wants.unsent ? [...attempts.values()].filter(({ unsent }) => unsent) : [],
  };
}

export function writeMemory(memory: TillMemory, writes: TillWrites): void {
  const { state, entry, results, attempts, use, all_uses, forget } = writes;
  if (state) memory.state = state;
  if (entry) memory.entries = [...memory.entries, entry];
  if (results?.length) {
    const after = new Map(results.map((line) => [line.sequence, line]));
    memory.entries = memory.entries.map((line) => after.get(line.sequence) ?? line);
  }
  for (const row of attempts ?? []) memory.attempts.set(row.attempt, row);
  if (all_uses) memory.uses = new Map(all_uses);
  if (use?.holder) memory.uses.set(use.key, use.holder);
  else if (use) memory.uses.delete(use.key);
  if (!forget) return;
  memory.entries = memory.entries.filter(({ sequence }) => sequence >= forget.below);
  for (const { attempt, unsent, at } of [...memory.attempts.values()])
    if (!unsent && at < forget.before) memory.attempts.delete(attempt);
}
