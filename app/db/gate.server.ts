/**
 * Queues statements outside a transaction while one is open, first come, first served. All requests share one connection, so a
 * plain write between another request's BEGIN and ROLLBACK would be rolled back with it.
 */
export class Gate {
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Waits for every transaction that asked earlier, then runs `statement`. */
  async pass<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#waiting === 0) return statement();
    const turn = this.#tail.then(statement);
    this.#queue(turn);
    return turn;
  }

  /** Waits its turn and closes the gate behind itself; the returned function opens it again (calling it twice is harmless). */
  async close(): Promise<() => void> {
    let open!: () => void;
    const before = this.#tail;
    this.#queue(
      new Promise<void>((resolve) => {
        open = resolve;
      }),
    );
    await before;
    return open;
  }

  #queue(turn: Promise<unknown>): void {
    this.#waiting += 1;
    const done = () => {
      this.#waiting -= 1;
    };
    const before = this.#tail;
    this.#tail = Promise.all([before, turn]).then(done, done);
  }
}
