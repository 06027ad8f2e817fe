import { useEffect } from "react";
import { pairedAs, TILL_CHANGED, tillHere } from "~/counter/tills/browser/here";
import { CARDS, shellCache, tillMark } from "~/counter/tills/browser/kept-shell";
import { stylesOf } from "~/ui/browser/styles-of";
import { startWorker, within } from "~/ui/browser/workers";
import { loadDecoder } from "./entry/decode";

const SHELL_HEADER = "x-counter-shell";

const FRESH_MS = 60 * 60_000;
/** On a line that is all but dead. */
const LONGEST_MS = 2 * 60_000;
/** Of a till that is not ready yet. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** The browser's own limit of 250 is soon reached by a page that stays open all day. */
const MOST_RESOURCES = 10_000;

/** Caches the counter screen's shell and scripts for offline use, when idle, and again once this phone is paired. */
export function useKeepShell(page: string): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !("caches" in window)) return;
    performance.setResourceTimingBufferSize(MOST_RESOURCES);
    return keepWhileOpen(page);
  }, [page]);
}

/** Failures only mean no shell; a till tries again. Returns what ends it. */
function keepWhileOpen(page: string): () => void {
  let isKeeping = false;
  let kept: number | null | undefined;
  let tried: number | null | undefined;
  let pause = FIRST_PAUSE_MS;
  const tillId = () => pairedAs()?.till ?? null;
  const keep = async () => {
    const till = tillId();
    if (isKeeping || kept === till || !navigator.onLine) return;
    clearTimeout(timer);
    isKeeping = true;
    tried = till;
    const isWhole = await within(LONGEST_MS, keepShell(page)).catch(() => false);
    isKeeping = false;
    if (isWhole) kept = till;
    if (tillId() !== till) return void keep();
    if (isWhole || till === null) return;
    timer = setTimeout(keep, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  const onTill = () => void (tillId() !== tried && keep());
  let timer = setTimeout(keep, 500);
  addEventListener("online", keep);
  addEventListener(TILL_CHANGED, onTill);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", keep);
    removeEventListener(TILL_CHANGED, onTill);
  };
}

/** True once all is there. */
async function keepShell(page: string): Promise<boolean> {
  const till = await tillHere();
  if (pairedAs() && !till) return false;
  const scopes = till ? [page, ...CARDS] : [page];
  await Promise.all(scopes.map((scope) => startWorker("/counter-sw.js", scope)));
  const name = shellCache();
  const cache = await caches.open(name);
  // What a till loads later than the page: without a signal it must be there.
  if (till) await Promise.all([loadDecoder(), till.load()]);
  const missing: string[] = [];
  for (const script of loadedScripts()) if (!(await cache.match(script))) missing.push(script);
  await cache.addAll(missing);
  if (!(await keepPage(cache, page))) return false;
  if (till) await cache.put(tillMark(page), new Response(""));
  for (const key of await caches.keys())
    if (key.startsWith("counter-") && key !== name) await caches.delete(key);
  till?.refresh();
  return true;
}

async function keepPage(cache: Cache, page: string): Promise<boolean> {
  const kept = Date.parse((await cache.match(page))?.headers.get("date") ?? "");
  if (Date.now() - kept < FRESH_MS) return true;
  // No cookies where the page needs none, so that no name gets into the shell.
  const credentials = page === "/redeem" ? "omit" : "same-origin";
  const shell = await fetch(page, { headers: { [SHELL_HEADER]: "1" }, credentials });
  if (!shell.ok || shell.redirected) return false;
  const html = await shell.clone().text();
  // The club has a newer build by now: its scripts are not here.
  if (!html.includes(`-${window.__remixManifest.version.toUpperCase()}.js`)) return false;
  for (const address of stylesOf(html)) if (!(await cache.match(address))) await cache.add(address);
  await cache.put(page, shell);
  return true;
}

function loadedScripts(): Set<string> {
  const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);
  return new Set(loaded.filter((path) => path.startsWith("/build/") && path.endsWith(".js")));
}
