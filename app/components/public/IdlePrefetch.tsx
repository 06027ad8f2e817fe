import { UNSAFE_RemixContext, useLocation } from "@remix-run/react";
import { useContext, useEffect } from "react";

const NEXT = [
  ["/partners", "routes/public/partners"],
  ["/join", "routes/public/join"],
  ["/how-it-works", "routes/public/how-it-works"],
] as const;
const WAIT_MS = 1500;

/** Prefetches one file at a time when idle, never with Save-Data. `<PrefetchPageLinks>` would compete for bandwidth. */
export function IdlePrefetch() {
  const manifest = useContext(UNSAFE_RemixContext)?.manifest;
  const { pathname } = useLocation();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    if (!manifest || connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
    const addresses = NEXT.filter(([page]) => page !== pathname).flatMap(([page, id]) => {
      const route = manifest.routes[id];
      if (!route) return [];
      const data = route.hasLoader ? [`${page}?_data=${encodeURIComponent(id)}`] : [];
      return [...data, route.module, ...(route.imports ?? [])];
    });
    let timer = setTimeout(next, WAIT_MS);
    return () => clearTimeout(timer);

    function next() {
      const address = addresses.shift();
      if (!address) return;
      if (!isHere(address)) document.head.append(prefetchOf(address));
      timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(next) : next()), 50);
    }
  }, [manifest, pathname]);
  return null;
}

function isHere(address: string): boolean {
  return performance.getEntriesByName(new URL(address, location.href).href).length > 0;
}

function prefetchOf(href: string): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel: "prefetch", href });
}
