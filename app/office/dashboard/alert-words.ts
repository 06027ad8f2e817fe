const KINDS: Record<string, [one: string, several: string]> = {
  renewal_overdue: ["Renewal overdue", "Renewals overdue"],
  second_payment: ["Second payment for one month", "Second payments for one month"],
  paid_after_deletion: ["Payment of a deleted account", "Payments of deleted accounts"],
  no_agreement: ["Monthly member whom nobody charges", "Monthly members whom nobody charges"],
  unexplained_agreement: ["Subscription without a payment", "Subscriptions without a payment"],
  agreement_of_another: ["Subscription of somebody else", "Subscriptions of somebody else"],
  agreement_not_ended: ["Agreement that may still charge", "Agreements that may still charge"],
  cancellation_unverified: ["Cancellation to check", "Cancellations to check"],
  dispute: ["Payment that a bank asks back", "Payments that banks ask back"],
  repayment_differs: ["Other sum that went back", "Other sums that went back"],
  days_of_lost_money: [
    "Payment that went back while others have its days",
    "Payments that went back while others have their days",
  ],
  vat_threshold: ["VAT threshold", "VAT thresholds"],
  withdrawal_again: ["Second order to cancel: decide", "Second orders to cancel: decide"],
  unlisted: ["Refund that the provider does not list", "Refunds that the provider does not list"],
  wrong_amount: ["Payment of a wrong amount", "Payments of a wrong amount"],
  wrong_currency: ["Payment that is not rand", "Payments that are not rand"],
  unknown_payment: ["Payment of nobody we know", "Payments of nobody we know"],
  wrong_signature: ["Message with a wrong signature", "Messages with a wrong signature"],
  strange_message: ["Message that we do not understand", "Messages that we do not understand"],
  unknown_source: ["Message from an unknown address", "Messages from unknown addresses"],
  provider_mute: ["Provider that does not answer", "Providers that do not answer"],
  import_silent: ["List that cannot be read", "Lists that cannot be read"],
  deletion_held_back: ["Account that cannot be deleted yet", "Accounts that cannot be deleted yet"],
  guessing: ["Attempt to guess", "Attempts to guess"],
  flood: ["Flood", "Floods"],
  ledger: ["Contradiction in the books", "Contradictions in the books"],
  backup_failed: ["Backup that failed", "Backups that failed"],
  clock_ahead: ["Clock that was ahead", "Clocks that were ahead"],
  held: ["Deletions and mails that wait", "Deletions and mails that wait"],
  restored: ["Restore that holds everything back", "Restores that hold everything back"],
  till_undo: ["Undo that a shop asks for", "Undos that shops ask for"],
};

export function kindWords(kind: string, count: number): string {
  const [one, several] = KINDS[kind] ?? ["Alert", "Alerts"];
  return count === 1 ? one : several;
}

interface AboutAlert {
  kind: string;
  link: string;
  member_id: number | null;
  payment_id: number | null;
}

interface NextAct {
  words: string;
  to: string;
}

/** What to do about it, by kind: other kinds lead to their page. */
const ACTS: Record<string, (alert: AboutAlert) => (NextAct | false)[]> = {
  renewal_overdue: ({ member_id, link }) => [
    { words: "Record a payment", to: `/admin/payments/new?member=${member_id}` },
    { words: "See the member", to: link },
  ],
  second_payment: giveBackOr("See the payments"),
  paid_after_deletion: giveBackOr("See the payments"),
  no_agreement: ({ link }) => [{ words: "See the member's agreements", to: link }],
  unexplained_agreement: ({ link }) => [
    { words: "End it at the provider", to: link || "/admin/reconciliation" },
  ],
  agreement_not_ended: ({ link }) => [{ words: "See the agreement", to: link }],
  dispute: ({ link }) => [{ words: "See the payment", to: link }],
  repayment_differs: ({ link }) => [{ words: "See the receipt and its repayments", to: link }],
  days_of_lost_money: ({ link }) => [{ words: "See whose days they are", to: link }],
  wrong_amount: ({ link }) => [{ words: "Book it at that amount, or give it back", to: link }],
  withdrawal_again: ({ link }) => [{ words: "Decide", to: link }],
  vat_threshold: () => [{ words: "Enter the VAT number", to: "/admin/settings/law" }],
  import_silent: ({ link }) => [{ words: "Read the list now", to: link }],
  deletion_held_back: ({ link }) => [{ words: "See what is owed", to: link }],
  backup_failed: () => [{ words: "See the backups", to: "/admin/health" }],
  ledger: () => [{ words: "See the books", to: "/admin/health" }],
  till_undo: ({ link }) => [{ words: "Decide", to: link }],
};

function giveBackOr(words: string) {
  return ({ member_id, payment_id, link }: AboutAlert): (NextAct | false)[] => [
    payment_id !== null && { words: "Give money back", to: `/admin/payments/${payment_id}?act=give_back` },
    member_id === null ? { words, to: link } : { words: "See the member", to: `/admin/members/${member_id}` },
  ];
}

/** The links of an alert, the likeliest act first. */
export function nextActs(alert: AboutAlert): NextAct[] {
  const acts = ACTS[alert.kind]?.(alert) ?? [{ words: "Open", to: alert.link }];
  return acts.filter((act) => act !== false && act.to !== "") as NextAct[];
}
