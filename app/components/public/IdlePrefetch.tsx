import { UNSAFE_RemixContext, useLocation } from "@remix-run/react";
import { useContext, useEffect, useState } from "react";

const NEXT = [
  ["/partners", "routes/public/partners"],
  ["/join", "routes/public/join"],
  ["/how-it-works", "routes/public/how-it-works"],
] as const;
const WAIT_MS = 1500;

/**
 * Fetches what visitors open next, at the lowest priority and once the phone has nothing else to do; never for someone who
 * saves data. (Remix's `<PrefetchPageLinks>` preloads modules at once, which competes and compiles.)
 */
export function IdlePrefetch() {
  const manifest = useContext(UNSAFE_RemixContext)?.manifest;
  const { pathname } = useLocation();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
    const timer = setTimeout(() => setIdle(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!idle || !manifest) return null;
  const addresses = NEXT.filter(([page]) => page !== pathname).flatMap(([page, id]) => {
    const route = manifest.routes[id];
    if (!route) return [];
    const data = route.hasLoader ? [`${page}?_data=${encodeURIComponent(id)}`] : [];
    return [...data, route.module, ...(route.imports ?? [])];
  });
  return [...new Set(addresses)].map((href) => <link key={href} rel="prefetch" href={href} />);
}
