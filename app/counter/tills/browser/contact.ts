import { applyAnswer, skipContacts, startContact } from "../till-contact";
import { changeState, type TillStore } from "../till-store";
import type { Answer, Contact } from "../wire";
import { noteAnswer } from "./connectivity";
import { abortsAfter, postAs, type Sign } from "./post";

const EACH_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 5_000;

/**
 * While a page of the till is open: contacts when it opens, with each signal, when the page is shown again, and every 15
 * minutes; after a failure sooner. Returns what contacts at once. One at a time in this tab; one that is asked for meanwhile
 * follows, since it has news.
 */
export function keepContact(contact: () => Promise<boolean>): () => Promise<boolean> {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout>;
  let running: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  const start = async (): Promise<boolean> => {
    clearTimeout(timer);
    const is_answered = await contact().catch(() => false);
    timer = setTimeout(ask, is_answered ? EACH_MS : pause);
    pause = is_answered ? FIRST_PAUSE_MS : Math.min(pause * 2, EACH_MS);
    running = null;
    return is_answered;
  };
  const ask = (): Promise<boolean> => {
    if (!running) {
      running = start();
      return running;
    }
    next ??= running.then(() => {
      next = null;
      return ask();
    });
    return next;
  };
  const askSoon = () => {
    pause = FIRST_PAUSE_MS;
    return ask();
  };
  addEventListener("online", askSoon);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void askSoon();
  });
  void ask();
  return askSoon;
}

/** Of the protocol, not of the build. */
const VERSION = "2";
/** More than this in a row would be a disagreement, not a conversation. */
const MOST_ROUNDS = 12;

interface Device {
  persisted: boolean;
  ready: boolean;
}

/** Contacts until nothing is left to send. True once the club has answered. */
export async function contactClub(store: TillStore, sign: Sign, device: Device): Promise<boolean> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const started = await startContact(store, { ...device, version: VERSION }, Date.now());
    const sent_at = Date.now();
    const reply = await sendContact(sign, started.contact);
    if (reply.kind === "none") return false;
    if (reply.kind === "unknown") {
      await changeState(store, () => ({ ended: "ended" }));
      return true;
    }
    if (reply.kind === "behind") {
      await skipContacts(store, reply.contact);
      continue;
    }
    const { answer } = reply;
    await applyAnswer(store, { ...started, answer, sent_at, device_now: Date.now() });
    if (answer.ended || !(await hasMore(store, started.contact.heard))) return true;
  }
  return true;
}

const hasMore = (store: TillStore, before: number): Promise<boolean> =>
  store.transact({ unsent: true }, ({ state, unsent }) => ({
    result: (state.last > state.heard && state.heard > before) || unsent.length > 0,
  }));

const CONTACT_MS = 20_000;

type Reply =
  | { kind: "answer"; answer: Answer }
  /** The club has received a contact with this number. */
  | { kind: "behind"; contact: number }
  /** The club does not know this till's key. */
  | { kind: "unknown" }
  | { kind: "none" };

/** Answers of proxies and captive portals count as none. */
async function sendContact(sign: Sign, contact: Contact): Promise<Reply> {
  if (!navigator.onLine) return { kind: "none" };
  try {
    const response = await postAs(sign, "/counter/till/contact", contact, abortsAfter(CONTACT_MS));
    const answer = await response.json();
    const isAnswer = response.ok && answer?.contact === contact.contact && Array.isArray(answer.months);
    noteAnswer(isAnswer || typeof answer?.code === "string");
    if (isAnswer) return { kind: "answer", answer };
    if (response.status === 401 && answer?.code === "till_unknown") return { kind: "unknown" };
    const behind = response.status === 409 ? answer?.details?.contact : null;
    return typeof behind === "number" ? { kind: "behind", contact: behind } : { kind: "none" };
  } catch {
    noteAnswer(false);
    return { kind: "none" };
  }
}
