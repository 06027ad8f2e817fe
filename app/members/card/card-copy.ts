export const CARD_PAGE = "/account/card";
const CARD_WORKER = "/account/card-worker.js";
export const CARD_CACHE = "card";

export async function keepCard(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(CARD_WORKER, { scope: CARD_PAGE });
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) return;
  await activated(worker);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  worker.postMessage({ assets: [...new Set(loaded.filter((path) => path.startsWith("/build/")))] });
}

function activated(worker: ServiceWorker): Promise<void> {
  if (worker.state === "activated") return Promise.resolve();
  return new Promise((resolve) =>
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
    }),
  );
}

/** The next person to use this phone must not see the card. */
export async function dropCard(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const registration = await navigator.serviceWorker.getRegistration(CARD_PAGE);
  await Promise.all([registration?.unregister(), caches.delete(CARD_CACHE)]);
}
