/** Questions and answers, for the page and for search engines alike. */
export const FAQ = [
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
    "Local is for people who live here: R99 a month, cancel at any time in your account. The Tourist Pass costs R99 once, lasts 30 days and ends by itself.",
  ],
  ["Does the Tourist Pass store my bank card?", "No. It is one payment. Nothing is charged again."],
  [
    "How do I cancel?",
    "In your account, with one button. Your card works until the last day you have paid for.",
  ],
  [
    "What if my payment fails one month?",
    "Your card works for five more days. Pay within that time and nothing changes.",
  ],
  ["Does it work with specials?", "Usually. Each shop says on its page when something is left out."],
] as const;
