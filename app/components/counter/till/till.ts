import { applyAnswer, startContact, wantBook } from "~/domain/book/till-contact";
import { decideAtTill } from "~/domain/book/till-decide";
import { forgetOld } from "~/domain/book/till-forget";
import type { TillState, TillStore } from "~/domain/book/till-store";
import { undoAtTill } from "~/domain/book/till-undo";
import { type TillLine, tillLine, WAITS, waitsToBeTold } from "~/domain/book/till-words";
import type { PendingAttempt, Shop } from "~/domain/redemptions/pending-attempts";
import type { PresentedMember } from "~/domain/redemptions/verdict";
import { cardReader, readyToVerify } from "./card-reader";
import { decideHere, type HereAnswer, lookUpHere } from "./decide-here";
import type { Paired } from "./here";
import { keepTelling } from "./loop";
import { signatureOf } from "./sign";
import { indexedTill, openTillDb, readMeta, type Told, writeMeta } from "./store";
import { type ContactAnswer, type Sign, sendContact } from "./wire";

export interface TillView {
  line: TillLine | null;
  /** What the club must still hear. */
  untold: string | null;
  /** A till that was paired with a code proves the shop. */
  shop: Shop | null;
  keeps: boolean;
}

/** This device as a till of a shop. Everything a page knows of it comes from the database, which other tabs write too. */
export interface Till {
  store: TillStore;
  sign: Sign;
  /** The headers with which a request proves the shop; none where the cookie or the PIN does. */
  proof: Sign;
  view(): Promise<TillView>;
  /** Calls at once, and after each change. Returns how to stop it. */
  subscribe(listener: (view: TillView) => void): () => void;
  /** Null where the club decides, as without a till. */
  decide(attempt: PendingAttempt): Promise<HereAnswer | null>;
  /** Null without a signed card. */
  lookUp(presented: string): Promise<PresentedMember | null>;
  /** Null once it is undone, else why not. */
  undo(attempt: string): Promise<string | null>;
  /** True once the club has answered. */
  contact(): Promise<boolean>;
  /** Loads what it needs later than the page. */
  load(): Promise<void>;
}

const NOTHING_TOLD: Told = { keys: [], offline_wanted: false, persisted: false, unknown: false };

export async function openTill(paired: Paired): Promise<Till | null> {
  const db = await openTillDb(`till-${paired.till}`);
  const pair = await readMeta(db, "pair");
  if (!pair) return null;
  const told = async () => (await readMeta(db, "told")) ?? NOTHING_TOLD;
  const store = indexedTill(db, paired.till);
  const sign: Sign = async (method, path, text) => ({
    "Club-Till": String(paired.till),
    "Club-Till-Signature": await signatureOf(pair, `${method} ${path}\n${text}`),
  });
  const news = newsOf(paired.till);
  const stateOf = () => store.transact({}, ({ state }) => ({ result: state }));
  const view = async () => viewOf(paired, await stateOf(), await told());
  const tell = (change: Partial<Told>) =>
    told().then((before) => writeMeta(db, "told", { ...before, ...change }));
  const contact = oneAfterTheOther(async () => {
    const heard = await contactClub({ store, sign, tell });
    news.say();
    return heard;
  });
  const reader = cardReader(async () => (await told()).keys);
  const till: Till = {
    ...{ store, sign, view, contact, load: readyToVerify },
    proof: async (...request) => (paired.by === "code" ? sign(...request) : {}),
    subscribe: (listener) => news.hear(() => void view().then(listener)),
    async decide(attempt) {
      if (attempt.shop_id !== paired.partner.id) return null;
      const here = { store, reader, contact, partner: paired.partner };
      // Nothing is green that is not on the disk. If it is there all the same, the attempt's key finds it.
      const answer = await decideHere(here, attempt).catch(() => NOT_WRITTEN);
      if (answer?.kind === "yes" || answer?.kind === "no") {
        news.say();
        void contact();
      }
      return answer;
    },
    lookUp: (presented) => lookUpHere({ store, reader }, presented),
    async undo(attempt) {
      const said = await undoAtTill(store, { attempt: `undo-${attempt}`, undoes: attempt }, Date.now());
      news.say();
      void contact();
      return said === "undone" || said === "already_undone" ? null : UNDO_REFUSED[said];
    },
  };
  void forgetOld(store, Date.now());
  void keepTelling(till, news);
  return till;
}

const NOT_WRITTEN: HereAnswer = { kind: "wait", words: WAITS.storage };

const UNDO_REFUSED = {
  not_found: "This till does not know the entry any more. Undo it in the portal.",
  keeper: "This till does not keep the book any more. Undo it in the portal.",
  clock: "This device's clock was set back. Undo it in the portal.",
};

function viewOf(paired: Paired, state: TillState, told: Told): TillView {
  const { offline_wanted: wanted, persisted, unknown } = told;
  const works = !unknown && !state.ended && !state.broken;
  return {
    line: tillLine({ state, device_now: Date.now(), wanted, persisted, unknown }),
    untold: unknown ? null : waitsToBeTold(state),
    shop: works && paired.by === "code" ? paired.partner : null,
    keeps: works && state.epoch > 0,
  };
}

interface Line {
  store: TillStore;
  sign: Sign;
  tell(change: Partial<Told>): Promise<void>;
}

/** More than this in a row would be a disagreement, not a conversation. */
const MOST_ROUNDS = 12;

/** Contacts until nothing is left to say: the book is taken or given back, lines are told, questions are answered. */
async function contactClub({ store, sign, tell }: Line): Promise<boolean> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const persisted = await isKept();
    const contact = await startContact(store);
    const sent_at = Date.now();
    const heard = await sendContact(sign, contact, { version: VERSION, persisted });
    if (heard.kind === "unknown") await tell({ unknown: true });
    if (heard.kind !== "answer") return heard.kind === "unknown";
    const { answer } = heard;
    if (await applyAnswer(store, { contact, answer, sent_at, device_now: Date.now() }))
      await answerQuestions(store, answer, sent_at);
    const { keys, offline_wanted } = answer;
    await tell({ keys, offline_wanted, persisted, unknown: false });
    if (!(await hasMoreToSay(store, answer, persisted))) return true;
  }
  return true;
}

/** Asked each time, since browsers grant it later to pages that are used or installed. */
async function isKept(): Promise<boolean> {
  const { storage } = navigator;
  if (await storage?.persisted?.()) return true;
  return (await storage?.persist?.().catch(() => false)) ?? false;
}

/** Of the wire, not of the build. */
const VERSION = "1";

async function answerQuestions(store: TillStore, answer: ContactAnswer, sent_at: number): Promise<void> {
  for (const { left_ms, ...question } of answer.questions) {
    const asked = { ...question, issued_at: null, until: sent_at + left_ms };
    await decideAtTill(store, asked, Date.now());
  }
}

async function hasMoreToSay(store: TillStore, answer: ContactAnswer, persisted: boolean): Promise<boolean> {
  const wanted = answer.offline_wanted && persisted && !answer.ended ? "take" : "none";
  const wants = { untold: true };
  const { state, untold } = await store.transact(wants, (reads) => ({ result: reads }));
  // Without the promise of the browser nothing new is taken; what is kept stays until the owner switches it off.
  const keeps_on = wanted === "none" && answer.offline_wanted && state.epoch > 0;
  if (state.wants !== wanted && !keeps_on) {
    await wantBook(store, wanted);
    return true;
  }
  const is_behind = state.last > state.heard && answer.heard === state.heard && !answer.ended;
  return is_behind || untold.length > 0;
}

/** One at a time in this tab; one that is asked for meanwhile follows, since it has news. */
function oneAfterTheOther(run: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  const begin = (): Promise<boolean> => {
    running = run()
      .catch(() => false)
      .finally(() => {
        running = null;
      });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}

export interface News {
  say(): void;
  hear(listener: () => void): () => void;
}

/** In this tab and in the others. */
function newsOf(till: number): News {
  const listeners = new Set<() => void>();
  const tabs = "BroadcastChannel" in window ? new BroadcastChannel(`till-${till}`) : null;
  const pass = () => {
    for (const listener of listeners) listener();
  };
  tabs?.addEventListener("message", pass);
  return {
    say() {
      pass();
      tabs?.postMessage("changed");
    },
    hear(listener) {
      listeners.add(listener);
      listener();
      return () => listeners.delete(listener);
    },
  };
}
