import type { Answer, Contact } from "~/domain/book/messages";

export interface ContactAnswer extends Answer {
  keys: { key_id: number; public_key: string }[];
  name: string;
  partner: { id: number; name: string };
  offline_wanted: boolean;
}

export type Sign = (method: string, path: string, text: string) => Promise<Record<string, string>>;

const CONTACT_MS = 20_000;
/** The club holds a request for 25 seconds. */
const POLL_MS = 40_000;

type Heard<T> = { kind: "answer"; answer: T } | { kind: "unknown" } | { kind: "none" };

interface Call {
  path: string;
  body: object;
  patience: number;
  stop?: AbortController;
}

/** `unknown`: the club does not know this till's key. Answers of proxies and captive portals count as none. */
async function call<T>(
  sign: Sign,
  { path, body, patience, stop = new AbortController() }: Call,
  isAnswer: (answer: T) => boolean,
): Promise<Heard<T>> {
  if (!navigator.onLine) return { kind: "none" };
  const text = JSON.stringify(body);
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const headers = { "content-type": "application/json", ...(await sign("POST", path, text)) };
    const response = await fetch(path, { method: "POST", headers, body: text, signal: stop.signal });
    const answer = await response.json();
    if (response.status === 401 && answer?.code === "till_unknown") return { kind: "unknown" };
    return response.ok && isAnswer(answer) ? { kind: "answer", answer } : { kind: "none" };
  } catch {
    return { kind: "none" };
  } finally {
    clearTimeout(timer);
  }
}

export const sendContact = (
  sign: Sign,
  contact: Contact,
  device: { version: string; persisted: boolean },
): Promise<Heard<ContactAnswer>> =>
  call(
    sign,
    { path: "/counter/till/contact", body: { ...contact, ...device }, patience: CONTACT_MS },
    (answer) => answer?.contact === contact.contact && Array.isArray(answer.months),
  );

interface Rung {
  keeper?: boolean;
  questions: { attempt: string }[];
}

/** Answers as soon as another door asks. Only a bell: the question itself comes with the next contact, whose sending is known. */
export async function waitForBell(sign: Sign, seen: string[]): Promise<Heard<Rung>> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  // So that nothing waits on a dead line.
  addEventListener("offline", abort);
  const body = { at: Date.now(), seen };
  const poll = { path: "/counter/till/questions", body, patience: POLL_MS, stop };
  return call<Rung>(sign, poll, (answer) => Array.isArray(answer?.questions)).finally(() =>
    removeEventListener("offline", abort),
  );
}

export type PairAnswer =
  | { kind: "paired"; till: number; name: string; partner: { id: number; name: string } }
  | { kind: "refused"; reason: string; field_errors: Record<string, string[]>; code: string }
  | { kind: "none" };

export async function sendPairing(body: {
  code?: string;
  name: string;
  public_key: string;
  persisted: boolean;
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
        ...{ kind: "refused", reason: answer.error, field_errors: answer.field_errors ?? {} },
        code: String(answer.code),
      };
    return { kind: "none" };
  } catch {
    return { kind: "none" };
  }
}
