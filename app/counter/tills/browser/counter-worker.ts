import { onGet, PATIENCE_MS, takeOver, type WorkerScope } from "~/ui/browser-scripts/worker-scope";

/** A card that the phone's own camera opens is at `CARDS`. */
const CARDS = "/c/";
const PAGES = ["/redeem", "/partner/dashboard/scan", CARDS];

/**
 * Serves the two counter screens offline, from the shell (without name, PIN and key) and files that each page puts into
 * a cache (app/parts/redeem/shell.ts). Never touches posts.
 */
export function counterWorker(worker: WorkerScope): void {
  const { caches } = worker;

  async function show({ request }: { request: Request }): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.toLowerCase().startsWith(CARDS)) return openCard(request, pathname.slice(CARDS.length));
    const shell = await caches.match(pathname, { ignoreVary: true });
    if (!shell) return worker.fetch(request);
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(shell), PATIENCE_MS));
    const answer = await Promise.race([worker.fetch(request), late]).catch(() => shell);
    return answer.status >= 500 ? shell : answer;
  }

  /** Without a signal the counter reads the card itself, as if it had been scanned there. */
  function openCard(request: Request, card: string): Promise<Response> {
    const here = Response.redirect(`${worker.location.origin}/redeem?card=${encodeURIComponent(card)}`);
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(here), PATIENCE_MS));
    return Promise.race([worker.fetch(request), late]).catch(() => here);
  }

  async function keep(name: string, request: Request, answer: Response): Promise<void> {
    await (await caches.open(name)).put(request, answer);
  }

  async function asset(request: Request): Promise<Response> {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await worker.fetch(request);
    const name = (await caches.keys()).find((key) => key.startsWith("counter-"));
    if (answer.ok && name) keep(name, request, answer.clone()).catch(() => {});
    return answer;
  }

  takeOver(worker);
  onGet(worker, PAGES, { show, asset });
}
