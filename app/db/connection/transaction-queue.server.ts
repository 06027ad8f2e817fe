import type { Db, Tx } from "./types";

/** Requests share one connection, so a write inside another's transaction would be rolled back with it: statements wait. */
export class TransactionQueue {
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;

  async run<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#waiting === 0) return statement();
    const turn = this.#tail.then(statement);
    this.#add(turn);
    return turn;
  }

  async enter(): Promise<() => void> {
    let leave!: () => void;
    const before = this.#tail;
    this.#add(
      new Promise<void>((resolve) => {
        leave = resolve;
      }),
    );
    await before;
    return leave;
  }

  #add(turn: Promise<unknown>): void {
    this.#waiting += 1;
    const done = () => {
      this.#waiting -= 1;
    };
    const before = this.#tail;
    this.#tail = Promise.all([before, turn]).then(done, done);
  }
}

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
