import { CARD_CACHE, CARD_PAGE } from "~/components/card/card-copy";
import { cardCopy, cardWorker, type WorkerOptions } from "~/components/card/card-worker";
import { savedAgo } from "~/components/card/saved-ago";
import { SESSION_LIFETIMES } from "~/domain/sessions/sessions.server";

const OPTIONS: WorkerOptions = {
  page: CARD_PAGE,
  cache_name: CARD_CACHE,
  longest_ms: SESSION_LIFETIMES.user.total,
  patience_ms: 4000,
};

/** The card's service worker, written out: asked for anew each time, so that a mended one reaches every phone. */
export function loader() {
  const options = JSON.stringify(OPTIONS);
  const copy = `(${cardCopy})(self, ${options}, ${savedAgo})`;
  return new Response(`(${cardWorker})(self, ${options}, ${copy});\n`, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'self'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
