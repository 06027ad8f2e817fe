import type { Db, Tx } from "./client.server";

/**
 * Wraps an open transaction as a database whose `$transaction` runs in that transaction, so that a caller can combine several
 * functions in one. It is all or nothing: a refusal inside must be rethrown.
 */
export function asDatabase(tx: Tx): Db {
  const nested = async (work: ((tx: Tx) => Promise<unknown>) | PromiseLike<unknown>[]) => {
    if (typeof work === "function") return work(tx);
    const results: unknown[] = [];
    for (const statement of work) results.push(await statement);
    return results;
  };
  return new Proxy(tx as Db, {
    get(target, name) {
      if (name === "$transaction") return nested;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
