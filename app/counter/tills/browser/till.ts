import type { CounterAttempt, Outcome, Shop } from "~/counter/redemptions/counter-attempt";
import { PLANS } from "~/kernel/catalog";
import { addDays, dayOf } from "~/kernel/clock";
import { discountOn } from "~/kernel/money";
import type { SignedCard } from "~/members/card/signed-card";
import type { PresentedMember } from "~/members/membership/verdict";
import { within } from "~/ui/browser/workers";
import type { FullPrice, TillVerdict } from "../decide";
import { forgetOld } from "../till-contact";
import { decideAtTill, lookAtTill, refuseAtTill, type TillAnswer, undoAtTill } from "../till-decide";
import { stateOf, type TillStore } from "../till-store";
import { FULL_PRICE, lacksOf, REFUSED, SCAN_THE_CARD, tillStrip, UNDO_REFUSED } from "../till-words";
import { loadVerifier, readCard } from "./card-reader";
import { hasSignal } from "./connectivity";
import { contactClub, keepContact } from "./contact";
import { askToPersist, isKeptForTill, isPersisted } from "./kept-shell";
import { type Sign, undoAs } from "./post";
import { signatureOf } from "./sign";
import { indexedTill, openTillDb, readPair } from "./store";

export interface Paired {
  till: number;
  partner: Shop;
}

export type Till = NonNullable<Awaited<ReturnType<typeof openTill>>>;
export type TillView = Awaited<ReturnType<Till["view"]>>;
export type Unbooked = "second" | "set_aside";
/** What stands in for the club while staff try the till without a signal. */
export type Practice = Till["practise"];

interface Opener {
  /** What the page shows may have changed. */
  announce(): void;
  /** The browser has closed the database: iPhones do so to pages that rest, which then fail until they are loaded again. */
  onClosed(): void;
}

/** This device as a till of a shop. Everything a page knows of it comes from the database, which other tabs write too. */
export async function openTill({ till, partner: shop }: Paired, { announce, onClosed }: Opener) {
  const db = await openTillDb(till);
  db.addEventListener("close", onClosed);
  const pair = await readPair(db);
  if (!pair) return null;
  const store = indexedTill(db, till);
  const sign: Sign = async (method, path, text) => ({
    "Club-Till": String(till),
    "Club-Till-Signature": await signatureOf(pair, `${method} ${path}\n${text}`),
  });
  const tabs = "BroadcastChannel" in window ? new BroadcastChannel(`till-${till}`) : null;
  tabs?.addEventListener("message", announce);
  const refresh = () => {
    announce();
    tabs?.postMessage("changed");
  };
  const contact = keepContact(async () => {
    const device = { persisted: await isPersisted(), ready: await isReady() };
    return contactClub(store, sign, device).finally(refresh);
  });
  const afterChange = () => {
    refresh();
    void contact();
  };
  const read = async (presented: string) => readCard(presented, (await stateOf(store)).keys);
  void forgetOld(store, Date.now());
  // Browsers grant it later to pages that are used or installed.
  void isPersisted().then((is_granted) => is_granted || askToPersist(announce));
  return {
    shop,
    sign,
    /** True once the club has answered. */
    contact,
    /** Reads again what pages show, such as once the page is kept. */
    refresh,
    /** Loads what it needs later than the page. */
    load: loadVerifier,
    view: () => viewOf(store, shop),
    /** Without what else `view` waits for. Null once the till was ended. */
    provenShop: async () => ((await stateOf(store)).ended ? null : shop),

    /** A card before this till, whose signature is verified once. */
    async present(attempt: CounterAttempt) {
      const { key, amount_cents, notes, staff_initials } = attempt;
      const card = await read(attempt.presented).catch(() => UNREAD);
      const asked = "card" in card ? { ...card, attempt: key, amount_cents, notes, staff_initials } : null;
      const look = asked && (await lookAtTill(store, asked, Date.now()).catch(() => null));
      const { verdict } = look ?? ("verdict" in card ? card : UNREAD);
      const decide = async (): Promise<Outcome> => {
        const now = Date.now();
        const { presented } = attempt;
        const answer = asked
          ? await decideAtTill(store, asked, now)
          : await refuseAtTill(store, { attempt: key, presented, amount_cents, verdict }, now);
        return outcomeOf(answer, amount_cents, { shop, card: asked?.card });
      };
      return {
        /** Where this till itself gave the month's discount and the club may not know it yet. */
        used_here: look?.gave_unsent ? refused(REFUSED.used) : null,
        /** This till can say yes or no. */
        can_decide: verdict.says !== "full_price",
        /** Yes and no, and that the full price is charged: durable before it resolves. */
        async decide(): Promise<Outcome> {
          // Nothing is green that is not on the disk. If it is there all the same, the attempt's key finds it.
          const outcome = await decide().catch(() => fullPrice("storage"));
          afterChange();
          return outcome;
        },
      };
    },

    /** What the card says, and whether its member has used the month, while the amount is typed. Null if that is not known here. */
    async lookUp(presented: string): Promise<PresentedMember | null> {
      const card = await read(presented);
      if (!("card" in card)) return null;
      const { verdict } = await lookAtTill(store, { ...card, attempt: "", amount_cents: 1 }, Date.now());
      if (verdict.says === "full_price") return null;
      const { first_name, plan_type } = card.card;
      return {
        standing: standingOf(verdict),
        first_name,
        plan_name: PLANS[plan_type].name,
        used_on: null,
        used_at: null,
      };
    },

    /** Null once it is undone, else why not. */
    async undo(attempt: string): Promise<string | null> {
      const take = () => undoAtTill(store, { attempt: `undo-${attempt}`, undoes: attempt }, Date.now());
      let answer = await take();
      // What the club itself decided is not in this till's log.
      if (answer === "not_found") return undoAs(sign, { attempt });
      if (answer === "unsent") {
        await contact();
        answer = await take();
      } else afterChange();
      return UNDO_REFUSED[answer] ?? null;
    },

    /** As without a signal, about a card that no member has. Nothing is written or sent. */
    async practise({ key, amount_cents }: CounterAttempt): Promise<Outcome> {
      const time = Date.now();
      const card = practiceCard(time);
      const { verdict } = await lookAtTill(store, { attempt: key, amount_cents, signed: "", card }, time);
      return outcomeOf({ verdict, repeated: false, undone: false }, amount_cents, { shop, card });
    },
  };
}

/** For the browser to say what it keeps. */
const ANSWER_MS = 3000;

/** This phone cannot read what it keeps. */
const UNREAD: { verdict: TillVerdict } = { verdict: { says: "full_price", why: "storage" } };

interface Occasion {
  shop: Shop;
  card: SignedCard | undefined;
}

function outcomeOf(answer: TillAnswer, amount_cents: number, { shop, card }: Occasion): Outcome {
  const { verdict, repeated, undone } = answer;
  if (verdict.says === "full_price") return fullPrice(verdict.why);
  if (verdict.says === "no") return refused(REFUSED[verdict.why]);
  if (undone) return refused({ code: "conflict", reason: "This discount was undone." });
  const discount_cents = discountOn(amount_cents);
  const summary = {
    member_name: card?.first_name ?? "",
    partner_name: shop.name,
    amount_cents,
    discount_cents,
    final_cents: amount_cents - discount_cents,
    repeated,
  };
  return { kind: "applied", undo: null, summary };
}

const refused = (why: { code: string; reason: string }): Outcome => ({
  kind: "refused",
  ...why,
  field_errors: {},
});

const fullPrice = (why: FullPrice): Outcome =>
  why === "needs_card" ? refused(SCAN_THE_CARD) : { kind: "full_price", words: FULL_PRICE[why], spent: true };

function standingOf(verdict: Exclude<TillVerdict, { says: "full_price" }>): PresentedMember["standing"] {
  if (verdict.says === "yes") return "free";
  return verdict.why === "used" ? "used" : "not_active";
}

const practiceCard = (now: number): SignedCard => ({
  key_id: 0,
  issued_at: now - 3_600_000,
  card_token: "",
  card_number: 0,
  works_until: addDays(dayOf(new Date(now)), 30),
  plan_type: "local_recurring",
  printed: false,
  first_name: "Practice",
});

async function viewOf(store: TillStore, shop: Shop) {
  const [state, now] = [await stateOf(store), Date.now()];
  return {
    /** The shop that this till proves; null once it was ended. */
    shop: state.ended ? null : shop,
    ended: state.ended !== "",
    strip: tillStrip(state, now, hasSignal()),
    unbooked: await unbookedOf(store, state.last),
    /** What this phone lacks to work without a signal. */
    lacks: lacksOf(state, now, await isReady()),
    persisted: await isPersisted(),
  };
}

/** As many as Recent sales shows, with their undos. */
const LATEST = 40;

/** What the club made of the latest discounts that it did not book, by attempt. */
async function unbookedOf(store: TillStore, last: number): Promise<Record<string, Unbooked>> {
  const wants = { entries_after: Math.max(0, last - LATEST) };
  const { entries } = await store.transact(wants, (reads) => ({ result: reads }));
  const unbooked: Record<string, Unbooked> = {};
  for (const { attempt, undoes, result } of entries)
    if (undoes === null && (result === "second" || result === "set_aside")) unbooked[attempt] = result;
  return unbooked;
}

const isReady = (): Promise<boolean> => within(ANSWER_MS, isKeptForTill()).catch(() => false);
