import type { UndoOffer } from "~/counter/redemptions/counter-attempt";

/** The headers that prove a till; nothing else signs. */
export type Sign = (method: string, address: string, body: string) => Promise<Record<string, string>>;

type Undo = Pick<UndoOffer, "redemption_id" | "proof"> | { attempt: string };

/** For whatever has no other limit. */
const PATIENCE_MS = 10_000;

export async function postAs(
  sign: Sign | undefined,
  address: string,
  body: object,
  stop?: AbortSignal,
): Promise<Response> {
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", ...(await sign?.("POST", address, text)) };
  return fetch(address, { method: "POST", headers, body: text, signal: stop ?? abortsAfter(PATIENCE_MS) });
}

/** Null once it is undone, else why not. */
export async function undoAs(sign: Sign | undefined, undo: Undo): Promise<string | null> {
  try {
    const answer = await postAs(sign, "/redeem/undo", undo);
    const body = await answer.json();
    return body?.success === true ? null : String(body.error);
  } catch {
    return "The club did not answer. Try again.";
  }
}

/** Older tablets lack `AbortSignal.timeout`. */
export function abortsAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
