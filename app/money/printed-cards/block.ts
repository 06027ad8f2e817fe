import type { Day } from "~/kernel/clock";
import { type GiftStatus, giftStatusOn } from "~/money/gifts/gift";

export const MOST_CARDS = 200;

const CARD_STATUSES = ["inactive", "unused", "redeemed", "refunded", "lapsed", "void"] as const;
type CardStatus = (typeof CARD_STATUSES)[number];

/** An activated card is what its gift is (R132). */
export function cardStatusOn(
  { gift, voided_at }: { gift: { status: string; valid_through: Day } | null; voided_at: Date | null },
  today: Day,
): CardStatus {
  if (gift) return giftStatusOn(gift, today) satisfies GiftStatus;
  return voided_at ? "void" : "inactive";
}

export const CARD_WORDS: Record<CardStatus, string> = {
  inactive: "Not activated",
  unused: "Activated",
  redeemed: "Redeemed",
  refunded: "Refunded",
  lapsed: "Lapsed",
  void: "Void",
};

/** `card 7`, `cards 1 to 5`. */
export function cardsInWords(first: number, last: number): string {
  return first === last ? `card ${first}` : `cards ${first} to ${last}`;
}
