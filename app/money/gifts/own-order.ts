import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import type { GiftStatus } from "./gift";

/** A printed card that its seller marks as sold (R132). */
export interface OwnCard {
  /** As it is printed on the card. */
  number: string;
  for_sale: boolean;
  sold_on: Day | null;
  /** Whether the sale can still be taken back. */
  can_undo: boolean;
}

export interface OwnGift {
  id: number;
  position: number;
  /** Null once it can no longer be redeemed, and for a pass of a pack that was not sent ahead. */
  code: string | null;
  link: string | null;
  status: GiftStatus;
  valid_through: Day;
  card: OwnCard | null;
}

/** When the club mails the gifts (R131). */
export interface Sending {
  /** Empty: the giver hands them over. */
  receiver_email: string;
  send_on: Day | null;
  sent_on: Day | null;
}

export interface OwnOrder extends Sending {
  id: number;
  reference: string;
  payment_id: number;
  what: string;
  plan_type: string;
  quantity: number;
  unit_cents: Cents;
  amount_cents: Cents;
  giver_name: string;
  words: string;
  /** The passes of a guest house with a desk; once it has ended they are gifts like others. */
  is_pack: boolean;
  /** Cards that this seller paid for: their codes are on the cards, and are their buyers'. */
  is_printed: boolean;
  ordered_on: Day;
  /** Until when the club waits for its bank transfer; null for other ways to pay. */
  waits_until: Day | null;
  /** `cancelled`: by its buyer's word, which a late message of the provider overrules. `held`: a bank asks for the money back. */
  state: "open" | "cancelled" | "paid" | "held" | "refunded" | "failed";
  gifts: OwnGift[];
}
