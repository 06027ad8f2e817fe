/** The part of ServiceWorkerGlobalScope that is used here; TypeScript's own types clash with the page's. */
export interface WorkerScope {
  caches: CacheStorage;
  location: { origin: string };
  fetch: typeof fetch;
  /** Chromium, Safari from 18.4, Firefox from 140. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listen: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listen: (event: WorkerEvent & { data: unknown }) => void): void;
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The copy is shown after this time on a slow network. */
export const PATIENCE_MS = 4000;

/** Takes over open pages at once, so that a fix reaches every device. */
export function takeOver(worker: WorkerScope): void {
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
}

/** Calls `show` for visits of these pages, and of all below one that ends in "/"; calls `asset` for build files; ignores everything else, such as files to download. */
export function onGet(
  worker: WorkerScope,
  pages: string[],
  {
    show,
    asset,
  }: { show: (event: FetchEvent) => Promise<Response>; asset: (request: Request) => Promise<Response> },
): void {
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { pathname, origin } = new URL(request.url);
    if (origin !== worker.location.origin || request.method !== "GET") return;
    const isPage = request.mode === "navigate" && !/\.\w+$/.test(pathname);
    if (isPage && pages.some((page) => isBelow(page, pathname))) event.respondWith(show(event));
    else if (pathname.startsWith("/build/")) event.respondWith(asset(request));
  });
}

const isBelow = (page: string, pathname: string): boolean =>
  page.endsWith("/") ? pathname.toLowerCase().startsWith(page) : pathname === page;
