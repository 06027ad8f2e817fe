-- CreateTable
CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "provider" TEXT NOT NULL DEFAULT 'google',
    "provider_sub" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "given_name" TEXT NOT NULL DEFAULT '',
    "family_name" TEXT NOT NULL DEFAULT '',
    "picture" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_login_at" DATETIME,
    "deletion_requested_at" DATETIME,
    "anonymised_at" DATETIME
);

-- CreateTable
CREATE TABLE "Session" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" INTEGER,
    "admin_id" INTEGER,
    "partner_id" INTEGER,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "revoked_at" DATETIME,
    CONSTRAINT "Session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Session_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Session_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PendingSignIn" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "data" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Admin" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'read_only',
    "disabled_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_login_at" DATETIME
);

-- CreateTable
CREATE TABLE "Member" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT 'Port Alfred',
    "search_text" TEXT NOT NULL DEFAULT '',
    "card_token" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "plan_starts_on" TEXT NOT NULL,
    "paid_through" TEXT NOT NULL,
    "join_date" DATETIME NOT NULL,
    "renewal_failed_at" DATETIME,
    "cancelled_at" DATETIME,
    "ended_at" DATETIME,
    "last_status" TEXT NOT NULL DEFAULT 'active',
    "anonymised_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "Member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MembershipPeriod" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "payment_id" INTEGER,
    "plan_type" TEXT NOT NULL,
    "starts_on" TEXT NOT NULL,
    "ends_on" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "voided_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MembershipPeriod_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MembershipPeriod_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MemberStatusChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "from_status" TEXT,
    "to_status" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "actor" TEXT NOT NULL DEFAULT 'system',
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MemberStatusChange_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Agreement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provider" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "checkout_id" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'active',
    "current_member_id" INTEGER,
    "email_token" TEXT,
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "next_renewal_on" TEXT,
    "cancel_requested_at" DATETIME,
    "cancelled_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Agreement_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Checkout" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "temp_member_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "plan_type" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'ZAR',
    "full_name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "authorization_url" TEXT,
    "failure_reason" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" DATETIME,
    "settled_at" DATETIME,
    CONSTRAINT "Checkout_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "payment_provider" TEXT NOT NULL,
    "transaction_id" TEXT,
    "checkout_id" INTEGER,
    "agreement_id" INTEGER,
    "member_id" INTEGER,
    "receipt_number" INTEGER,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'ZAR',
    "transaction_type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "payer_name" TEXT NOT NULL DEFAULT '',
    "payer_email" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" DATETIME,
    "refunded_at" DATETIME,
    "refund_reason" TEXT,
    CONSTRAINT "Payment_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Payment_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Payment_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProviderEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provider" TEXT NOT NULL,
    "transaction_id" TEXT,
    "status" TEXT NOT NULL DEFAULT '',
    "claim" TEXT,
    "raw_body" TEXT NOT NULL,
    "headers" TEXT NOT NULL DEFAULT '{}',
    "remote_address" TEXT NOT NULL DEFAULT '',
    "decision" TEXT NOT NULL DEFAULT 'received',
    "reason" TEXT NOT NULL DEFAULT '',
    "payment_id" INTEGER,
    "received_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" DATETIME
);

-- CreateTable
CREATE TABLE "Partner" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "city" TEXT NOT NULL DEFAULT 'Port Alfred',
    "address" TEXT NOT NULL DEFAULT '',
    "short_description" TEXT NOT NULL DEFAULT '',
    "long_description" TEXT NOT NULL DEFAULT '',
    "offer_text" TEXT NOT NULL DEFAULT '10% off once per month per member',
    "offer_note" TEXT NOT NULL DEFAULT '',
    "opening_hours" TEXT NOT NULL DEFAULT '',
    "logo_image_url" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "facebook" TEXT NOT NULL DEFAULT '',
    "instagram" TEXT NOT NULL DEFAULT '',
    "latitude" REAL,
    "longitude" REAL,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "deleted_at" DATETIME,
    "search_text" TEXT NOT NULL DEFAULT '',
    "members_notified_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PartnerPin" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "pin_hash" TEXT NOT NULL,
    "pin_ciphertext" TEXT NOT NULL,
    "active_partner_id" INTEGER,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" DATETIME,
    CONSTRAINT "PartnerPin_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PartnerAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "username" TEXT NOT NULL,
    "password_hash" TEXT,
    "set_password_hash" TEXT,
    "set_password_expires_at" DATETIME,
    "disabled_at" DATETIME,
    "last_login_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PartnerAccount_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StaffInitials" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "initials" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "StaffInitials_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PartnerChangeRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "changes" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "decision_note" TEXT NOT NULL DEFAULT '',
    "decided_by" TEXT NOT NULL DEFAULT '',
    "decided_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PartnerChangeRequest_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PartnerApplication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "business_name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "website" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "partner_id" INTEGER,
    "decision_note" TEXT NOT NULL DEFAULT '',
    "decided_by" TEXT NOT NULL DEFAULT '',
    "decided_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Voucher" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "voucher_code" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "month_key" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'issued',
    "issued_on" TEXT NOT NULL,
    "redeemed_at" DATETIME,
    "redeemed_amount_cents" INTEGER,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Voucher_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Voucher_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Redemption" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "month_key" TEXT NOT NULL,
    "claim" TEXT,
    "method" TEXT NOT NULL,
    "door" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "staff_initials" TEXT NOT NULL DEFAULT '',
    "redeemed_on" TEXT NOT NULL,
    "redemption_date" DATETIME NOT NULL,
    CONSTRAINT "Redemption_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Redemption_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RedemptionVoid" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "redemption_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" INTEGER NOT NULL,
    "actor_name" TEXT NOT NULL DEFAULT '',
    "voided_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "RedemptionVoid_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SavingsEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "redemption_id" INTEGER,
    "amount_saved_cents" INTEGER NOT NULL,
    "total_spent_cents" INTEGER,
    "notes" TEXT,
    "entry_date" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "SavingsEntry_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SavingsEntry_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SavingsEntry_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "dedupe_key" TEXT NOT NULL,
    "email_type" TEXT NOT NULL,
    "recipient_email" TEXT NOT NULL,
    "member_id" INTEGER,
    "user_id" INTEGER,
    "subject" TEXT NOT NULL,
    "data" TEXT NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "locked_until" DATETIME,
    "error_message" TEXT,
    "sent_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "NewsletterSubscriber" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'pending',
    "consent_text" TEXT NOT NULL,
    "confirm_hash" TEXT,
    "confirm_expires_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" DATETIME,
    "unsubscribed_at" DATETIME
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Consent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "answered_by" TEXT NOT NULL DEFAULT '',
    "answered_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL,
    "updated_by" TEXT NOT NULL DEFAULT '',
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ContentBlock" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "area" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "link" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Image" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "content_hash" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BLOB NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Alert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "link" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" DATETIME,
    "resolved_by" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "actor_id" INTEGER,
    "actor_name" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL DEFAULT '',
    "subject_id" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "details" TEXT NOT NULL DEFAULT '{}',
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "response" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Counter" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "User_deletion_requested_at_idx" ON "User"("deletion_requested_at");

-- CreateIndex
CREATE UNIQUE INDEX "User_provider_provider_sub_key" ON "User"("provider", "provider_sub");

-- CreateIndex
CREATE UNIQUE INDEX "Session_token_hash_key" ON "Session"("token_hash");

-- CreateIndex
CREATE INDEX "Session_user_id_idx" ON "Session"("user_id");

-- CreateIndex
CREATE INDEX "Session_admin_id_idx" ON "Session"("admin_id");

-- CreateIndex
CREATE INDEX "Session_partner_id_idx" ON "Session"("partner_id");

-- CreateIndex
CREATE INDEX "Session_expires_at_idx" ON "Session"("expires_at");

-- CreateIndex
CREATE INDEX "PendingSignIn_expires_at_idx" ON "PendingSignIn"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "Admin_email_key" ON "Admin"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Member_member_id_key" ON "Member"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "Member_user_id_key" ON "Member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "Member_card_token_key" ON "Member"("card_token");

-- CreateIndex
CREATE INDEX "Member_plan_type_paid_through_idx" ON "Member"("plan_type", "paid_through");

-- CreateIndex
CREATE INDEX "Member_paid_through_idx" ON "Member"("paid_through");

-- CreateIndex
CREATE INDEX "Member_city_idx" ON "Member"("city");

-- CreateIndex
CREATE INDEX "Member_created_at_idx" ON "Member"("created_at");

-- CreateIndex
CREATE INDEX "Member_last_status_idx" ON "Member"("last_status");

-- CreateIndex
CREATE UNIQUE INDEX "MembershipPeriod_payment_id_key" ON "MembershipPeriod"("payment_id");

-- CreateIndex
CREATE INDEX "MembershipPeriod_member_id_ends_on_idx" ON "MembershipPeriod"("member_id", "ends_on");

-- CreateIndex
CREATE INDEX "MemberStatusChange_member_id_at_idx" ON "MemberStatusChange"("member_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Agreement_current_member_id_key" ON "Agreement"("current_member_id");

-- CreateIndex
CREATE INDEX "Agreement_member_id_idx" ON "Agreement"("member_id");

-- CreateIndex
CREATE INDEX "Agreement_status_next_renewal_on_idx" ON "Agreement"("status", "next_renewal_on");

-- CreateIndex
CREATE UNIQUE INDEX "Agreement_provider_token_key" ON "Agreement"("provider", "token");

-- CreateIndex
CREATE UNIQUE INDEX "Checkout_temp_member_id_key" ON "Checkout"("temp_member_id");

-- CreateIndex
CREATE INDEX "Checkout_user_id_created_at_idx" ON "Checkout"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "Checkout_status_created_at_idx" ON "Checkout"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_checkout_id_key" ON "Payment"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_receipt_number_key" ON "Payment"("receipt_number");

-- CreateIndex
CREATE INDEX "Payment_member_id_created_at_idx" ON "Payment"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "Payment_status_created_at_idx" ON "Payment"("status", "created_at");

-- CreateIndex
CREATE INDEX "Payment_created_at_idx" ON "Payment"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_payment_provider_transaction_id_key" ON "Payment"("payment_provider", "transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderEvent_claim_key" ON "ProviderEvent"("claim");

-- CreateIndex
CREATE INDEX "ProviderEvent_provider_transaction_id_idx" ON "ProviderEvent"("provider", "transaction_id");

-- CreateIndex
CREATE INDEX "ProviderEvent_received_at_idx" ON "ProviderEvent"("received_at");

-- CreateIndex
CREATE INDEX "ProviderEvent_decision_idx" ON "ProviderEvent"("decision");

-- CreateIndex
CREATE UNIQUE INDEX "Partner_slug_key" ON "Partner"("slug");

-- CreateIndex
CREATE INDEX "Partner_is_active_city_category_idx" ON "Partner"("is_active", "city", "category");

-- CreateIndex
CREATE INDEX "Partner_is_active_is_featured_idx" ON "Partner"("is_active", "is_featured");

-- CreateIndex
CREATE INDEX "Partner_is_active_name_idx" ON "Partner"("is_active", "name");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerPin_pin_hash_key" ON "PartnerPin"("pin_hash");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerPin_active_partner_id_key" ON "PartnerPin"("active_partner_id");

-- CreateIndex
CREATE INDEX "PartnerPin_partner_id_idx" ON "PartnerPin"("partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerAccount_partner_id_key" ON "PartnerAccount"("partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerAccount_username_key" ON "PartnerAccount"("username");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerAccount_set_password_hash_key" ON "PartnerAccount"("set_password_hash");

-- CreateIndex
CREATE UNIQUE INDEX "StaffInitials_partner_id_initials_key" ON "StaffInitials"("partner_id", "initials");

-- CreateIndex
CREATE INDEX "PartnerChangeRequest_status_created_at_idx" ON "PartnerChangeRequest"("status", "created_at");

-- CreateIndex
CREATE INDEX "PartnerChangeRequest_partner_id_created_at_idx" ON "PartnerChangeRequest"("partner_id", "created_at");

-- CreateIndex
CREATE INDEX "PartnerApplication_status_created_at_idx" ON "PartnerApplication"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "Voucher_voucher_code_key" ON "Voucher"("voucher_code");

-- CreateIndex
CREATE INDEX "Voucher_partner_id_month_key_idx" ON "Voucher"("partner_id", "month_key");

-- CreateIndex
CREATE INDEX "Voucher_member_id_month_key_idx" ON "Voucher"("member_id", "month_key");

-- CreateIndex
CREATE INDEX "Voucher_status_created_at_idx" ON "Voucher"("status", "created_at");

-- CreateIndex
CREATE INDEX "Voucher_created_at_idx" ON "Voucher"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "Voucher_member_id_partner_id_month_key_key" ON "Voucher"("member_id", "partner_id", "month_key");

-- CreateIndex
CREATE UNIQUE INDEX "Redemption_claim_key" ON "Redemption"("claim");

-- CreateIndex
CREATE INDEX "Redemption_member_id_redemption_date_idx" ON "Redemption"("member_id", "redemption_date");

-- CreateIndex
CREATE INDEX "Redemption_member_id_month_key_idx" ON "Redemption"("member_id", "month_key");

-- CreateIndex
CREATE INDEX "Redemption_partner_id_redemption_date_idx" ON "Redemption"("partner_id", "redemption_date");

-- CreateIndex
CREATE INDEX "Redemption_partner_id_redeemed_on_idx" ON "Redemption"("partner_id", "redeemed_on");

-- CreateIndex
CREATE INDEX "Redemption_redemption_date_idx" ON "Redemption"("redemption_date");

-- CreateIndex
CREATE INDEX "Redemption_month_key_idx" ON "Redemption"("month_key");

-- CreateIndex
CREATE UNIQUE INDEX "Redemption_partner_id_idempotency_key_key" ON "Redemption"("partner_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "RedemptionVoid_redemption_id_key" ON "RedemptionVoid"("redemption_id");

-- CreateIndex
CREATE UNIQUE INDEX "SavingsEntry_redemption_id_key" ON "SavingsEntry"("redemption_id");

-- CreateIndex
CREATE INDEX "SavingsEntry_member_id_entry_date_idx" ON "SavingsEntry"("member_id", "entry_date");

-- CreateIndex
CREATE INDEX "SavingsEntry_member_id_partner_id_idx" ON "SavingsEntry"("member_id", "partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_dedupe_key_key" ON "OutboxMail"("dedupe_key");

-- CreateIndex
CREATE INDEX "OutboxMail_status_next_attempt_at_idx" ON "OutboxMail"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "OutboxMail_created_at_idx" ON "OutboxMail"("created_at");

-- CreateIndex
CREATE INDEX "OutboxMail_email_type_created_at_idx" ON "OutboxMail"("email_type", "created_at");

-- CreateIndex
CREATE INDEX "OutboxMail_member_id_created_at_idx" ON "OutboxMail"("member_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterSubscriber_email_key" ON "NewsletterSubscriber"("email");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterSubscriber_confirm_hash_key" ON "NewsletterSubscriber"("confirm_hash");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_status_created_at_idx" ON "NewsletterSubscriber"("status", "created_at");

-- CreateIndex
CREATE INDEX "Consent_user_id_kind_created_at_idx" ON "Consent"("user_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "ContactMessage_status_created_at_idx" ON "ContactMessage"("status", "created_at");

-- CreateIndex
CREATE INDEX "ContentBlock_area_is_active_position_idx" ON "ContentBlock"("area", "is_active", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Image_content_hash_key" ON "Image"("content_hash");

-- CreateIndex
CREATE UNIQUE INDEX "Alert_dedupe_key_key" ON "Alert"("dedupe_key");

-- CreateIndex
CREATE INDEX "Alert_resolved_at_created_at_idx" ON "Alert"("resolved_at", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_prev_hash_key" ON "AuditEntry"("prev_hash");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_hash_key" ON "AuditEntry"("hash");

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

-- CreateIndex
CREATE INDEX "AuditEntry_subject_kind_subject_id_at_idx" ON "AuditEntry"("subject_kind", "subject_id", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_actor_kind_actor_id_at_idx" ON "AuditEntry"("actor_kind", "actor_id", "at");

-- CreateIndex
CREATE INDEX "IdempotencyKey_created_at_idx" ON "IdempotencyKey"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "IdempotencyKey_scope_key_key" ON "IdempotencyKey"("scope", "key");

