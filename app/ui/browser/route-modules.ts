import { untilOnline } from "./lost-line";

interface Route {
  id: string;
  module: string;
}

/**
 * Replaces Remix's loader (scripts/build/esbuild-for-phones.mjs), which reloads the document if a script cannot be
 * fetched: offline, that leads to the browser's error page. A script that is gone after a deploy still causes a reload.
 */
export async function loadRouteModule<Module>(route: Route, cache: Record<string, Module>): Promise<Module> {
  for (let again = 0; !(route.id in cache); again++) {
    try {
      // Browsers may cache a failed import.
      const address = again ? `${route.module}?again=${again}` : route.module;
      cache[route.id] = await import(/* @vite-ignore */ address);
    } catch {
      if (await isThere(route.module)) return reload();
      await untilOnline();
    }
  }
  return cache[route.id]!;
}

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
