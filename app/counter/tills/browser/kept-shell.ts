/** Cards' addresses, as their QR codes spell them. */
export const CARDS = ["/C/", "/c/"];

/** One for each build: the files of two do not fit together. */
export const shellCache = (): string => `counter-${window.__remixManifest.version}`;

/** Put into the cache after everything else that a till needs on this page. */
export const tillMark = (page: string): string => `${page}?till`;

/** Whether the counter and a card's address open without a signal, with what reads and verifies cards, all of this page's build. */
export async function isKeptForTill(): Promise<boolean> {
  if (!("caches" in window) || !("serviceWorker" in navigator)) return false;
  const page = "/redeem";
  if (!(await caches.match(tillMark(page), { cacheName: shellCache() }))) return false;
  const workers = [page, ...CARDS].map((scope) => navigator.serviceWorker.getRegistration(scope));
  return (await Promise.all(workers)).every((registration) => registration?.active);
}

/** Whether the browser has promised to keep what the page stores. */
export const isPersisted = async (): Promise<boolean> =>
  (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

/** Nobody may wait for the answer: Firefox asks the person, who need not answer. Other browsers decide alone, later too. */
export function askToPersist(onGranted: () => void = () => {}): void {
  navigator.storage
    ?.persist?.()
    .then((is_granted) => is_granted && onGranted())
    .catch(() => {});
}
