import {
  type FetchEvent,
  onGet,
  PATIENCE_MS,
  takeOver,
  type WorkerScope,
} from "~/ui/browser-scripts/worker-scope";
import { ACCOUNT, CARD_CACHE, CARD_PAGE, type KeepCard } from "./card-copy";
import { cardStore } from "./card-store";

/** Other pages of the account are waited for longer, because the card is not what was asked for. */
const PAGE_PATIENCE_MS = 10_000;

/**
 * Caches only the card page and its files. Network first. Without a line the card shows its copy with its age, up to `longest_ms` old
 * (an unused session has expired by then), and every other page of the account leads to it. A signed-out answer deletes the copy.
 */
export function cardWorker(worker: WorkerScope, longest_ms: number): void {
  const { keep, keepFiles, endCopies, isYoungerThan, saved } = cardStore(worker, longest_ms);
  /** The club numbers its answers; a proxy's or a captive portal's own has no number. */
  const isOurs = (answer: Response) => answer.headers.has("X-Request-Id");
  const isCard = (answer: Response) =>
    answer.ok && answer.type === "basic" && !answer.redirected && isOurs(answer);
  const isGone = (answer: Response) =>
    answer.type === "opaqueredirect" || (/^40[134]$/.test(`${answer.status}`) && isOurs(answer));
  const isLost = (answer: Response) => answer.status >= 502 && answer.status <= 504 && !isOurs(answer);
  /** When a page of the account led to the card, which then need not wait again. */
  let led_at = 0;

  async function renew({ longest_ms: age_ms, ended_ms }: KeepCard): Promise<void> {
    await endCopies(ended_ms);
    if (!(await isYoungerThan(age_ms)))
      await take(await worker.fetch(CARD_PAGE, { credentials: "same-origin", redirect: "manual" }));
    await keepFiles();
  }

  async function take(answer: Response): Promise<void> {
    if (isGone(answer)) await worker.caches.delete(CARD_CACHE);
    else if (isCard(answer)) await keep(answer.clone());
  }

  /** Null when the time is up, or without a line. It asks on, even if nobody waits for the answer any more. */
  async function ask(event: FetchEvent, patience_ms: number, then: (answer: Response) => Promise<void>) {
    const asked = worker.fetch(event.request);
    event.waitUntil(asked.then(then).catch(() => {}));
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience_ms));
    return { asked, first: await Promise.race([asked, late]).catch(() => null) };
  }

  async function showCard(event: FetchEvent): Promise<Response> {
    const patience_ms = Date.now() - led_at < PATIENCE_MS ? 0 : PATIENCE_MS;
    led_at = 0;
    const { asked, first } = await ask(event, patience_ms, take);
    if (first && first.status < 500) return first;
    return (await saved()) ?? first ?? asked;
  }

  /** A page that hydrates must stand under its own address, so others lead to the card. */
  async function showPage(event: FetchEvent): Promise<Response> {
    const { asked, first } = await ask(event, PAGE_PATIENCE_MS, async (answer) => {
      if (answer.type === "opaqueredirect") await renew({ longest_ms: 0, ended_ms: 0 });
    });
    if (first && !isLost(first)) return first;
    if (!(await saved())) return first ?? asked;
    led_at = Date.now();
    return Response.redirect(worker.location.origin + CARD_PAGE);
  }

  async function show(event: FetchEvent): Promise<Response> {
    return new URL(event.request.url).pathname === CARD_PAGE ? showCard(event) : showPage(event);
  }

  async function asset(request: Request): Promise<Response> {
    return (await worker.caches.match(request, { cacheName: CARD_CACHE })) ?? worker.fetch(request);
  }

  takeOver(worker);
  worker.addEventListener("message", (event) => event.waitUntil(renew(event.data as KeepCard)));
  onGet(worker, [ACCOUNT, `${ACCOUNT}/`], { show, asset });
}
