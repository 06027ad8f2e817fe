import { signedIn } from "~/counter/redeem/entry/signed-in";
import { type Sign, undoAs } from "~/counter/redeem/post";
import { hasSignal } from "~/counter/redeem/signal";
import type { CounterAttempt, Outcome, Shop } from "~/counter/redemptions/counter-attempt";
import { PLANS } from "~/kernel/catalog";
import { discountOn } from "~/kernel/money";
import type { SignedCard } from "~/members/card/signed-card";
import type { PresentedMember } from "~/members/membership/verdict";
import type { FullPrice, TillVerdict } from "../decide";
import { tillTime } from "../till-clock";
import { applyAnswer, forgetOld, skipContacts, startContact } from "../till-contact";
import { decideAtTill, previewAtTill, refuseAtTill, type TillAnswer, type TillAttempt } from "../till-decide";
import { gaveUnsent, lookAtTill, seenSeconds, undoAtTill } from "../till-sales";
import { stateOf, type TillState, type TillStore } from "../till-store";
import { fullPriceWords, REFUSED, tillStrip, UNDO_REFUSED } from "../till-words";
import { sendContact } from "./calls";
import { type CardReader, cardReader, readyToVerify } from "./card-reader";
import { lacksOf } from "./lacks";
import { keepContact } from "./loop";
import { signatureOf } from "./sign";
import { indexedTill, openTillDb, readMeta } from "./store";
import type { News, Paired, Till, TillView } from "./types";

export async function openTill(paired: Paired): Promise<Till | null> {
  const db = await openTillDb(paired.till);
  const pair = await readMeta(db, "pair");
  if (!pair) return null;
  const store = indexedTill(db, paired.till);
  const sign: Sign = async (method, path, text) => ({
    "Club-Till": String(paired.till),
    "Club-Till-Signature": await signatureOf(pair, `${method} ${path}\n${text}`),
  });
  const news = newsOf(paired.till);
  const reader = cardReader(async () => (await stateOf(store)).keys);
  const contact = oneAfterTheOther(async () => {
    const heard = await contactClub(store, sign);
    news.announce();
    return heard;
  });
  const changed = () => {
    news.announce();
    void contact();
  };
  const here = { store, reader, shop: paired.partner };
  const view = async () => viewOf(paired.partner, await stateOf(store));
  const till: Till = {
    store,
    shop: paired.partner,
    sign,
    view,
    refresh: news.announce,
    contact,
    load: readyToVerify,
    subscribe: (listener) => news.listen(() => void view().then(listener)),
    async read(attempt) {
      const read = await readCard(here, attempt).catch(() => UNREAD);
      return {
        usedHere: () => usedHere(here, read).catch(() => null),
        canDecide: () => canDecide(here, read).catch(() => false),
        async decide() {
          // Nothing is green that is not on the disk. If it is there all the same, the attempt's key finds it.
          const outcome = await decideHere(here, attempt, read).catch(() => fullPrice("storage", undefined));
          changed();
          return outcome;
        },
      };
    },
    lookUp: (presented) => lookUpHere(here, presented),
    async undo(attempt) {
      const answer = await undoAtTill(store, { attempt: `undo-${attempt}`, undoes: attempt }, Date.now());
      // What the club itself decided is not in this till's log.
      if (answer === "not_found") return undoAs(sign, { attempt });
      changed();
      return answer === "undone" || answer === "already_undone" ? null : UNDO_REFUSED[answer];
    },
    async seenSeconds() {
      await seenSeconds(store);
      news.announce();
    },
  };
  void forgetOld(store, Date.now());
  void keepContact(till, news);
  return till;
}

interface Here {
  store: TillStore;
  reader: CardReader;
  shop: Shop;
}

/** What the card in hand is, or why this till cannot tell. */
type Read = { asked: TillAttempt } | { verdict: TillVerdict };

async function readCard({ reader }: Here, attempt: CounterAttempt): Promise<Read> {
  const signed = signedIn(attempt.presented);
  if (!signed) return { verdict: { says: "full_price", why: "needs_card" } };
  const read = await reader(signed);
  if (read.kind === "forged") return { verdict: { says: "no", why: "forged" } };
  if (read.kind !== "card") return { verdict: { says: "full_price", why: read.kind } };
  const { key, amount_cents, notes, staff_initials } = attempt;
  return { asked: { attempt: key, amount_cents, signed, card: read.card, notes, staff_initials } };
}

/** This phone cannot read what it keeps. */
const UNREAD: Read = { verdict: { says: "full_price", why: "storage" } };

async function canDecide({ store }: Here, read: Read): Promise<boolean> {
  const verdict = "verdict" in read ? read.verdict : await previewAtTill(store, read.asked, Date.now());
  return verdict.says !== "full_price";
}

async function decideHere({ store, shop }: Here, attempt: CounterAttempt, read: Read): Promise<Outcome> {
  const { clock } = await stateOf(store);
  const now = tillTime(clock, Date.now()) ?? clock.heard_at;
  if ("asked" in read) {
    const answer = await decideAtTill(store, read.asked, Date.now());
    return outcomeOf(answer, attempt, { shop, card: read.asked.card, now });
  }
  const { key, presented, amount_cents } = attempt;
  const said = { attempt: key, presented, amount_cents, verdict: read.verdict };
  return outcomeOf(await refuseAtTill(store, said, Date.now()), attempt, { shop, card: null, now });
}

export function outcomeOf(
  { verdict, repeated, undone }: TillAnswer,
  { amount_cents }: CounterAttempt,
  { shop, card, now }: { shop: Shop; card: SignedCard | null; now: number },
): Outcome {
  if (verdict.says === "full_price")
    return fullPrice(verdict.why, card ? { issued_at: card.issued_at, time: now } : undefined);
  if (verdict.says === "no") return { kind: "refused", ...REFUSED[verdict.why], field_errors: {} };
  if (undone) return { kind: "refused", ...UNDONE, field_errors: {} };
  const discount_cents = discountOn(amount_cents);
  return {
    kind: "applied",
    shop,
    undo: null,
    summary: {
      member_name: card?.first_name ?? "",
      partner_name: shop.name,
      amount_cents,
      discount_cents,
      final_cents: amount_cents - discount_cents,
      repeated,
    },
  };
}

const UNDONE = { code: "conflict", reason: "This discount was undone." };

const fullPrice = (why: FullPrice, card: { issued_at: number; time: number } | undefined): Outcome => ({
  kind: "full_price",
  words: fullPriceWords(why, card),
  spent: true,
});

/** The club does not know what it has not been sent. */
async function usedHere({ store }: Here, read: Read): Promise<Outcome | null> {
  const used = "asked" in read && (await gaveUnsent(store, read.asked, Date.now()));
  return used ? { kind: "refused", ...REFUSED.used, field_errors: {} } : null;
}

const STANDINGS = { free: "free", used: "used", stopped: "not_active" } as const;

/** What the card says, and whether its member has used the month, while the amount is typed. */
async function lookUpHere({ store, reader }: Here, presented: string): Promise<PresentedMember | null> {
  const signed = signedIn(presented);
  const read = signed ? await reader(signed) : null;
  if (read?.kind !== "card") return null;
  const known = await lookAtTill(store, read.card, Date.now());
  const { first_name, plan_type } = read.card;
  return known && { standing: STANDINGS[known], first_name, plan_name: PLANS[plan_type].name, used_on: null };
}

async function viewOf(shop: Shop, state: TillState): Promise<TillView> {
  const now = Date.now();
  return {
    shop: state.ended ? null : shop,
    ended: state.ended !== "",
    strip: tillStrip(state, { device_now: now, is_connected: hasSignal(), unknown: false }),
    to_send: state.last - state.heard,
    seconds: state.second_ones,
    lacks: lacksOf(state, now, await hasShell()),
    persisted: await isKept(),
  };
}

async function hasShell(): Promise<boolean> {
  return "caches" in window && (await caches.match("/redeem", { ignoreVary: true })) !== undefined;
}

/** Asked each time, since browsers grant it later to pages that are used or installed. */
async function isKept(): Promise<boolean> {
  const { storage } = navigator;
  if (await storage?.persisted?.()) return true;
  return (await storage?.persist?.().catch(() => false)) ?? false;
}

/** Of what the two sides say to each other, not of the build. */
const VERSION = "2";

/** More than this in a row would be a disagreement, not a conversation. */
const MOST_ROUNDS = 12;

/** Contacts until nothing is left to send. */
async function contactClub(store: TillStore, sign: Sign): Promise<boolean> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const device = { persisted: await isKept(), ready: await hasShell(), version: VERSION };
    const started = await startContact(store, device, Date.now());
    const sent_at = Date.now();
    const heard = await sendContact(sign, started.contact);
    if (heard.kind === "unknown") await endHere(store);
    if (heard.kind === "behind") {
      await skipContacts(store, heard.contact);
      continue;
    }
    if (heard.kind !== "answer") return heard.kind === "unknown";
    const { answer } = heard;
    await applyAnswer(store, { ...started, answer, sent_at, device_now: Date.now() });
    if (answer.ended || !(await hasMore(store, started.contact.heard))) return true;
  }
  return true;
}

/** The club does not know this till's key. */
const endHere = (store: TillStore): Promise<void> =>
  store.transact({}, ({ state }) => ({ result: undefined, writes: { state: { ...state, ended: "ended" } } }));

const hasMore = (store: TillStore, before: number): Promise<boolean> =>
  store.transact({ untold: true }, ({ state, untold }) => ({
    result: (state.last > state.heard && state.heard > before) || untold.length > 0,
  }));

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

/** In this tab and in the others. */
function newsOf(till: number): News {
  const listeners = new Set<() => void>();
  const tabs = "BroadcastChannel" in window ? new BroadcastChannel(`till-${till}`) : null;
  const pass = () => {
    for (const listener of listeners) listener();
  };
  tabs?.addEventListener("message", pass);
  return {
    announce() {
      pass();
      tabs?.postMessage("changed");
    },
    listen(listener) {
      listeners.add(listener);
      listener();
      return () => listeners.delete(listener);
    },
  };
}
