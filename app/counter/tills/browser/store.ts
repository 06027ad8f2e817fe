import { within } from "~/ui/browser/workers";
import {
  newTill,
  type TillReads,
  type TillState,
  type TillStore,
  type TillWants,
  type TillWrites,
} from "../till-store";

const ROWS = ["meta", "entries", "attempts", "uses"] as const;
const STATE = "state";
const PAIR = "pair";

/** Safari has been seen not to answer at all. */
const OPEN_MS = 10_000;

/** One database for each pairing, so that a till that is paired anew does not continue the lines of the one before. */
export function openTillDb(till: number): Promise<IDBDatabase> {
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`till2-${till}`, 1);
    request.onupgradeneeded = () => {
      const db = request.result;
      db.createObjectStore("meta");
      db.createObjectStore("entries", { keyPath: "sequence" });
      const attempts = db.createObjectStore("attempts", { keyPath: "attempt" });
      attempts.createIndex("at", "at");
      // Only rows with this property are in it.
      attempts.createIndex("open", "open");
      db.createObjectStore("uses");
    };
    request.onsuccess = () => {
      addEventListener("pagehide", () => letGo(request.result), { once: true });
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return within(OPEN_MS, opening);
}

const running = new Set<IDBTransaction>();

/**
 * WebKit keeps a page that is left with its transactions, which never end there and make the next page's wait. Nothing was shown yet
 * of what is aborted.
 */
function letGo(db: IDBDatabase): void {
  for (const tx of running) tx.abort();
  db.close();
}

function begun(tx: IDBTransaction): IDBTransaction {
  running.add(tx);
  const ended = () => void running.delete(tx);
  tx.addEventListener("complete", ended);
  tx.addEventListener("abort", ended);
  return tx;
}

/** A step is called within the transaction, as soon as its rows are read; it resolves once they are on the disk. */
export function indexedTill(db: IDBDatabase, till: number): TillStore {
  return {
    transact: (wants, step) =>
      new Promise((resolve, reject) => {
        const tx = begun(db.transaction(ROWS, "readwrite", { durability: "strict" }));
        let done: () => void = () => {};
        let thrown: unknown = null;
        tx.oncomplete = () => done();
        tx.onabort = () => reject(thrown ?? tx.error);
        read(tx, wants, till, (reads) => {
          try {
            const { result, writes } = step(reads);
            done = () => resolve(result);
            if (writes) write(tx, writes, reads);
          } catch (error) {
            thrown = error;
            tx.abort();
          }
        });
      }),
  };
}

/** Requests of one transaction are answered in the order in which they were made: the last one answers for all. */
function read(tx: IDBTransaction, wants: TillWants, till: number, then: (reads: TillReads) => void): void {
  const entries = tx.objectStore("entries");
  const attempts = tx.objectStore("attempts");
  const uses = tx.objectStore("uses");
  const { attempt, use, entries_after, all_uses, unsent } = wants;
  const asked = {
    attempt: attempt === undefined ? null : attempts.get(attempt),
    holder: use === undefined ? null : uses.get(use),
    entries: entries_after === undefined ? null : entries.getAll(IDBKeyRange.lowerBound(entries_after, true)),
    keys: all_uses ? uses.getAllKeys() : null,
    holders: all_uses ? uses.getAll() : null,
    unsent: unsent ? attempts.index("open").getAll() : null,
  };
  const state = tx.objectStore("meta").get(STATE);
  state.onsuccess = () =>
    then({
      // What an earlier version of this page wrote may lack fields.
      state: { ...newTill(till), ...(state.result as TillState | undefined) },
      attempt: asked.attempt?.result ?? null,
      holder: asked.holder?.result ?? null,
      entries: asked.entries?.result ?? [],
      uses: new Map(asked.keys?.result.map((key, at) => [String(key), asked.holders?.result[at]])),
      unsent: asked.unsent?.result ?? [],
    });
}

function write(tx: IDBTransaction, writes: TillWrites, { uses: before }: TillReads): void {
  const { state, entry, results, attempts, use, all_uses, forget } = writes;
  if (state) tx.objectStore("meta").put(state, STATE);
  // Throws where another line has this sequence: then nothing is written.
  if (entry) tx.objectStore("entries").add(entry);
  for (const line of results ?? []) tx.objectStore("entries").put(line);
  for (const row of attempts ?? []) tx.objectStore("attempts").put(stored(row));
  const uses = tx.objectStore("uses");
  if (all_uses) {
    for (const key of before.keys()) if (!all_uses.has(key)) uses.delete(key);
    for (const [key, holder] of all_uses) if (before.get(key) !== holder) uses.put(holder, key);
  }
  if (use?.holder) uses.put(use.holder, use.key);
  else if (use) uses.delete(use.key);
  if (forget) forgetRows(tx, forget);
}

const stored = (row: NonNullable<TillWrites["attempts"]>[number]) => {
  const { open: _, ...rest } = row as typeof row & { open?: number };
  return row.unsent ? { ...rest, open: 1 } : rest;
};

function forgetRows(tx: IDBTransaction, { below, before }: NonNullable<TillWrites["forget"]>): void {
  tx.objectStore("entries").delete(IDBKeyRange.upperBound(below, true));
  const old = tx.objectStore("attempts").index("at").openCursor(IDBKeyRange.upperBound(before, true));
  old.onsuccess = () => {
    const cursor = old.result;
    if (!cursor) return;
    if (!cursor.value.unsent) cursor.delete();
    cursor.continue();
  };
}

/** The till's own keys, beside its log. */
export function readPair(db: IDBDatabase): Promise<CryptoKeyPair | undefined> {
  return new Promise((resolve, reject) => {
    const request = begun(db.transaction("meta")).objectStore("meta").get(PAIR);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function writePair(db: IDBDatabase, pair: CryptoKeyPair): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = begun(db.transaction("meta", "readwrite", { durability: "strict" }));
    tx.objectStore("meta").put(pair, PAIR);
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
}
