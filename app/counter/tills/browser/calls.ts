import { abortsAfter, type Sign } from "~/counter/redeem/post";
import { noteAnswer } from "~/counter/redeem/signal";
import type { Answer, Contact } from "../wire";

const CONTACT_MS = 20_000;

type Heard =
  | { kind: "answer"; answer: Answer }
  /** The club has heard a contact with this number or a higher one. */
  | { kind: "behind"; contact: number }
  | { kind: "unknown" | "none" };

/** `unknown`: the club does not know this till's key. Answers of proxies and captive portals count as none. */
export async function sendContact(sign: Sign, contact: Contact): Promise<Heard> {
  if (!navigator.onLine) return { kind: "none" };
  const path = "/counter/till/contact";
  const body = JSON.stringify(contact);
  try {
    const headers = { "content-type": "application/json", ...(await sign("POST", path, body)) };
    const response = await fetch(path, { method: "POST", headers, body, signal: abortsAfter(CONTACT_MS) });
    const answer = await response.json();
    const isAnswer = response.ok && answer?.contact === contact.contact && Array.isArray(answer.months);
    const isUnknown = response.status === 401 && answer?.code === "till_unknown";
    noteAnswer(isAnswer || isUnknown || typeof answer?.code === "string");
    if (isUnknown) return { kind: "unknown" };
    if (response.status === 409 && typeof answer?.details?.contact === "number")
      return { kind: "behind", contact: answer.details.contact };
    return isAnswer ? { kind: "answer", answer } : { kind: "none" };
  } catch {
    noteAnswer(false);
    return { kind: "none" };
  }
}

export type PairAnswer =
  | { kind: "paired"; till: number; name: string; partner: { id: number; name: string } }
  | { kind: "refused"; reason: string; field_errors: Record<string, string[]>; code: string }
  | { kind: "none" };

export async function sendPairing(body: {
  code: string;
  name: string;
  public_key: string;
}): Promise<PairAnswer> {
  try {
    const response = await fetch("/redeem/pair", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok && typeof answer?.till === "number" && typeof answer.partner?.id === "number")
      return { kind: "paired", till: answer.till, name: String(answer.name), partner: answer.partner };
    if (response.status < 500 && typeof answer?.error === "string")
      return {
        kind: "refused",
        reason: answer.error,
        field_errors: answer.field_errors ?? {},
        code: String(answer.code),
      };
    return { kind: "none" };
  } catch {
    return { kind: "none" };
  }
}
