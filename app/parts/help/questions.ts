import { formatPrice } from "~/kernel/money";
import type { Prices } from "~/money/prices/prices";

interface FaqFacts {
  grace_days: number;
  prices: Prices;
  stores_card: boolean;
}

export const faqOf = ({
  grace_days,
  prices,
  stores_card,
}: FaqFacts): readonly (readonly [string, string])[] => [
  [
    "How often can I use the discount?",
    "Once at each partner shop in every calendar month. On the 1st of the next month it is there again.",
  ],
  [
    "Do I need a smartphone?",
    "You need something that shows your card or a code. A picture of the card works too, and so does reading out your member id.",
  ],
  [
    "What is the difference between Local and Tourist?",
    `Local is for people who live here: ${formatPrice(prices.local_recurring)} a month, cancel at any time in your account. The Tourist Pass costs ${formatPrice(prices.tourist_oneoff)} once, lasts 30 days and ends by itself.`,
  ],
  [
    "Does the Tourist Pass keep my bank card?",
    stores_card
      ? "The payment provider keeps it. Still it is one payment: nothing is charged again."
      : "No. It is one payment. Nothing is charged again.",
  ],
  [
    "How do I cancel?",
    "In your account, with one button. Your card works until the last day you have paid for.",
  ],
  [
    "What if my payment fails one month?",
    grace_days > 0
      ? `Your card works for ${grace_days} more ${grace_days === 1 ? "day" : "days"}. Pay within that time and nothing changes.`
      : "Your card works again as soon as you have paid. Nothing else changes.",
  ],
  ["Does it work with specials?", "Usually. Each shop says on its page when something is left out."],
];
