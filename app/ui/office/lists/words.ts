/** Shared with other screens; a list's own words are in its file. */
export const MEMBER_STATUSES = {
  active: "Active",
  past_due: "Past due",
  cancelled: "Cancelled",
  expired: "Expired",
} as const;
/** Beside the status of members who were imported without days. */
export const NOT_PAID_YET = "Not paid yet";
export type MemberStatusFilter = keyof typeof MEMBER_STATUSES;

export const DECISIONS = { pending: "Waiting", approved: "Approved", rejected: "Rejected" } as const;
export type Decision = keyof typeof DECISIONS;

export const MESSAGE_STATUSES = { new: "New", answered: "Answered" } as const;
export type MessageStatus = keyof typeof MESSAGE_STATUSES;

export const MAIL_STATUSES = {
  sent: "Sent",
  pending: "Pending",
  failed: "Failed",
  cancelled: "Not sent",
} as const;
export type MailStatus = keyof typeof MAIL_STATUSES;

/** `open` are those that need a look. */
export const LINE_FILTERS = {
  open: "To look at",
  missing_here: "Not in our books",
  missing_there: "Not on provider's list",
  amount_differs: "Amount differs",
  refunded: "Refunded by provider",
  disputed: "Disputed at provider",
  unknown: "Unknown",
  looked_at: "Looked at",
  matched: "Matched",
  all: "All movements",
} as const;

export const MAIL_TYPES = [
  "welcome",
  "payment_success",
  "payment_receipt",
  "payment_failed",
  "payment_held",
  "renewal_reminder",
  "expiry_warning",
  "cancellation",
  "membership_ended",
  "redemption",
  "partner_notice",
  "gift_bought",
  "gift_given",
  "gift_redeemed",
  "gift_ending",
  "repayment_owed",
  "repayment_done",
  "month_summary",
  "shop_month",
  "partner_application",
  "contact_message",
  "message_answer",
  "breach_notice",
  "acknowledgement",
  "newsletter_confirm",
  "portal_password",
  "portal_invite",
  "portal_security",
  "change_decided",
  "application_decided",
  "identity_link",
  "identity_linked",
  "address_changed",
  "sign_in_code",
  "admin_security",
  "admin_invite",
  "account_deletion",
  "account_deleted",
  "test",
] as const;

export function inWords(name: string): string {
  const words = name.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
