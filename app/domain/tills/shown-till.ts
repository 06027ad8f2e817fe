import type { Cents } from "../money";

type TillState = "keeps" | "takes" | "gives_back" | "unfit" | "asks";

/** A second discount in a month, as its shop sees it. */
export interface ShopOverrun {
  id: number;
  member_name: string;
  till_name: string;
  given_at: string;
  first_at: string | null;
  amount_cents: Cents;
  /** `redeemed` once the first one was undone, so that it counts as the month's. */
  status: "open" | "redeemed" | "undone";
}

export interface ShownTill {
  id: number;
  name: string;
  device: string;
  version: string;
  added_at: string;
  seen_at: string;
  works_offline: boolean;
  state: TillState;
  /** The club waits for its report after a restore. */
  is_awaited: boolean;
}
