import type { CounterAttempt, Outcome } from "~/counter/redemptions/counter-attempt";
import { hasSignal, noteAnswer } from "~/counter/tills/browser/connectivity";
import { abortsAfter } from "~/counter/tills/browser/post";
import type { Till } from "~/counter/tills/browser/till";
import { send } from "./send";

/** How long the club gets, in milliseconds: where it is known not to answer, and otherwise. */
const TILL_DECIDES = { offline: 300, online: 1500 };
/** For what the till cannot decide. The counter's own limit is three seconds and the way back. */
const ONLY_THE_CLUB = { offline: 300, online: 4000 };

const NO_SIGNAL = "No signal. Charge the full price, or try again.";

interface Asking {
  till: Till | null;
  pin: string;
}

/**
 * With a signal the club decides. A paired till that gets no answer decides by itself, under the same key, so that an answer
 * that comes late is about the same attempt.
 */
export async function ask(attempt: CounterAttempt, { till, pin }: Asking): Promise<Outcome> {
  if (!till || pin || till.shop.id !== attempt.shop_id) {
    const answer = await send(attempt, { pin });
    return answer.kind === "no_answer" ? { kind: "full_price", words: NO_SIGNAL, spent: false } : answer;
  }
  const shown = await till.present(attempt);
  if (shown.used_here) return shown.used_here;
  const sending = send(attempt, { pin, stop: abortsAfter(ONLY_THE_CLUB[limitOf(navigator.onLine)]) });
  const answer = await firstWithin(sending, TILL_DECIDES[limitOf(hasSignal())]);
  if (answer && answer.kind !== "no_answer") {
    // The till's list takes in who has just used the discount.
    void till.contact();
    return answer;
  }
  noteAnswer(false);
  const late = shown.can_decide ? null : await sending;
  if (late && late.kind !== "no_answer") return late;
  // The club may have booked the attempt although its answer was lost. What the till says now is sent to it.
  return shown.decide();
}

const limitOf = (is_online: boolean) => (is_online ? "online" : "offline");

/** Null if it takes longer. */
export const firstWithin = <T>(promise: Promise<T> | T, ms: number): Promise<T | null> =>
  Promise.race([promise, new Promise<null>((done) => setTimeout(() => done(null), ms))]);
