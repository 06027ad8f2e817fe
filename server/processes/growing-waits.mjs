const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A process that served for so long is healthy: the next wait is the first again. */
const HEALTHY_MS = 60_000;

/** Waits between the deaths of one process: 0.5, 1, 2 … 30 s. Call it with how long the dead one served. */
export function growingWaits() {
  let next = FIRST_MS;
  return (served_ms) => {
    if (served_ms >= HEALTHY_MS) next = FIRST_MS;
    const wait = next;
    next = Math.min(LONGEST_MS, next * 2);
    return wait;
  };
}
