import {
  type FetchEvent,
  onGet,
  PATIENCE_MS,
  takeOver,
  type WorkerScope,
} from "~/ui/browser-scripts/worker-scope";
import { CARD_CACHE, CARD_PAGE } from "./card-copy";
import { cardStore } from "./card-store";

/**
 * Caches only the card page and its files. Network first; offline it shows the copy with its age, up to `longest_ms` old
 * (an unused session has expired by then). A signed-out answer deletes the copy.
 */
export function cardWorker(worker: WorkerScope, longest_ms: number): void {
  const { keep, keepAssets, saved } = cardStore(worker, longest_ms);
  const isCard = (answer: Response) => answer.ok && answer.type === "basic" && !answer.redirected;
  const isGone = (answer: Response) =>
    answer.type === "opaqueredirect" || /^40[134]$/.test(`${answer.status}`);

  async function renew(assets: string[]): Promise<void> {
    const answer = await worker.fetch(CARD_PAGE, { credentials: "same-origin", redirect: "manual" });
    if (!isCard(answer)) return;
    const styles = await keep(answer);
    await keepAssets([...styles, ...assets]);
  }

  function late(): Promise<Response | null> {
    return new Promise((resolve) => setTimeout(() => resolve(saved()), PATIENCE_MS));
  }

  /** Stores the answer even if nobody waits for it any more. */
  async function ask(request: Request): Promise<Response> {
    const answer = await worker.fetch(request);
    if (isGone(answer)) await worker.caches.delete(CARD_CACHE);
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
    return (await worker.caches.match(request, { cacheName: CARD_CACHE })) ?? worker.fetch(request);
  }

  takeOver(worker);
  worker.addEventListener("message", (event) => event.waitUntil(renew(event.data.assets)));
  onGet(worker, [CARD_PAGE], { show, asset });
}
