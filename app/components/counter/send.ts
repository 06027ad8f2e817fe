import { parseRand, toRand } from "~/domain/money";
import type {
  CounterChannel,
  Outcome,
  PendingAttempt,
  Shop,
  UndoOffer,
} from "~/domain/redemptions/pending-attempts";
import type { PresentedMember } from "~/domain/redemptions/verdict";

import { tillHere } from "./till/here";

const PATIENCE_MS = 10_000;

/** Sends an attempt. Answers from proxies and captive portals count as no answer. */
export async function send(attempt: PendingAttempt, pin: string, remember: boolean): Promise<Outcome> {
  if (!navigator.onLine) return { kind: "no_answer", sent: false };
  const { key, channel, shop_id, presented, amount_cents, notes, staff_initials, confirmed } = attempt;
  try {
    const answer = await post("/redeem/attempts", {
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
    });
    return outcomeOf(answer.status, await answer.json());
  } catch {
    return { kind: "no_answer", sent: true };
  }
}

async function post(address: string, body: object): Promise<Response> {
  const text = JSON.stringify(body);
  const proof = await (await tillHere())?.proof("POST", address, text);
  const headers = { "content-type": "application/json", ...proof };
  return fetch(address, { method: "POST", headers, body: text, signal: timeout() });
}

interface Asked {
  channel: CounterChannel;
  shop: Shop | null;
  pin: string;
  presented: string;
}

/** Null without an answer: the till works without it. A wrong PIN is said at once. */
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

/** Null once it is undone, else why not. */
export async function sendUndo({ redemption_id, proof }: UndoOffer): Promise<string | null> {
  try {
    const answer = await post("/redeem/undo", { redemption_id, proof });
    const body = await answer.json();
    return body?.success === true ? null : String(body.error);
  } catch {
    return "The club has not answered. Try again.";
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer may come from a captive portal, so every field is checked here.
function outcomeOf(status: number, body: any): Outcome {
  if (status === 200 && body?.success === true && body.data) {
    const cents = (rand: unknown) => parseRand(String(rand)) ?? 0;
    const { member_name, partner_name, amount_spent, discount_amount, final_amount, repeated, shop, undo } =
      body.data;
    return {
      kind: "applied",
      shop,
      undo: undo ?? null,
      summary: {
        member_name,
        partner_name,
        amount_cents: cents(amount_spent),
        discount_cents: cents(discount_amount),
        final_cents: cents(final_amount),
        repeated,
        late: body.data.late === true,
      },
    };
  }
  if (body?.code === "pending" || body?.code === "recovering")
    return { kind: "no_answer", sent: true, pending: body.code === "pending", words: String(body.error) };
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
