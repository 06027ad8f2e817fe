import { setImmediate } from "node:timers/promises";

const LONG_MS = 20;

/** SQLite is synchronous, so many statements would block every request. Await the returned function before each one. */
export function eventLoopYielder(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < LONG_MS) return;
    await setImmediate();
    last = performance.now();
  };
}
