import { type LegalFacts, type Section, sections, withFact } from "./document";

export function refunds(facts: LegalFacts): Section[] {
  return sections(
    [
      "Within seven days: your right to cancel",
      "You can cancel within seven days after you joined, without giving a reason and without any charge. This is your right under section 44 of the Electronic Communications and Transactions Act.",
      "Your card works at once, and the right ends when you use your first discount. Each account, and each card or account that pays, has it once in twelve months; our office decides about a second order.",
      "Press “Cancel and get my money back” under [Membership in your account](/account/withdraw), or write to us in any way. You get the full amount back, to the card or account that you paid with where the provider can do that, within 30 days and usually much sooner.",
    ],
    [
      "After seven days",
      "A monthly membership can be cancelled at any time. It then runs through the days that are paid for, and nothing more is charged.",
    ],
    [
      "Paid twice, or by mistake",
      "We give the money back. Write to us with the receipt number; you find it in your account and in our mail.",
    ],
    [
      "Gifts",
      "Whoever bought a gift can give an unused code back for as long as it is valid, for what it cost. Press “Give it back” beside the code under [Give a membership](/gift), or write to us with the receipt number.",
    ],
    [
      "What a refund does",
      "The days that the payment paid for end at once. You can join again at any time with the same member id.",
    ],
    ["How long it takes", "We decide within two working days. The bank needs up to ten more."],
    [
      "How to ask",
      "Through the [contact page](/contact), with “A payment” as the subject.",
      withFact(
        facts.law_complaints,
        (complaints) => `If you are not content with our answer: ${complaints}.`,
      ),
    ],
  );
}
