import type { Db, Tx } from "./client.server";

type Work<T> = (tx: Tx) => Promise<T>;
type Options = { maxWait?: number; timeout?: number };
type Way = (keys: readonly string[], work: Work<unknown>, options: Options) => Promise<unknown>;

const ways = new WeakMap<object, Way>();

/** Says how a database keeps apart only those transactions that share a key. Without a way there is one writer anyhow. */
export function lockBy(db: object, way: Way): void {
  ways.set(db, way);
}

/**
 * A transaction that reads before it writes, side by side with others that share none of its `keys` (`user:5`). Only for work
 * whose every read either stays within its keys or is held by a unique key; all other transactions go one at a time.
 */
export function transactionFor<T>(
  db: Db,
  keys: readonly string[],
  work: Work<T>,
  options: Options,
): Promise<T> {
  const way = ways.get(db);
  return way ? (way(keys, work, options) as Promise<T>) : db.$transaction(work, options);
}
