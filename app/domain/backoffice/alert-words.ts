const KINDS: Record<string, [one: string, several: string]> = {
  renewal_overdue: ["renewal overdue", "renewals overdue"],
  second_payment: ["second payment for one month", "second payments for one month"],
  paid_after_deletion: ["payment of a deleted account", "payments of deleted accounts"],
  no_agreement: ["monthly member whom nobody charges", "monthly members whom nobody charges"],
  unexplained_agreement: ["subscription without a payment", "subscriptions without a payment"],
  agreement_of_another: ["subscription of somebody else", "subscriptions of somebody else"],
  agreement_not_ended: ["agreement that may still charge", "agreements that may still charge"],
  cancellation_unverified: ["cancellation to check", "cancellations to check"],
  dispute: ["payment that a bank asks back", "payments that banks ask back"],
  partial_refund: ["part of a payment that went back", "parts of payments that went back"],
  gift_refund: ["gift to pay back", "gifts to pay back"],
  refund_failed: ["refund that failed", "refunds that failed"],
  unlisted: ["refund that the provider does not list", "refunds that the provider does not list"],
  old_price: ["charge at the old price", "charges at the old price"],
  price_not_told: ["price that the provider has not confirmed", "prices that the provider has not confirmed"],
  wrong_amount: ["payment of a wrong amount", "payments of a wrong amount"],
  wrong_currency: ["payment that is not rand", "payments that are not rand"],
  unknown_payment: ["payment of nobody we know", "payments of nobody we know"],
  wrong_signature: ["message with a wrong signature", "messages with a wrong signature"],
  unknown_source: ["message from an unknown address", "messages from unknown addresses"],
  provider_mute: ["provider that does not answer", "providers that do not answer"],
  reconciliation: ["list of movements to look at", "lists of movements to look at"],
  import_silent: ["list that cannot be read", "lists that cannot be read"],
  deletion_held_back: ["account that cannot be deleted yet", "accounts that cannot be deleted yet"],
  guessing: ["attempt to guess", "attempts to guess"],
  flood: ["flood", "floods"],
  backup_failed: ["backup that failed", "backups that failed"],
  clock_ahead: ["clock that was ahead", "clocks that were ahead"],
  restored: ["restore that holds everything back", "restores that hold everything back"],
  refused_members: ["shop that refused several members", "shops that refused several members"],
  refusal_unanswered: ["refusal without the shop's answer", "refusals without the shop's answer"],
  webhook_off: ["webhook switched off", "webhooks switched off"],
};

export function kindWords(kind: string, count: number): string {
  const [one, several] = KINDS[kind] ?? ["alert", "alerts"];
  return `${count} ${count === 1 ? one : several}`;
}
