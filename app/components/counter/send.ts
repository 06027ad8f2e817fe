import { parseRand, toRand } from "~/domain/money";
import type { Outcome, PendingAttempt } from "~/domain/redemptions/pending-attempts";

const PATIENCE_MS = 10_000;

/** Sends an attempt. Answers from proxies and captive portals count as no answer. */
export async function send(attempt: PendingAttempt, pin: string, remember: boolean): Promise<Outcome> {
  if (!navigator.onLine) return { kind: "no_answer", sent: false };
  const { key, channel, shop_id, presented, amount_cents, notes, staff_initials, confirmed } = attempt;
  try {
    const answer = await fetch("/redeem/attempts", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        via: channel,
        shop_id,
        presented,
        amount_spent: toRand(amount_cents),
        notes,
        staff_initials,
        confirmed,
        idempotency_key: key,
        business_pin: pin,
        remember,
      }),
      signal: timeout(),
    });
    return outcomeOf(answer.status, await answer.json());
  } catch {
    return { kind: "no_answer", sent: true };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer may come from a captive portal, so every field is checked here.
function outcomeOf(status: number, body: any): Outcome {
  if (status === 200 && body?.success === true && body.data) {
    const cents = (rand: unknown) => parseRand(String(rand)) ?? 0;
    const { member_name, partner_name, amount_spent, discount_amount, final_amount, repeated, shop } =
      body.data;
    return {
      kind: "applied",
      shop,
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
  return { kind: "no_answer", sent: true };
}

/** Older tablets lack `AbortSignal.timeout`. */
function timeout(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), PATIENCE_MS);
  return controller.signal;
}

/** Older tablets lack `crypto.randomUUID`. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
