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
  restored: ["Restore that holds everything back", "Restores that hold everything back"],
  till_undo: ["Undo that a shop asks for", "Undos that shops ask for"],
};

export function kindWords(kind: string, count: number): string {
  const [one, several] = KINDS[kind] ?? ["Alert", "Alerts"];
  return count === 1 ? one : several;
}
