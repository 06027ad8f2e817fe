import type { News, Till } from "./types";

const EACH_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 5_000;

/**
 * While a page of the till is open: contacts when it opens, with each signal, when there is something to send, and every 15
 * minutes. One tab does it.
 */
export async function keepContact(till: Till, news: News): Promise<void> {
  if (!("locks" in navigator)) return contactAgain(till, news);
  await navigator.locks.request("till", () => contactAgain(till, news));
}

async function contactAgain(till: Till, news: News): Promise<never> {
  let wake = () => {};
  const ring = () => wake();
  addEventListener("online", ring);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") ring();
  });
  let to_send = 0;
  news.listen(async () => {
    const now = (await till.view()).to_send;
    // Another tab has given a discount.
    if (now > to_send) ring();
    to_send = now;
  });
  for (let pause = FIRST_PAUSE_MS; ; ) {
    let rang = false;
    wake = () => {
      rang = true;
    };
    const heard = await till.contact();
    pause = heard || rang ? FIRST_PAUSE_MS : Math.min(pause * 2, EACH_MS);
    // A signal that came during a contact that failed would be slept through otherwise.
    if (!rang)
      await sleep(heard ? EACH_MS : pause, (now) => {
        wake = now;
      });
  }
}

const sleep = (ms: number, onWake: (wake: () => void) => void): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    onWake(() => {
      clearTimeout(timer);
      done();
    });
  });
