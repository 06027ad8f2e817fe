import type { News, Till, TillView } from "./till";
import { waitForBell } from "./wire";

const EACH_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 5_000;
const MOST_SEEN = 50;

/**
 * While a page of the till is open: contacts when it opens, with each signal, after each change and every 15 minutes; and
 * one held request in which the club rings. One tab does it, so that two do not end each other's request.
 */
export async function keepTelling(till: Till, news: News): Promise<void> {
  if (!("locks" in navigator)) return tell(till, news);
  await navigator.locks.request("till", () => tell(till, news));
}

async function tell(till: Till, news: News): Promise<never> {
  const alarm = alarmClock();
  addEventListener("online", alarm.ring);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") alarm.ring();
  });
  let before: TillView | null = null;
  news.hear(async () => {
    const view = await till.view();
    // Another tab has entered something, or the book has come or gone.
    if ((view.untold && view.untold !== before?.untold) || view.keeps !== before?.keeps) alarm.ring();
    before = view;
  });
  void listen(till, alarm);
  for (let pause = FIRST_PAUSE_MS; ; ) {
    const rings = alarm.rings();
    const heard = await till.contact();
    // A signal that came during a contact that failed would be slept through otherwise.
    await alarm.sleep(heard && rings === alarm.rings() ? EACH_MS : pause);
    pause = heard || rings !== alarm.rings() ? FIRST_PAUSE_MS : Math.min(pause * 2, EACH_MS);
  }
}

/** The bell, as long as this till keeps the book. */
async function listen(till: Till, alarm: Alarm): Promise<never> {
  const seen: string[] = [];
  for (let pause = FIRST_PAUSE_MS; ; ) {
    const { keeps } = await till.view();
    if (!keeps || !navigator.onLine) {
      await alarm.sleep(EACH_MS);
      continue;
    }
    const heard = await waitForBell(till.sign, seen);
    if (heard.kind !== "answer") {
      await pauseFor(pause);
      pause = Math.min(pause * 2, 60_000);
      continue;
    }
    pause = FIRST_PAUSE_MS;
    const { questions, keeper } = heard.answer;
    for (const { attempt } of questions) seen.push(attempt);
    seen.splice(0, seen.length - MOST_SEEN);
    if (questions.length > 0 || keeper === false) await till.contact();
  }
}

interface Alarm {
  ring(): void;
  /** How often it has rung. */
  rings(): number;
  sleep(ms: number): Promise<void>;
}

function alarmClock(): Alarm {
  let sleepers: (() => void)[] = [];
  let rings = 0;
  return {
    rings: () => rings,
    ring() {
      rings += 1;
      const woken = sleepers;
      sleepers = [];
      for (const wake of woken) wake();
    },
    sleep: (ms) =>
      new Promise((wake) => {
        const timer = setTimeout(wake, ms);
        sleepers.push(() => {
          clearTimeout(timer);
          wake();
        });
      }),
  };
}

const pauseFor = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
