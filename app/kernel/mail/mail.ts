import type { Settlement } from "~/counter/refusals/refusal";
import type { PlanType } from "~/kernel/catalog";
import type { Day, MonthKey } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import type { MonthInView } from "~/members/savings/month-in-view";
import type { OfficeProvider } from "~/money/office/office";
import type { Audience, Reason } from "~/office/letters/letters";

interface ToMember {
  full_name: string;
}

/** `vat_number` is empty until the club has one. */
export interface PaidFacts {
  plan_name: string;
  amount_cents: Cents;
  receipt_number: number;
  paid_on: Day;
  starts_on: Day;
  ends_on: Day;
  is_renewal: boolean;
  payment_id: number;
  provider_label: string;
  vat_number: string;
}

type GiftPaid = Omit<PaidFacts, "plan_name" | "starts_on" | "ends_on" | "is_renewal"> & { order_id: number };

/** The data of each mail. Optional facts are null or empty, never missing. */
export interface EmailData {
  /** `paid` is null if no payment started the membership, or if its receipt was already sent. */
  welcome: ToMember & {
    member_id: string;
    plan_name: string;
    expiry_date: Day | null;
    paid: PaidFacts | null;
  };
  payment_success: ToMember & PaidFacts;
  payment_receipt: ToMember & PaidFacts;
  /** `declined`: by the bank; otherwise nothing arrived. `tries_again`: the provider will, within days. */
  payment_failed: ToMember & { works_until: Day; declined: boolean; tries_again: boolean };
  payment_overdue: ToMember & { works_until: Day };
  membership_paused: ToMember & { paused_until: Day; works_until: Day; amount_cents: Cents };
  membership_expired: ToMember & { ended_on: Day };
  /** `by_itself`: the provider charges it; otherwise the member has to pay. */
  renewal_reminder: ToMember & {
    renews_on: Day;
    amount_cents: Cents;
    by_itself: boolean;
    /** For members who last paid the office: how to pay by EFT. Empty where the settings do not say. */
    office: { paid_by: OfficeProvider; member_id: string; bank_account: string } | null;
  };
  gift_bought: ToMember &
    GiftPaid & { plan_type: PlanType; quantity: number; unit_cents: Cents; valid_through: Day };
  gift_redeemed: ToMember & { what: string; member_id: string; starts_on: Day; ends_on: Day };
  /** `what`: those that are still unused. */
  gift_ending: ToMember & { order_id: number; what: string; valid_through: Day };
  gift_refunded: ToMember &
    Pick<GiftPaid, "order_id" | "amount_cents" | "receipt_number" | "provider_label"> & {
      what: string;
    };
  /** `ends_on`: the last day of the inviter's membership. */
  invitation_days: ToMember & { friend_name: string; days: number; ends_on: Day };
  /** To the shop: what happened, without the member's name or note. */
  refusal_reported: { partner_name: string; happened: string; answer_by: string };
  /** `answer` and `answer_words` are empty where the shop said nothing or the office does not pass it on. */
  refusal_settled: ToMember & {
    partner_name: string;
    reported_on: Day;
    settlement: Settlement;
    reason: string;
    days: number;
    /** The last of the goodwill days. */
    ends_on: Day | null;
    answer: string;
    answer_words: string;
  };
  /** To the shop. */
  refusal_closed: { partner_name: string; reported_on: Day; settlement: string };
  price_change: ToMember & { former_cents: Cents; amount_cents: Cents; first_charge_on: Day };
  price_stays: ToMember & { amount_cents: Cents; withdrawn_cents: Cents; planned_for: Day };
  expiry_warning: ToMember & { expires_on: Day; days_left: number };
  membership_ended: ToMember & { ended_on: Day };
  /** `may_charge`: a provider whose subscription the club does not know, so that it may go on charging. */
  cancellation: ToMember & { works_until: Day; may_charge: string | null };
  redemption: ToMember & {
    partner_name: string;
    amount_cents: Cents;
    discount_cents: Cents;
    redeemed_at: string;
  };
  partner_notice: ToMember & {
    partner_name: string;
    partner_slug: string;
    city: string;
    short_description: string;
    offer_text: string;
    unsubscribe_url: string;
  };
  /** Only the first `shops` and `new_shops`. `may_pause`: the membership goes on by itself until it is paused. */
  month_summary: ToMember &
    MonthInView & {
      shop_count: number;
      city: string;
      open_count: number;
      open_in_city: number;
      may_pause: boolean;
      unsubscribe_url: string;
    };
  /** To a shop on the 1st. */
  shop_month: {
    partner_id: number;
    partner_name: string;
    month: MonthKey;
    visits: number;
    turnover_cents: Cents;
    discount_cents: Cents;
    before: { visits: number; turnover_cents: Cents };
    unsubscribe_url: string;
  };
  partner_application: {
    business_name: string;
    name: string;
    email: string;
    phone: string;
    category: string;
    address: string;
    website: string;
    message: string;
  };
  contact_message: { name: string; email: string; type: string; subject: string; message: string };
  /** To whoever wrote, or to whose address somebody wrote; `subject` is empty where it might be an advertisement. */
  acknowledgement: { about: "message" | "application"; subject: string };
  letter: LetterData;
  /** To the administrator who writes it. */
  letter_trial: LetterData;
  newsletter_confirm: { confirm_url: string; unsubscribe_url: string };
  portal_password: { partner_name: string; username: string; set_password_url: string; expires_on: Day };
  /** To whom an owner of the shop gives a sign-in of their own. */
  portal_invite: ToMember & {
    partner_name: string;
    email: string;
    role: "owner" | "staff";
    set_password_url: string;
    expires_on: Day;
  };
  /** `full_name` is empty for the shop's own sign-in. */
  portal_security: ToMember & {
    partner_name: string;
    event: PortalSecurityEvent;
    facts: string;
    device: string;
    address: string;
    on: Day;
    at: string;
  };
  /** `note` only if the request was refused. */
  change_decided: { partner_name: string; partner_slug: string; approved: boolean; note: string };
  /** `note`: why it was refused. `partner_slug`: the page of an approved shop. */
  application_decided: ToMember & {
    business_name: string;
    approved: boolean;
    note: string;
    partner_slug: string;
  };
  /** Names nobody, because somebody else may read this mailbox by now. The waiting screen shows `reference` too. */
  identity_link: { confirm_url: string; reference: string; works_until: string };
  identity_linked: { linked_at: string };
  /** To both addresses. `ended_provider`: whose monthly charge ended; empty for none. */
  memberships_merged: ToMember & {
    member_id: string;
    merged_member_id: string;
    email: string;
    paid_through: Day;
    ended_provider: string;
  };
  /** The same whether the address has an account or not. `code` is sealed in the queue. */
  sign_in_code: { code: string; works_until: string; device: string };
  /** `device` and `address` are empty for acts without a browser. */
  admin_security: ToMember & {
    event: AdminSecurityEvent;
    facts: string;
    device: string;
    address: string;
    on: Day;
    at: string;
  };
  account_deletion: ToMember & { deletes_on: Day };
  account_deleted: Record<string, never>;
  audit_anchor: { row: number; rows: number; hash: string; day: Day };
  test: { sent_by: string };
}

/** `body` is Markdown. Of a notice: `reason`, and no `unsubscribe_url`. */
export interface LetterData {
  subject: string;
  body: string;
  audience: Audience;
  reason: Reason | "";
  unsubscribe_url: string | null;
}

export const ADMIN_SECURITY_WORDS = {
  factor_added: "A second factor was added to your account",
  factor_removed: "A second factor was removed from your account",
  factors_reset: "Your second factor was taken away",
  recovery_code: "A recovery code was used to sign you in",
  new_device: "You signed in on a new device",
} as const;
export type AdminSecurityEvent = keyof typeof ADMIN_SECURITY_WORDS;

export const PORTAL_SECURITY_WORDS = {
  password_changed: "The password of your portal sign-in was changed",
  passkey_added: "A passkey was added to your portal sign-in",
  passkey_removed: "A passkey was removed from your portal sign-in",
} as const;
export type PortalSecurityEvent = keyof typeof PORTAL_SECURITY_WORDS;

export type EmailType = keyof EmailData;

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  reply_to: string | null;
  unsubscribe_url: string | null;
  attachments: Attachment[];
  /** The same for every try of one mail, so that mail servers can recognise duplicates. */
  message_key: string;
}

export interface Attachment {
  filename: string;
  content_type: string;
  content: Uint8Array;
}

export interface MailTransport {
  /** May throw a `MailProblem`. */
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * `refused`: the mail server will never take it for this address. `uncertain`: it had the mail, and the connection ended
 * before it answered. Anything else can be tried again.
 */
export class MailProblem extends Error {
  constructor(
    message: string,
    readonly kind: "refused" | "uncertain",
  ) {
    super(message);
  }
}

/** Minutes to wait after the first, second, … failed try; then the mail is given up. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 720, 1440];

export function inWords(days_left: number): string {
  if (days_left <= 0) return "today";
  return days_left === 1 ? "tomorrow" : `in ${days_left} days`;
}
