/**
 * Keeps the two counter screens openable without a signal, and does nothing else: each page puts its own shell (a page without
 * a name, a PIN or a key in it) and its scripts into a cache; here they are taken out when the network does not answer.
 * Never touches anything that is posted.
 */
export const COUNTER_WORKER = `
const PAGES = ["/redeem", "/partner/dashboard/scan"];
const PATIENCE_MS = 4000;
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && PAGES.includes(pathname)) event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/build/")) event.respondWith(asset(request));
});
async function page(request, pathname) {
  const shell = await caches.match(pathname, { ignoreVary: true });
  if (!shell) return fetch(request);
  let timer;
  const impatient = new Promise((_, reject) => { timer = setTimeout(reject, PATIENCE_MS); });
  try {
    const answer = await Promise.race([fetch(request), impatient]);
    return answer.status >= 500 ? shell : answer;
  } catch {
    return shell;
  } finally {
    clearTimeout(timer);
  }
}
async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const name = (await caches.keys()).find((key) => key.startsWith("counter-"));
  if (answer.ok && name) (await caches.open(name)).put(request, answer.clone());
  return answer;
}
`;
