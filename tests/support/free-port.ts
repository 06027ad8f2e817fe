import { createServer } from "node:net";

/** Below the ephemeral range (32768 and up), above well-known ports. */
const FIRST = 10_240;
const LAST = 32_000;
/** Parallel test workers use disjoint parts of the range. */
const WORKERS = 8;
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? process.pid) % WORKERS;
let last = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/** A free port outside the range that the system assigns. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1000; tries++) {
    const step = WORKERS - ((last - worker) % WORKERS);
    last = last + step > LAST ? FIRST + worker : last + step;
    if (await isFree(last)) return last;
  }
  throw new Error("There is no free port.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "::", () => server.close(() => resolve(true)));
  });
}
