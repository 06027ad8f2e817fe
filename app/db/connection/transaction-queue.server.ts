/**
 * Queues statements outside a transaction while one is open, first come, first served. All requests share one connection, so a
 * plain write between another request's BEGIN and ROLLBACK would be rolled back with it.
 */
export class TransactionQueue {
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Waits for every transaction that asked earlier, then runs `statement`. */
  async run<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#waiting === 0) return statement();
    const turn = this.#tail.then(statement);
    this.#add(turn);
    return turn;
  }

  /** Waits its turn and holds everything later back until the returned function is called (calling it twice is harmless). */
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
