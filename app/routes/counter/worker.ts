import { COUNTER_WORKER } from "~/http/document/counter-worker.server";

/** The counter's service worker: asked for anew each time, so that a mended one takes over at once. */
export const loader = () =>
  new Response(COUNTER_WORKER, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    },
  });
