import type { Cents } from "~/kernel/money";

export interface Shop {
  id: number;
  name: string;
  /** Who may be named as having served. */
  staff?: string[];
}

/** What the device that applied a discount needs to undo it (R93). */
export interface UndoOffer {
  redemption_id: number;
  proof: string;
  seconds: number;
}

export type CounterChannel = "counter" | "portal";

export interface AppliedSummary {
  member_name: string;
  partner_name: string;
  amount_cents: Cents;
  discount_cents: Cents;
  final_cents: Cents;
  repeated: boolean;
}

/** One customer at the counter. Never includes the PIN. */
export interface CounterAttempt {
  /** The idempotency key: sending it again cannot apply it twice. */
  key: string;
  channel: CounterChannel;
  /** Null if only the PIN will identify the shop. */
  shop_id: number | null;
  presented: string;
  amount_cents: Cents;
  notes: string;
  staff_initials: string;
  confirmed: boolean;
}

export type Outcome =
  | { kind: "applied"; summary: AppliedSummary; undo: UndoOffer | null }
  | { kind: "refused"; code: string; reason: string; field_errors: Record<string, string[]> }
  /** Nothing was given: the till or the device cannot know whether the discount applies. */
  | {
      kind: "full_price";
      words: string /** The till has said so under this key for good. */;
      spent: boolean;
    };
