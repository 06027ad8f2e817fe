import type { ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * A client loader for what needs a document of its own, whatever link, form or redirect leads there: a page whose permissions its
 * document brings (the camera), and an address that the browser's list of routes lacks (scripts/build/speed/trim-manifest.mjs).
 */
export function ownDocument({ request, serverLoader }: ClientLoaderFunctionArgs) {
  // The page reads its data again, such as after a form.
  if (new URL(request.url).pathname === location.pathname) return serverLoader();
  location.assign(request.url);
  // Back may bring this page from memory, still waiting.
  addEventListener("pageshow", () => location.reload(), { once: true });
  return new Promise<never>(() => {});
}
