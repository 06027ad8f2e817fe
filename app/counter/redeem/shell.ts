import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { tillHere } from "~/counter/tills/browser/here";
import type { Till } from "~/counter/tills/browser/till";
import { stylesOf } from "~/ui/browser/styles-of";
import { loadDecoder } from "./entry/decode";

const SHELL_HEADER = "x-counter-shell";

const FRESH_MS = 60 * 60_000;
/** Cards' addresses, as their QR codes spell them. */
const CARDS = ["/C/", "/c/"];

/** Caches the counter screen's shell and scripts for offline use, when idle. Failures only mean no shell. */
export function useKeepShell(page: string): void {
  const manifest = useContext(UNSAFE_RemixContext)?.manifest;
  const ids = useMatches()
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    if (!manifest || !("serviceWorker" in navigator) || !("caches" in window)) return;
    const scripts = [manifest.url, manifest.entry.module, ...manifest.entry.imports];
    for (const id of ids.split(" ")) {
      const route = manifest.routes[id];
      if (route) scripts.push(route.module, ...(route.imports ?? []));
    }
    const timer = setTimeout(() => void keepShell(page, manifest.version, scripts).catch(() => {}), 500);
    return () => clearTimeout(timer);
  }, [manifest, ids, page]);
}

async function keepShell(page: string, version: string, scripts: string[]): Promise<void> {
  const till = await tillHere();
  const scopes = till ? [page, ...CARDS] : [page];
  for (const scope of scopes) await navigator.serviceWorker.register("/counter-sw.js", { scope });
  if (!navigator.onLine) return;
  const name = `counter-${version}`;
  const cache = await caches.open(name);
  if (till) scripts.push(...(await scriptsOf(till)));
  const missing: string[] = [];
  for (const script of new Set(scripts)) if (!(await cache.match(script))) missing.push(script);
  await cache.addAll(missing);
  const kept = Date.parse((await cache.match(page))?.headers.get("date") ?? "");
  if (Date.now() - kept < FRESH_MS) return;
  // No cookies where the page needs none, so that no name gets into the shell.
  const credentials = page === "/redeem" ? "omit" : "same-origin";
  const shell = await fetch(page, { headers: { [SHELL_HEADER]: "1" }, credentials });
  if (!shell.ok || shell.redirected) return;
  for (const address of stylesOf(await shell.clone().text()))
    if (!(await cache.match(address))) await cache.add(address);
  await cache.put(page, shell);
  for (const key of await caches.keys())
    if (key.startsWith("counter-") && key !== name) await caches.delete(key);
  till?.refresh();
}

/** What a till loads later than the page: without a signal it must be there. */
async function scriptsOf(till: Till): Promise<string[]> {
  await Promise.all([loadDecoder(), till.load()]);
  const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);
  return loaded.filter((path) => path.startsWith("/build/") && path.endsWith(".js"));
}
