import { UNSAFE_RemixContext } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { tillHere } from "~/counter/tills/browser/here";
import { stylesOf } from "~/ui/browser/styles-of";
import { loadDecoder } from "./entry/decode";

const SHELL_HEADER = "x-counter-shell";

const FRESH_MS = 60 * 60_000;
/** Cards' addresses, as their QR codes spell them. */
const CARDS = ["/C/", "/c/"];

/** Caches the counter screen's shell and scripts for offline use, when idle. Failures only mean no shell. */
export function useKeepShell(page: string): void {
  const version = useContext(UNSAFE_RemixContext)?.manifest.version;
  useEffect(() => {
    if (!version || !("serviceWorker" in navigator) || !("caches" in window)) return;
    const timer = setTimeout(() => void keepShell(page, version).catch(() => {}), 500);
    return () => clearTimeout(timer);
  }, [version, page]);
}

async function keepShell(page: string, version: string): Promise<void> {
  const till = await tillHere();
  const scopes = till ? [page, ...CARDS] : [page];
  for (const scope of scopes) await navigator.serviceWorker.register("/counter-sw.js", { scope });
  if (!navigator.onLine) return;
  const name = `counter-${version}`;
  const cache = await caches.open(name);
  // What a till loads later than the page: without a signal it must be there.
  if (till) await Promise.all([loadDecoder(), till.load()]);
  const missing: string[] = [];
  for (const script of loadedScripts()) if (!(await cache.match(script))) missing.push(script);
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

function loadedScripts(): Set<string> {
  const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);
  return new Set(loaded.filter((path) => path.startsWith("/build/") && path.endsWith(".js")));
}
