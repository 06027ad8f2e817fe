import { setImmediate } from "node:timers/promises";

/** So long may statements follow each other before whoever else waits gets a turn. */
const LONG_MS = 20;

/**
 * The database answers without leaving the thread, so thousands of statements in a row (a job, a long export) would keep
 * every request waiting until the last one. A breath between them lets the others have their turn.
 */
export class Breath {
  #last = performance.now();

  async take(): Promise<void> {
    if (performance.now() - this.#last < LONG_MS) return;
    await setImmediate();
    this.#last = performance.now();
  }
}
