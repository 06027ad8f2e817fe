import type { Db, Tx } from "./types";

type Work<T> = (tx: Tx) => Promise<T>;
type Options = { maxWait?: number; timeout?: number };
type LockedTransaction = (keys: readonly string[], work: Work<unknown>, options: Options) => Promise<unknown>;

const lockedTransactions = new WeakMap<object, LockedTransaction>();

export function setKeyLocks(db: object, run: LockedTransaction): void {
  lockedTransactions.set(db, run);
}

/** Only for work whose every read stays within its keys (`user:5`) or is protected by a unique key; others run one at a time. */
export function transactionFor<T>(
  db: Db,
  keys: readonly string[],
  work: Work<T>,
  options: Options,
): Promise<T> {
  const run = lockedTransactions.get(db);
  return run ? (run(keys, work, options) as Promise<T>) : db.$transaction(work, options);
}
