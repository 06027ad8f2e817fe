import { endedName } from "~/kernel/card-ended";
import { stylesOf } from "~/ui/browser/styles-of";
import type { WorkerScope } from "~/ui/browser-scripts/worker-scope";
import { cardAge } from "./card-age";
import { CARD_CACHE, CARD_PAGE } from "./card-copy";

const SAVED_AT = "X-Saved-At";

type Phone = Pick<WorkerScope, "caches" | "cookieStore" | "location">;

export function cardStore(worker: Phone, longest_ms: number) {
  const open = () => worker.caches.open(CARD_CACHE);

  /** Caches the stylesheets before the page, so that no copy lacks them. Returns their URLs. */
  async function keep(answer: Response): Promise<string[]> {
    const headers = new Headers(answer.headers);
    headers.set(SAVED_AT, String(Date.now()));
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    const html = await answer.text();
    const styles = stylesOf(html);
    const cache = await open();
    for (const address of styles) if (!(await cache.match(address))) await cache.add(address);
    await cache.put(CARD_PAGE, new Response(html, { headers }));
    return styles;
  }

  async function keepAssets(assets: string[]): Promise<void> {
    const cache = await open();
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const wanted = new Set([CARD_PAGE, ...assets]);
    await Promise.all([
      ...kept.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)),
      ...[...wanted].filter((path) => !kept.includes(path)).map((path) => cache.add(path)),
    ]);
  }

  async function saved(): Promise<Response | null> {
    const copy = await (await open()).match(CARD_PAGE);
    if (!copy) return null;
    const saved_at = Number(copy.headers.get(SAVED_AT));
    const now = Date.now();
    const made_at = Date.parse(copy.headers.get("Date") ?? "") || saved_at;
    if (now - saved_at > longest_ms || made_at <= (await endedAt(worker))) {
      await worker.caches.delete(CARD_CACHE);
      return null;
    }
    const { age, words } = cardAge(saved_at, now);
    const html = (await copy.text()).replace(
      /(data-saved-at=")("[^>]*>)/,
      (_, before, after) => `${before}${saved_at}" data-age="${age}${after}${words}`,
    );
    return new Response(html, { headers: copy.headers });
  }

  return { keep, keepAssets, saved };
}

/** Until when copies are over, since somebody signed out or in; 0 if unknown. */
async function endedAt({ cookieStore, location }: Phone): Promise<number> {
  const cookie = await cookieStore?.get(endedName(location.origin));
  return (Number(cookie?.value) || 0) * 1000;
}
