import { setImmediate } from "node:timers/promises";

/** After this long, a series of statements yields to the event loop. */
const LONG_MS = 20;

/**
 * SQLite answers synchronously, so thousands of statements in a row (a job, a long export) would block every request until the
 * last one. Await the returned function before each statement.
 */
export function eventLoopYielder(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < LONG_MS) return;
    await setImmediate();
    last = performance.now();
  };
}
