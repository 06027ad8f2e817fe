/** For what the browser may never answer, since it waits for a person or for a worker that is gone: rejects after this time. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The browser did not answer.")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Registers a service worker and waits until it serves. Throws if it never does. */
export async function startWorker(script: string, scope: string): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(script, { scope });
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) throw new Error("There is no worker.");
  if (worker.state === "activated") return worker;
  return new Promise((resolve, reject) =>
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(worker);
      if (worker.state !== "redundant") return;
      // A new one that could not be installed leaves the earlier one at work.
      if (registration.active) resolve(registration.active);
      else reject(new Error("The worker is gone."));
    }),
  );
}
