interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  caches: CacheStorage;
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listen: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(
    type: "message",
    listen: (event: WorkerEvent & { data: { assets: string[] } }) => void,
  ): void;
}

export interface WorkerOptions {
  page: string;
  cache_name: string;
  /** Older copies are not shown: an unused session has expired by then. */
  longest_ms: number;
  /** The copy is shown after this time on a slow network. */
  patience_ms: number;
}

/**
 * The card's service worker. Network first; offline it shows the cached copy with its age. A signed-out answer deletes
 * the copy. Its source text is sent to the browser, so it must not use anything outside itself.
 */
export function cardWorker(
  worker: WorkerScope,
  { page, cache_name, patience_ms }: WorkerOptions,
  { keep, keepAssets, saved }: CardCopy,
): void {
  const isCard = (answer: Response) => answer.ok && answer.type === "basic" && !answer.redirected;
  const isGone = (answer: Response) =>
    answer.type === "opaqueredirect" || /^40[134]$/.test(`${answer.status}`);

  async function renew(assets: string[]): Promise<void> {
    const answer = await worker.fetch(page, { credentials: "same-origin", redirect: "manual" });
    if (!isCard(answer)) return;
    await keep(answer);
    await keepAssets(assets);
  }

  function late(): Promise<Response | null> {
    return new Promise((resolve) => setTimeout(() => resolve(saved()), patience_ms));
  }

  async function ask(request: Request): Promise<Response> {
    const answer = await worker.fetch(request);
    if (isGone(answer)) await worker.caches.delete(cache_name);
    else if (isCard(answer)) await keep(answer.clone()).catch(() => {});
    return answer;
  }

  async function show(event: FetchEvent): Promise<Response> {
    const asked = ask(event.request);
    event.waitUntil(asked.catch(() => {}));
    const first = await Promise.race([asked, late()]).catch(() => null);
    const answer = first ?? (await saved()) ?? (await asked);
    return answer.status >= 500 ? ((await saved()) ?? answer) : answer;
  }

  async function asset(request: Request): Promise<Response> {
    return (await worker.caches.match(request, { cacheName: cache_name })) ?? worker.fetch(request);
  }

  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener("message", (event) => event.waitUntil(renew(event.data.assets)));
  worker.addEventListener("fetch", (event) => {
    const { pathname, origin } = new URL(event.request.url);
    if (origin !== location.origin || event.request.method !== "GET") return;
    if (event.request.mode === "navigate" && pathname === page) event.respondWith(show(event));
    else if (pathname.startsWith("/build/")) event.respondWith(asset(event.request));
  });
}

type CardCopy = ReturnType<typeof cardCopy>;

/** The cached card and its scripts. Must not use anything outside itself, like the worker. */
export function cardCopy(
  worker: WorkerScope,
  { page, cache_name, longest_ms }: WorkerOptions,
  savedAgo: (age_ms: number) => string,
) {
  const SAVED_AT = "X-Saved-At";
  const open = () => worker.caches.open(cache_name);

  async function keep(answer: Response): Promise<void> {
    const headers = new Headers(answer.headers);
    headers.set(SAVED_AT, String(Date.now()));
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    await (await open()).put(page, new Response(await answer.blob(), { headers }));
  }

  async function keepAssets(assets: string[]): Promise<void> {
    const cache = await open();
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await Promise.all([
      ...kept.filter((path) => path !== page && !assets.includes(path)).map((path) => cache.delete(path)),
      ...assets.filter((path) => !kept.includes(path)).map((path) => cache.add(path)),
    ]);
  }

  async function saved(): Promise<Response | null> {
    const copy = await (await open()).match(page);
    if (!copy) return null;
    const saved_at = Number(copy.headers.get(SAVED_AT));
    const age = Date.now() - saved_at;
    if (age > longest_ms) {
      await worker.caches.delete(cache_name);
      return null;
    }
    const html = (await copy.text()).replace(
      /(data-saved-at=")("[^>]*>)/,
      (_, before, after) => `${before}${saved_at}${after}${savedAgo(age)}`,
    );
    return new Response(html, { headers: copy.headers });
  }

  return { keep, keepAssets, saved };
}
