import type { Sign } from "~/counter/redeem/post";
import type { CounterAttempt, Outcome, Shop } from "~/counter/redemptions/counter-attempt";
import type { PresentedMember } from "~/members/membership/verdict";
import type { TillStore } from "../till-store";
import type { TillStrip } from "../till-words";

export interface Paired {
  till: number;
  partner: Shop;
}

export interface TillView {
  /** The shop that this till proves; null once it was ended. */
  shop: Shop | null;
  ended: boolean;
  strip: TillStrip | null;
  /** Discounts and undos that the club does not have yet. */
  to_send: number;
  /** Second discounts that staff have not been shown. */
  seconds: number;
  /** What this phone lacks to go on without a signal. */
  lacks: string[];
  /** The browser has promised to keep what the page stores. */
  persisted: boolean;
}

/** A card before this till. */
interface ShownCard {
  /** A refusal where this till itself gave the month's discount and the club may not know it yet. */
  usedHere(): Promise<Outcome | null>;
  /** Whether this till can say yes or no. */
  canDecide(): Promise<boolean>;
  /** Yes and no, and that the full price is charged: durable before it resolves. */
  decide(): Promise<Outcome>;
}

/** This device as a till of a shop. Everything a page knows of it comes from the database, which other tabs write too. */
export interface Till {
  store: TillStore;
  shop: Shop;
  sign: Sign;
  view(): Promise<TillView>;
  /** Calls at once, and after each change. Returns how to stop it. */
  subscribe(listener: (view: TillView) => void): () => void;
  /** Verifies the card of an attempt, once. */
  read(attempt: CounterAttempt): Promise<ShownCard>;
  /** Null without a signed card. */
  lookUp(presented: string): Promise<PresentedMember | null>;
  /** Null once it is undone, else why not. */
  undo(attempt: string): Promise<string | null>;
  seenSeconds(): Promise<void>;
  /** Reads again what pages show, such as once the page is kept. */
  refresh(): void;
  /** True once the club has answered. */
  contact(): Promise<boolean>;
  /** Loads what it needs later than the page. */
  load(): Promise<void>;
}

export interface News {
  announce(): void;
  listen(listener: () => void): () => void;
}
