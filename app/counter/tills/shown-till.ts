import type { Cents } from "~/kernel/money";

/** A second discount in a month, as its shop sees it. */
export interface ShopOverrun {
  id: number;
  member_name: string;
  till_name: string;
  given_at: string;
  told_at: string;
  first_at: string | null;
  amount_cents: Cents;
  /** `redeemed` once the first one was undone, so that it counts as the month's. */
  status: "open" | "redeemed" | "undone";
}

/** What a till told and the club did not accept. */
export interface ShopSetAside {
  id: number;
  till_name: string;
  given_at: string;
  told_at: string;
  amount_cents: Cents;
  reason: string;
}

export interface ShownTill {
  id: number;
  name: string;
  device: string;
  added_at: string;
  seen_at: string;
  /** Not seen for three days: it gives no discount without a signal before it has connected. */
  is_silent: boolean;
  /** The page has all that it needs without a signal. */
  ready: boolean;
  works_offline: boolean;
}
