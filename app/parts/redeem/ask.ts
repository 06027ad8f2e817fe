import type { CounterAttempt, CounterChannel, Outcome, Shop } from "~/counter/redemptions/counter-attempt";
import { hasSignal, noteAnswer } from "~/counter/tills/browser/connectivity";
import { tillHere } from "~/counter/tills/browser/here";
import { abortsAfter, postAs } from "~/counter/tills/browser/post";
import type { Till } from "~/counter/tills/browser/till";
import { parseRand, toRand } from "~/kernel/money";
import type { PresentedMember } from "~/members/membership/verdict";

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

/** What one call brought back. */
type Answered = Outcome | { kind: "no_answer" };

/** Sends an attempt. Answers from proxies and captive portals count as no answer. */
async function send(
  attempt: CounterAttempt,
  { pin, stop }: { pin: string; stop?: AbortSignal },
): Promise<Answered> {
  const { key, channel, shop_id, presented, amount_cents, notes, staff_initials, confirmed } = attempt;
  try {
    const body = {
      via: channel,
      shop_id,
      presented,
      amount_spent: toRand(amount_cents),
      notes,
      staff_initials,
      confirmed,
      idempotency_key: key,
      business_pin: pin,
    };
    const answer = await post("/redeem/attempts", body, stop);
    return heard(outcomeOf(answer.status, await answer.json()));
  } catch {
    return heard({ kind: "no_answer" });
  }
}

function heard(outcome: Answered): Answered {
  noteAnswer(outcome.kind !== "no_answer");
  return outcome;
}

async function post(address: string, body: object, stop?: AbortSignal): Promise<Response> {
  return postAs((await tillHere())?.sign, address, body, stop);
}

interface Asked {
  channel: CounterChannel;
  shop: Shop | null;
  pin: string;
  presented: string;
}

/** Null without an answer: the counter works without it. A wrong PIN is said at once. */
export async function lookUp(
  asked: Asked,
): Promise<PresentedMember | { code: string; reason: string } | null> {
  const { channel: via, shop, pin: business_pin, presented } = asked;
  const shop_id = business_pin ? null : (shop?.id ?? null);
  try {
    const answer = await post("/redeem/look-up", { via, shop_id, business_pin, presented });
    const body = await answer.json();
    if (body?.success === true) return body.data;
    return body?.code === "invalid_pin" ? { code: body.code, reason: String(body.error) } : null;
  } catch {
    return null;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer may come from a captive portal, so every field is checked here.
function outcomeOf(status: number, body: any): Answered {
  if (status === 200 && body?.success === true && body.data) {
    const cents = (rand: unknown) => parseRand(String(rand)) ?? 0;
    const { member_name, partner_name, amount_spent, discount_amount, final_amount, repeated, undo } =
      body.data;
    return {
      kind: "applied",
      undo: undo ?? null,
      summary: {
        member_name,
        partner_name,
        amount_cents: cents(amount_spent),
        discount_cents: cents(discount_amount),
        final_cents: cents(final_amount),
        repeated,
      },
    };
  }
  if (status < 500 && body?.success === false && typeof body.code === "string")
    return {
      kind: "refused",
      code: body.code,
      reason: String(body.error),
      field_errors: body.field_errors ?? {},
    };
  return { kind: "no_answer" };
}

/** Older tablets lack `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
