/** What the back office's lists can be narrowed to and sorted by; the words stand beside the values in the screens. */
export const MEMBER_STATUSES = {
  active: "Active",
  past_due: "Past due",
  cancelled: "Cancelled",
  expired: "Expired",
} as const;
export type MemberStatusFilter = keyof typeof MEMBER_STATUSES;

export const MEMBER_SORTS = {
  newest: "Newest first",
  oldest: "Oldest first",
  expiry: "Paid up until",
} as const;
export type MemberSort = keyof typeof MEMBER_SORTS;

/** Lists that grow with every day are sorted by age alone, which stays quick at any length. */
export const AGE_SORTS = { newest: "Newest first", oldest: "Oldest first" } as const;
export type AgeSort = keyof typeof AGE_SORTS;
export const AGE_ORDERS = { newest: "desc", oldest: "asc" } as const satisfies Record<AgeSort, string>;

export const PARTNER_SORTS = { name: "Name", newest: "Newest first", featured: "Featured first" } as const;
export type PartnerSort = keyof typeof PARTNER_SORTS;

export const DECISIONS = { pending: "Waiting", approved: "Approved", rejected: "Rejected" } as const;
export type Decision = keyof typeof DECISIONS;

export const MESSAGE_STATUSES = { new: "New", answered: "Answered" } as const;
export type MessageStatus = keyof typeof MESSAGE_STATUSES;

export const VOUCHER_STATUSES = { issued: "Available", redeemed: "Redeemed", expired: "Expired" } as const;
export type VoucherStatusFilter = keyof typeof VOUCHER_STATUSES;

export const MAIL_STATUSES = {
  sent: "Sent",
  pending: "Pending",
  failed: "Failed",
  cancelled: "Not sent",
} as const;
export type MailStatus = keyof typeof MAIL_STATUSES;

/** How the movements at the providers stand to the books; `open` are those that need a look. */
export const LINE_FILTERS = {
  open: "To look at",
  missing_here: "Not booked here",
  missing_there: "Not listed there",
  amount_differs: "Amount differs",
  refunded: "Refunded there",
  disputed: "Disputed there",
  unknown: "Unknown",
  looked_at: "Looked at",
  matched: "Matched",
  all: "All movements",
} as const;
export type LineFilter = keyof typeof LINE_FILTERS;

export const MAIL_TYPES = [
  "welcome",
  "payment_success",
  "payment_receipt",
  "payment_failed",
  "renewal_reminder",
  "price_change",
  "price_stays",
  "expiry_warning",
  "cancellation",
  "redemption",
  "partner_notice",
  "partner_application",
  "contact_message",
  "newsletter_confirm",
  "portal_password",
  "change_decided",
  "identity_link",
  "identity_linked",
  "admin_security",
  "account_deletion",
  "account_deleted",
  "audit_anchor",
  "test",
] as const;
export type MailType = (typeof MAIL_TYPES)[number];

/** `payment_success` as people read it. */
export function inWords(name: string): string {
  const words = name.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const SUBSCRIBER_STATUSES = ["confirmed", "pending", "unsubscribed"] as const;

export const ACTOR_KINDS = ["admin", "partner", "member", "system"] as const;
