import { setImmediate } from "node:timers/promises";

/** After this long, a series of statements yields to the event loop. */
const LONG_MS = 20;

/**
 * SQLite answers synchronously, so thousands of statements in a row (a job, a long export) would block every request until
 * the last one. `take()` between them yields to the event loop.
 */
export class Breath {
  #last = performance.now();

  async take(): Promise<void> {
    if (performance.now() - this.#last < LONG_MS) return;
    await setImmediate();
    this.#last = performance.now();
  }
}
