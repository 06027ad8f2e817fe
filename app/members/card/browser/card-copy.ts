import { endedName } from "~/kernel/card-ended";
import { startWorker } from "~/ui/browser/workers";

export const ACCOUNT = "/account";
export const CARD_PAGE = "/account/card";
const CARD_WORKER = "/account/card-worker.js";
export const CARD_CACHE = "card";

/** What a page asks of the worker: to keep the card, unless a copy is as young as this and of this session. */
export interface KeepCard {
  longest_ms: number;
  /** Until when copies are over, by the club's clock: for workers that cannot read cookies. */
  ended_ms: number;
}

export async function keepCard(longest_ms: number): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = await startWorker(CARD_WORKER, ACCOUNT);
  const asked: KeepCard = { longest_ms, ended_ms: endedHere() };
  worker.postMessage(asked);
  // An earlier build's, which would answer for the card instead.
  for (const one of await ownRegistrations())
    if (new URL(one.scope).pathname !== ACCOUNT) await one.unregister();
}

/** The till has a worker of its own. */
async function ownRegistrations(): Promise<ServiceWorkerRegistration[]> {
  const all = await navigator.serviceWorker.getRegistrations();
  return all.filter(({ scope }) => new URL(scope).pathname.startsWith(ACCOUNT));
}

/** The next person to use this phone must not see the card. */
export async function dropCard(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const registrations = await ownRegistrations();
  await Promise.all([...registrations.map((one) => one.unregister()), caches.delete(CARD_CACHE)]);
}

/** When somebody last signed in or out here, in milliseconds by the club's clock; 0 if unknown. */
export function endedHere(): number {
  const name = `${endedName(location.origin)}=`;
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(name));
  return (Number(cookie?.slice(name.length)) || 0) * 1000;
}
