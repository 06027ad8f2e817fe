import type { Db, Tx } from "./client.server";

type Work<T> = (tx: Tx) => Promise<T>;
type Options = { maxWait?: number; timeout?: number };
type LockedTransaction = (keys: readonly string[], work: Work<unknown>, options: Options) => Promise<unknown>;

const lockedTransactions = new WeakMap<object, LockedTransaction>();

/** Sets how a database runs transactions that lock keys. Without it, transactions run one at a time anyway. */
export function setKeyLocks(db: object, run: LockedTransaction): void {
  lockedTransactions.set(db, run);
}

/**
 * A transaction that reads before it writes, concurrent with others that share none of its `keys` (`user:5`). Only for work
 * whose every read either stays within its keys or is held by a unique key; all other transactions run one at a time.
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
