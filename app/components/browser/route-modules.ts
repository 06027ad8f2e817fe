import { untilOnline } from "./lost-line";

interface Route {
  id: string;
  module: string;
}

/**
 * Stands in for Remix's own, which reloads the document when a script of the next page cannot be fetched (scripts/lib/
 * esbuild-for-phones.mjs): without a line that takes the person to the browser's error page. A script that the server no
 * longer has, after a deploy, still reloads.
 */
export async function loadRouteModule<Module>(route: Route, cache: Record<string, Module>): Promise<Module> {
  for (let again = 0; !(route.id in cache); again++) {
    try {
      // A browser may remember that an address failed.
      const address = again ? `${route.module}?again=${again}` : route.module;
      cache[route.id] = await import(/* @vite-ignore */ address);
    } catch {
      if (await isThere(route.module)) return reload();
      await untilOnline();
    }
  }
  return cache[route.id]!;
}

/** Whether the server answers. */
async function isThere(address: string): Promise<boolean> {
  try {
    return Boolean(await fetch(address, { method: "HEAD", cache: "no-store" }));
  } catch {
    return false;
  }
}

function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
