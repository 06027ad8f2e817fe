import { Link } from "@remix-run/react";

/** A "?" beside one of the club's own words: a sentence, and a link to the help page. Needs no script. */
export function Help({ word }: { word: ClubWord }) {
  const { title, sentence } = CLUB_WORDS[word];
  return (
    <details className="word-help no-print">
      <summary aria-label={`What is “${title}”?`}>
        <span aria-hidden="true">?</span>
      </summary>
      <div>
        <p>{sentence}</p>
        <Link className="link inline-block py-2 font-bold" to={`/admin/help#${word}`}>
          More about it
        </Link>
      </div>
    </details>
  );
}

/** The club's own words, each explained in a sentence; `more` is on the help page only. */
export const CLUB_WORDS = {
  grace: {
    title: "Grace",
    sentence:
      "Days after the paid-up day on which a Local member's card still works, while a charge is awaited or was missed.",
    more: "There is none after a cancellation or a refund, and for members who pay at the office. The number of days is under Settings.",
  },
  agreement: {
    title: "Monthly payments (agreement)",
    sentence: "The member's permission, kept by the payment provider, to be charged each month.",
    more: "At most one charges a member. When a membership is cancelled, the club asks the provider to end it, every hour until it confirms. A cancelled agreement cannot be revived: the member must pay again.",
  },
  void: {
    title: "Undone (void)",
    sentence: "A redemption or an office payment that was taken back: the row stays, with who, when and why.",
    more: "The discount is free again while its month lasts, and the saving no longer counts. A receipt keeps its number.",
  },
  extension: {
    title: "Extend",
    sentence: "Days added without a payment, after the ones already paid for; a reason is always recorded.",
    more: "Nobody is charged, and a monthly charge still comes on its own day. The days can be taken back on the same day, while nothing else has changed the membership.",
  },
  complimentary: {
    title: "Complimentary membership",
    sentence: "A membership given without a payment: it counts in no total of payments.",
    more: "It starts today, or after the days already paid for. It can be taken back on the same day.",
  },
  reported: {
    title: "Reported saving",
    sentence: "A saving that the member typed in; a verified one comes from a redemption.",
    more: "The office's totals count redemptions only, so that savings and spending match. Reported savings are shown beside them.",
  },
  dispute: {
    title: "Dispute",
    sentence: "A member's bank claims a payment back: its days are held until the bank has decided.",
    more: "A lost dispute becomes a refund; a won one returns the days.",
  },
  refund: {
    title: "Repayment",
    sentence: "Money that the club owes a payer, or that went back. Only evidence makes it done.",
    more: "Evidence is the provider's or the bank's line, or a named person with a day. A whole payment's days end at once; of a part you say what becomes of them.",
  },
  doubtful: {
    title: "Doubtful",
    sentence:
      "A message, a request or an application that looks like a program's, or came with very many others.",
    more: "It may still be a person's, so look at it before you decide.",
  },
  voucher_validity: {
    title: "Voucher code",
    sentence: "A member's eight characters for one shop and one month.",
    more: "A code works on its day of issue, or through its month where the club has set that. Later in the month the member can get a fresh one.",
  },
} as const;
type ClubWord = keyof typeof CLUB_WORDS;
