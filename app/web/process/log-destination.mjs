import pino from "pino";

/** Bytes of lines that wait for room; later lines are dropped. */
const MOST_WAITING = 1024 * 1024;

/**
 * Standard output for `pino`. Where a full disk takes no more lines, they are lost and nothing stops: without a listener the
 * error would end the process, and pino repeats its last write at the exit for as long as the disk is full.
 */
export function logDestination() {
  const destination = pino.destination({ maxLength: MOST_WAITING });
  let isRefused = false;
  destination.on("error", () => {
    isRefused = true;
  });
  destination.on("drain", () => {
    isRefused = false;
  });
  process.prependListener("exit", () => {
    if (isRefused) destination.destroy();
  });
  return destination;
}
