import type { Db, Tx } from "./types";

/** Lets a caller combine functions that open transactions. All or nothing: an inner refusal must be rethrown. */
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
