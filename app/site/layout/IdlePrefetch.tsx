import { UNSAFE_RemixContext, useLocation } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { NEXT_PAGES } from "./next-pages.js";

const WAIT_MS = 1500;

/**
 * Prefetches one file at a time when idle, never with Save-Data. `<PrefetchPageLinks>` would compete for bandwidth. `data`: of
 * visitors' pages only, because browsers may not store what a person signed in gets, and would fetch it twice.
 */
export function IdlePrefetch({ data }: { data: boolean }) {
  const manifest = useContext(UNSAFE_RemixContext)?.manifest;
  const { pathname } = useLocation();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    if (!manifest || connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
    const addresses = NEXT_PAGES.filter(([page]) => page !== pathname).flatMap(([page, id]) => {
      const route = manifest.routes[id];
      if (!route) return [];
      const first = data ? [`${page}?_data=${encodeURIComponent(id)}`] : [];
      return [...first, route.module, ...(route.imports ?? [])];
    });
    let timer = setTimeout(next, WAIT_MS);
    return () => clearTimeout(timer);

    function next() {
      const address = addresses.shift();
      if (!address) return;
      if (!isHere(address)) document.head.append(prefetchOf(address));
      timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(next) : next()), 50);
    }
  }, [manifest, pathname, data]);
  return null;
}

function isHere(address: string): boolean {
  return performance.getEntriesByName(new URL(address, location.href).href).length > 0;
}

function prefetchOf(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "prefetch", href });
}
