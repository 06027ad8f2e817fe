import type { Db, Tx } from "./client.server";

type Work<T> = (tx: Tx) => Promise<T>;
type Options = { maxWait?: number; timeout?: number };
type LockedTransaction = (keys: readonly string[], work: Work<unknown>, options: Options) => Promise<unknown>;

const lockedTransactions = new WeakMap<object, LockedTransaction>();

/** Without it, transactions run one at a time anyway. */
export function setKeyLocks(db: object, run: LockedTransaction): void {
  lockedTransactions.set(db, run);
}

/**
 * Runs concurrently with transactions that share none of its `keys` (`user:5`). Only for work whose every read stays
 * within its keys or is protected by a unique key; other transactions run one at a time.
 */
export function transactionFor<T>(
  db: Db,
  keys: readonly string[],
  work: Work<T>,
  options: Options,
): Promise<T> {
  const run = lockedTransactions.get(db);
  return run ? (run(keys, work, options) as Promise<T>) : db.$transaction(work, options);
}
