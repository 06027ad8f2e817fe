import type Database from "better-sqlite3";
import { TableWriter } from "./writer";

const columns = (names: string) => names.split(" ");

export function openTables(db: Database.Database) {
  const table = (name: string, names: string) => new TableWriter(db, name, columns(names));
  return {
    partners: table(
      "Partner",
      "id name slug category city address short_description offer_text phone email is_featured is_active deleted_at search_text created_at updated_at",
    ),
    users: table("User", "id email name created_at last_login_at"),
    members: table(
      "Member",
      "id user_id member_id full_name email phone city search_text card_token plan_type plan_starts_on paid_through charges_on join_date renewal_failed_at cancelled_at ended_at last_status created_at updated_at",
    ),
    checkouts: table(
      "Checkout",
      "id temp_member_id user_id plan_type amount_cents full_name city provider status created_at left_at settled_at agreed_at",
    ),
    agreements: table(
      "Agreement",
      "id provider token member_id checkout_id status current_member_id amount_cents charge_day next_renewal_on cancelled_at created_at",
    ),
    gifts: table(
      "Gift",
      "checkout_id payment_id plan_type price_cents code_hash status valid_through created_at closed_at",
    ),
    accounts: table("PartnerAccount", "partner_id role full_name email username created_at"),
    payments: table(
      "Payment",
      "id payment_provider transaction_id member_id agreement_id checkout_id receipt_number amount_cents fee_cents transaction_type status payer_name payer_email search_text created_at completed_at received_on refunded_at refund_reason",
    ),
    events: table(
      "ProviderEvent",
      "provider transaction_id status claim raw_body decision reason payment_id received_at decided_at",
    ),
    refunds: table(
      "Refund",
      "provider refund_id transaction_id payment_id repayment_id amount_cents status source at created_at",
    ),
    repayments: table("Repayment", "id payment_id amount_cents reason way due_on done_at created_at"),
    periods: table(
      "MembershipPeriod",
      "member_id payment_id plan_type starts_on ends_on source voided_at created_at",
    ),
    redemptions: table(
      "Redemption",
      "id member_id partner_id month_key claim method door idempotency_key amount_cents discount_cents notes staff_initials redeemed_on redemption_date",
    ),
    voids: table("RedemptionVoid", "redemption_id reason actor_kind actor_id actor_name voided_at"),
    vouchers: table(
      "Voucher",
      "voucher_code member_id partner_id month_key status issued_on redeemed_at redeemed_amount_cents created_at",
    ),
    savings: table(
      "SavingsEntry",
      "member_id partner_id redemption_id amount_saved_cents total_spent_cents notes entry_date created_at updated_at",
    ),
    mails: table(
      "OutboxMail",
      "dedupe_key email_type recipient_email member_id user_id subject data status attempts next_attempt_at error_message sent_at created_at",
    ),
    subscribers: table(
      "NewsletterSubscriber",
      "email phone status consent_text created_at confirmed_at unsubscribed_at",
    ),
    messages: table(
      "ContactMessage",
      "name email type subject message status answered_by answered_at created_at",
    ),
    applications: table(
      "PartnerApplication",
      "name email phone business_name category address message status decided_by decided_at created_at",
    ),
    audit: table(
      "AuditEntry",
      "at actor_kind actor_id actor_name action subject_kind subject_id reason details",
    ),
    counters: table("Counter", "name value"),
    leases: table("Lease", "name holder expires_at"),
  };
}

export type Tables = ReturnType<typeof openTables>;
