/**
 * An AbortSignal that SIGTERM and SIGINT abort. Whoever waits for it decides when to end: a signal alone ends nothing any more,
 * so that nothing is left half done.
 */
export function stopSignal() {
  const stop = new AbortController();
  for (const name of ["SIGTERM", "SIGINT"]) process.on(name, () => stop.abort());
  return stop.signal;
}
