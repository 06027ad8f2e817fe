/** Aborted by SIGTERM and SIGINT, which no longer end the process: listeners do. */
export function stopSignal() {
  const stop = new AbortController();
  for (const name of ["SIGTERM", "SIGINT"]) process.on(name, () => stop.abort());
  return stop.signal;
}
