import type { Db, Tx } from "./client.server";

/**
 * Wraps an open transaction as a database: a nested `$transaction` joins it, so that a caller can combine several functions in
 * one transaction. It is all or nothing: a refusal inside must be rethrown.
 */
export function joining(tx: Tx): Db {
  const join = async (work: ((tx: Tx) => Promise<unknown>) | PromiseLike<unknown>[]) => {
    if (typeof work === "function") return work(tx);
    const results: unknown[] = [];
    for (const statement of work) results.push(await statement);
    return results;
  };
  return new Proxy(tx as Db, {
    get(target, name) {
      if (name === "$transaction") return join;
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
