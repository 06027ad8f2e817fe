import { createServer } from "node:net";

/** Below the range from which the system gives ports to whoever asks for any (32768 and up), and above well-known ones. */
const FIRST = 10_240;
const LAST = 32_000;
/** Test workers beside each other take turns in the range, so that none takes the port that another has just found free. */
const WORKERS = 8;
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? process.pid) % WORKERS;
let last = FIRST + Math.floor(Math.random() * (LAST - FIRST));

/** A port that was free a moment ago, and that nobody gets by asking for any. */
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
