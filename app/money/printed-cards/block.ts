import type { Day } from "~/kernel/clock";
import { giftStatusOn } from "~/money/gifts/gift";

export const MOST_CARDS = 200;

/** Whether a card works as soon as it is activated, or once its seller has marked it as sold. */
export const WORKS = ["activated", "sold"] as const;

/** Minutes in which a seller takes a sale back. */
export const UNDO_MINUTES = 15;

const CARD_STATUSES = [
  "inactive",
  "with_seller",
  "unused",
  "redeemed",
  "refunded",
  "lapsed",
  "void",
] as const;
type CardStatus = (typeof CARD_STATUSES)[number];

/** An activated card is what its gift is (R132). */
export function cardStatusOn(
  { gift, voided_at }: { gift: ActivatedCard | null; voided_at: Date | null },
  today: Day,
): CardStatus {
  if (gift) return isForSale(gift, today) ? "with_seller" : giftStatusOn(gift, today);
  return voided_at ? "void" : "inactive";
}

interface ActivatedCard {
  status: string;
  valid_through: Day;
  with_seller: boolean;
}

/** Whether its seller can mark it as sold: not once its money went back, or it has lapsed. */
export function isForSale(gift: ActivatedCard, today: Day): boolean {
  return gift.with_seller && giftStatusOn(gift, today) === "unused";
}

export const CARD_WORDS: Record<CardStatus, string> = {
  inactive: "Not activated",
  with_seller: "For sale",
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
