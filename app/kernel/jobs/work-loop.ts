interface LoopOptions {
  rest_ms?: number;
  onError?: ((error: unknown) => void) | undefined;
}

/** Several loops of one step, each of which takes work that no other has. Await the returned function before the database closes. */
export function startLoops(count: number, step: () => Promise<boolean>, options: LoopOptions = {}) {
  const stops = Array.from({ length: count }, () => startLoop(step, options));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Repeats `step` and rests whenever it had nothing to do or failed. Await the returned function before the database closes. */
function startLoop(step: () => Promise<boolean>, options: LoopOptions = {}): () => Promise<void> {
  let stopped = false;
  let wake = () => {};
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.rest_ms ?? 1000);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!stopped) {
      try {
        if (!(await step())) await rest();
      } catch (error) {
        options.onError?.(error);
        await rest();
      }
    }
  };
  const done = run();
  return async () => {
    stopped = true;
    wake();
    await done;
  };
}
