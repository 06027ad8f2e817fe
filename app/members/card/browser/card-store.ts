import { endedName } from "~/kernel/card-ended";
import { stylesOf } from "~/ui/browser/styles-of";
import type { WorkerScope } from "~/ui/browser-scripts/worker-scope";
import { cardAge } from "../card-age";
import { CARD_CACHE, CARD_PAGE } from "./card-copy";

const SAVED_AT = "X-Saved-At";

type Phone = Pick<WorkerScope, "caches" | "cookieStore" | "location">;

export function cardStore(worker: Phone, longest_ms: number) {
  const open = () => worker.caches.open(CARD_CACHE);

  /** Caches the stylesheets before the page, so that no copy lacks them. */
  async function keep(answer: Response): Promise<void> {
    const headers = new Headers(answer.headers);
    headers.set(SAVED_AT, String(Date.now()));
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    const html = await answer.text();
    const cache = await open();
    for (const address of stylesOf(html)) if (!(await cache.match(address))) await cache.add(address);
    await cache.put(CARD_PAGE, new Response(html, { headers }));
  }

  /** The scripts that the copy names, those that they import, and nothing else. Most are in the browser's own cache. */
  async function keepFiles(): Promise<void> {
    const cache = await open();
    const html = await (await cache.match(CARD_PAGE))?.text();
    if (html === undefined) return;
    const wanted = new Set([...stylesOf(html), ...(html.match(/\/build\/[\w./+$-]{1,200}\.js/g) ?? [])]);
    for (const path of wanted) {
      if (!(await cache.match(path))) await cache.add(path);
      const script = path.endsWith(".js") ? await (await cache.match(path))?.text() : "";
      for (const [, imported] of script?.matchAll(/\b(?:from|import)\s*"(\/build\/[^"]+)"/g) ?? [])
        wanted.add(imported!);
    }
    wanted.add(CARD_PAGE);
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    await Promise.all(kept.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
  }

  /** Deletes a copy that was made before somebody signed out or in. `ended_ms`: by a page that can read the cookie. */
  async function endCopies(ended_ms = 0): Promise<void> {
    const copy = await (await open()).match(CARD_PAGE);
    const ended = Math.max(ended_ms, await endedAt(worker));
    if (copy && madeAt(copy) <= ended) await worker.caches.delete(CARD_CACHE);
  }

  async function isYoungerThan(age_ms: number): Promise<boolean> {
    const copy = await (await open()).match(CARD_PAGE);
    return copy !== undefined && Date.now() - savedAt(copy) < age_ms;
  }

  async function saved(): Promise<Response | null> {
    await endCopies();
    const copy = await (await open()).match(CARD_PAGE);
    if (!copy) return null;
    const saved_at = savedAt(copy);
    const now = Date.now();
    if (now - saved_at > longest_ms) {
      await worker.caches.delete(CARD_CACHE);
      return null;
    }
    const { age, words } = cardAge(saved_at, now);
    const html = (await copy.text()).replace(
      /(data-saved-at=")("[^>]{0,200}>)/,
      (_, before, after) => `${before}${saved_at}" data-age="${age}${after}${words}`,
    );
    return new Response(html, { headers: copy.headers });
  }

  return { keep, keepFiles, endCopies, isYoungerThan, saved };
}

const savedAt = ({ headers }: Response) => Number(headers.get(SAVED_AT));
/** By the club's clock. */
const madeAt = (copy: Response) => Date.parse(copy.headers.get("Date") ?? "") || savedAt(copy);

/** Until when copies are over, since somebody signed out or in; 0 if unknown. */
async function endedAt({ cookieStore, location }: Phone): Promise<number> {
  const cookie = await cookieStore?.get(endedName(location.origin));
  return (Number(cookie?.value) || 0) * 1000;
}
