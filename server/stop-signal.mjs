/**
 * An AbortSignal that SIGTERM and SIGINT abort. Its listeners decide when to end: the signal alone no longer ends the process,
 * so that nothing is left half done.
 */
export function stopSignal() {
  const stop = new AbortController();
  for (const name of ["SIGTERM", "SIGINT"]) process.on(name, () => stop.abort());
  return stop.signal;
}
