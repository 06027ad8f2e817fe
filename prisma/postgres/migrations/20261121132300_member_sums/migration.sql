-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL DEFAULT 'google',
    "provider_sub" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "given_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "family_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "picture" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_login_at" TIMESTAMP(3),
    "deletion_requested_at" TIMESTAMP(3),
    "anonymised_at" TIMESTAMP(3),

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "user_id" INTEGER,
    "admin_id" INTEGER,
    "partner_id" INTEGER,
    "user_agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,
    "revoked_at" TIMESTAMP(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PendingSignIn" (
    "id" TEXT COLLATE "C" NOT NULL,
    "data" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PendingSignIn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Admin" (
    "id" SERIAL NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "full_name" TEXT COLLATE "C" NOT NULL,
    "password_hash" TEXT COLLATE "C" NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL DEFAULT 'read_only',
    "disabled_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_login_at" TIMESTAMP(3),

    CONSTRAINT "Admin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Member" (
    "id" SERIAL NOT NULL,
    "member_id" TEXT COLLATE "C" NOT NULL,
    "user_id" INTEGER NOT NULL,
    "full_name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "city" TEXT COLLATE "C" NOT NULL DEFAULT 'Port Alfred',
    "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "card_token" TEXT COLLATE "C" NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "plan_starts_on" TEXT COLLATE "C" NOT NULL,
    "paid_through" TEXT COLLATE "C" NOT NULL,
    "join_date" TIMESTAMP(3) NOT NULL,
    "renewal_failed_at" TIMESTAMP(3),
    "cancelled_at" TIMESTAMP(3),
    "ended_at" TIMESTAMP(3),
    "last_status" TEXT COLLATE "C" NOT NULL DEFAULT 'active',
    "anonymised_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MembershipPeriod" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "payment_id" INTEGER,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "starts_on" TEXT COLLATE "C" NOT NULL,
    "ends_on" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "voided_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "MembershipPeriod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemberStatusChange" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "from_status" TEXT COLLATE "C",
    "to_status" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,
    "actor" TEXT COLLATE "C" NOT NULL DEFAULT 'system',
    "at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "MemberStatusChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Agreement" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "token" TEXT COLLATE "C" NOT NULL,
    "member_id" INTEGER NOT NULL,
    "checkout_id" INTEGER,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'active',
    "current_member_id" INTEGER,
    "email_token" TEXT COLLATE "C",
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "next_renewal_on" TEXT COLLATE "C",
    "cancel_requested_at" TIMESTAMP(3),
    "cancelled_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Agreement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Checkout" (
    "id" SERIAL NOT NULL,
    "temp_member_id" TEXT COLLATE "C" NOT NULL,
    "user_id" INTEGER NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT COLLATE "C" NOT NULL DEFAULT 'ZAR',
    "full_name" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "city" TEXT COLLATE "C" NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "authorization_url" TEXT COLLATE "C",
    "failure_reason" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "checked_at" TIMESTAMP(3),
    "settled_at" TIMESTAMP(3),

    CONSTRAINT "Checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" SERIAL NOT NULL,
    "payment_provider" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C",
    "checkout_id" INTEGER,
    "agreement_id" INTEGER,
    "member_id" INTEGER,
    "receipt_number" INTEGER,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT COLLATE "C" NOT NULL DEFAULT 'ZAR',
    "transaction_type" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'pending',
    "payer_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "payer_email" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "completed_at" TIMESTAMP(3),
    "refunded_at" TIMESTAMP(3),
    "refund_reason" TEXT COLLATE "C",

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderEvent" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "claim" TEXT COLLATE "C",
    "raw_body" TEXT COLLATE "C" NOT NULL,
    "headers" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "remote_address" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "decision" TEXT COLLATE "C" NOT NULL DEFAULT 'received',
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "payment_id" INTEGER,
    "received_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "decided_at" TIMESTAMP(3),

    CONSTRAINT "ProviderEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Partner" (
    "id" SERIAL NOT NULL,
    "slug" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "category" TEXT COLLATE "C" NOT NULL,
    "city" TEXT COLLATE "C" NOT NULL DEFAULT 'Port Alfred',
    "address" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "short_description" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "long_description" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "offer_text" TEXT COLLATE "C" NOT NULL DEFAULT '10% off once per month per member',
    "offer_note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "opening_hours" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "logo_image_url" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "email" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "website" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "facebook" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "instagram" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "deleted_at" TIMESTAMP(3),
    "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "members_notified_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Partner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PartnerPin" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "pin_hash" TEXT COLLATE "C" NOT NULL,
    "pin_ciphertext" TEXT COLLATE "C" NOT NULL,
    "active_partner_id" INTEGER,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "revoked_at" TIMESTAMP(3),

    CONSTRAINT "PartnerPin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PartnerAccount" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "username" TEXT COLLATE "C" NOT NULL,
    "password_hash" TEXT COLLATE "C",
    "set_password_hash" TEXT COLLATE "C",
    "set_password_expires_at" TIMESTAMP(3),
    "disabled_at" TIMESTAMP(3),
    "last_login_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "PartnerAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffInitials" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "initials" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "StaffInitials_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PartnerChangeRequest" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "changes" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'pending',
    "decision_note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "decided_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "decided_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "PartnerChangeRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PartnerApplication" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C" NOT NULL,
    "business_name" TEXT COLLATE "C" NOT NULL,
    "category" TEXT COLLATE "C" NOT NULL,
    "address" TEXT COLLATE "C" NOT NULL,
    "website" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "message" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'pending',
    "partner_id" INTEGER,
    "decision_note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "decided_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "decided_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "PartnerApplication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Voucher" (
    "id" SERIAL NOT NULL,
    "voucher_code" TEXT COLLATE "C" NOT NULL,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "month_key" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'issued',
    "issued_on" TEXT COLLATE "C" NOT NULL,
    "redeemed_at" TIMESTAMP(3),
    "redeemed_amount_cents" INTEGER,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Voucher_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Redemption" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "month_key" TEXT COLLATE "C" NOT NULL,
    "claim" TEXT COLLATE "C",
    "method" TEXT COLLATE "C" NOT NULL,
    "door" TEXT COLLATE "C" NOT NULL,
    "idempotency_key" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL,
    "notes" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "staff_initials" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "redeemed_on" TEXT COLLATE "C" NOT NULL,
    "redemption_date" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Redemption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RedemptionVoid" (
    "id" SERIAL NOT NULL,
    "redemption_id" INTEGER NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL,
    "actor_kind" TEXT COLLATE "C" NOT NULL,
    "actor_id" INTEGER NOT NULL,
    "actor_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "voided_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "RedemptionVoid_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavingsEntry" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "redemption_id" INTEGER,
    "amount_saved_cents" INTEGER NOT NULL,
    "total_spent_cents" INTEGER,
    "notes" TEXT COLLATE "C",
    "entry_date" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SavingsEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" SERIAL NOT NULL,
    "dedupe_key" TEXT COLLATE "C" NOT NULL,
    "email_type" TEXT COLLATE "C" NOT NULL,
    "recipient_email" TEXT COLLATE "C" NOT NULL,
    "member_id" INTEGER,
    "user_id" INTEGER,
    "subject" TEXT COLLATE "C" NOT NULL,
    "data" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "locked_until" TIMESTAMP(3),
    "error_message" TEXT COLLATE "C",
    "sent_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NewsletterSubscriber" (
    "id" SERIAL NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'pending',
    "consent_text" TEXT COLLATE "C" NOT NULL,
    "confirm_hash" TEXT COLLATE "C",
    "confirm_expires_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "confirmed_at" TIMESTAMP(3),
    "unsubscribed_at" TIMESTAMP(3),

    CONSTRAINT "NewsletterSubscriber_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Consent" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "type" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'new',
    "answered_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "updated_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ContentBlock" (
    "id" SERIAL NOT NULL,
    "area" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "link" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContentBlock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Image" (
    "id" SERIAL NOT NULL,
    "content_hash" TEXT COLLATE "C" NOT NULL,
    "mime" TEXT COLLATE "C" NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Alert" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "dedupe_key" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "link" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "resolved_at" TIMESTAMP(3),
    "resolved_by" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "actor_kind" TEXT COLLATE "C" NOT NULL,
    "actor_id" INTEGER,
    "actor_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "action" TEXT COLLATE "C" NOT NULL,
    "subject_kind" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "subject_id" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "details" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "prev_hash" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "id" SERIAL NOT NULL,
    "scope" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "request_hash" TEXT COLLATE "C" NOT NULL,
    "status" INTEGER,
    "response" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tally" (
    "list" TEXT COLLATE "C" NOT NULL,
    "facet" TEXT COLLATE "C" NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "entries" INTEGER NOT NULL,
    "amount_cents" BIGINT NOT NULL DEFAULT 0,
    "discount_cents" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Tally_pkey" PRIMARY KEY ("list","facet","day")
);

-- CreateTable
CREATE TABLE "MemberTally" (
    "paid_through" TEXT COLLATE "C" NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "city" TEXT COLLATE "C" NOT NULL,
    "cancelled" BOOLEAN NOT NULL,
    "renewal_failed" BOOLEAN NOT NULL,
    "ended" BOOLEAN NOT NULL,
    "anonymised" BOOLEAN NOT NULL,
    "entries" INTEGER NOT NULL,

    CONSTRAINT "MemberTally_pkey" PRIMARY KEY ("paid_through","plan_type","city","cancelled","renewal_failed","ended","anonymised")
);

-- CreateTable
CREATE TABLE "SearchText" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "SearchText_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT COLLATE "C" NOT NULL,
    "holder" TEXT COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Counter" (
    "name" TEXT COLLATE "C" NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "Counter_pkey" PRIMARY KEY ("name")
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
CREATE INDEX "Payment_transaction_id_idx" ON "Payment"("transaction_id");

-- CreateIndex
CREATE INDEX "Payment_payer_email_idx" ON "Payment"("payer_email");

-- CreateIndex
CREATE INDEX "Payment_payer_name_idx" ON "Payment"("payer_name");

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
CREATE INDEX "Voucher_status_issued_on_idx" ON "Voucher"("status", "issued_on");

-- CreateIndex
CREATE INDEX "Voucher_created_at_idx" ON "Voucher"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "Voucher_member_id_partner_id_month_key_key" ON "Voucher"("member_id", "partner_id", "month_key");

-- CreateIndex
CREATE UNIQUE INDEX "Redemption_claim_key" ON "Redemption"("claim");

-- CreateIndex
CREATE INDEX "Redemption_member_id_redemption_date_idx" ON "Redemption"("member_id", "redemption_date");

-- CreateIndex
CREATE INDEX "Redemption_member_id_month_key_claim_idx" ON "Redemption"("member_id", "month_key", "claim");

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
CREATE INDEX "SavingsEntry_sums_idx" ON "SavingsEntry"("member_id", "partner_id", "entry_date", "amount_saved_cents", "total_spent_cents");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_dedupe_key_key" ON "OutboxMail"("dedupe_key");

-- CreateIndex
CREATE INDEX "OutboxMail_status_next_attempt_at_idx" ON "OutboxMail"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "OutboxMail_status_created_at_idx" ON "OutboxMail"("status", "created_at");

-- CreateIndex
CREATE INDEX "OutboxMail_created_at_idx" ON "OutboxMail"("created_at");

-- CreateIndex
CREATE INDEX "OutboxMail_email_type_created_at_idx" ON "OutboxMail"("email_type", "created_at");

-- CreateIndex
CREATE INDEX "OutboxMail_recipient_email_created_at_idx" ON "OutboxMail"("recipient_email", "created_at");

-- CreateIndex
CREATE INDEX "OutboxMail_subject_created_at_idx" ON "OutboxMail"("subject", "created_at");

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

-- CreateIndex
CREATE UNIQUE INDEX "SearchText_kind_text_key" ON "SearchText"("kind", "text");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipPeriod" ADD CONSTRAINT "MembershipPeriod_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipPeriod" ADD CONSTRAINT "MembershipPeriod_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberStatusChange" ADD CONSTRAINT "MemberStatusChange_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Agreement" ADD CONSTRAINT "Agreement_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Checkout" ADD CONSTRAINT "Checkout_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerPin" ADD CONSTRAINT "PartnerPin_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerAccount" ADD CONSTRAINT "PartnerAccount_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffInitials" ADD CONSTRAINT "StaffInitials_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerChangeRequest" ADD CONSTRAINT "PartnerChangeRequest_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Redemption" ADD CONSTRAINT "Redemption_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Redemption" ADD CONSTRAINT "Redemption_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RedemptionVoid" ADD CONSTRAINT "RedemptionVoid_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavingsEntry" ADD CONSTRAINT "SavingsEntry_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavingsEntry" ADD CONSTRAINT "SavingsEntry_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavingsEntry" ADD CONSTRAINT "SavingsEntry_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;


DO $do$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS "MemberSearch" ON "Member" USING gin ("search_text" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searches in "Member" read every row';
END $do$;

DO $do$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS "TextSearch" ON "SearchText" USING gin ("text" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: searches in "SearchText" read every row';
END $do$;

CREATE OR REPLACE FUNCTION "search_outboxmail_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  DELETE FROM "SearchText" WHERE kind = 'recipient_email' AND text = OLD.recipient_email
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE recipient_email = OLD.recipient_email);
  DELETE FROM "SearchText" WHERE kind = 'subject' AND text = OLD.subject
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE subject = OLD.subject);
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "search_outboxmail_delete" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "search_outboxmail_delete" AFTER DELETE ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "search_outboxmail_delete"();

CREATE OR REPLACE FUNCTION "search_outboxmail_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "SearchText" (kind, text) VALUES ('recipient_email', NEW.recipient_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('subject', NEW.subject) ON CONFLICT (kind, text) DO NOTHING;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "search_outboxmail_insert" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "search_outboxmail_insert" AFTER INSERT ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "search_outboxmail_insert"();

CREATE OR REPLACE FUNCTION "search_outboxmail_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  DELETE FROM "SearchText" WHERE kind = 'recipient_email' AND text = OLD.recipient_email
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE recipient_email = OLD.recipient_email);
  DELETE FROM "SearchText" WHERE kind = 'subject' AND text = OLD.subject
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE subject = OLD.subject);
  INSERT INTO "SearchText" (kind, text) VALUES ('recipient_email', NEW.recipient_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('subject', NEW.subject) ON CONFLICT (kind, text) DO NOTHING;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "search_outboxmail_update" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "search_outboxmail_update" AFTER UPDATE OF recipient_email, subject ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "search_outboxmail_update"();

CREATE OR REPLACE FUNCTION "search_payment_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  DELETE FROM "SearchText" WHERE kind = 'payer_email' AND text = OLD.payer_email
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_email = OLD.payer_email);
  DELETE FROM "SearchText" WHERE kind = 'payer_name' AND text = OLD.payer_name
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_name = OLD.payer_name);
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "search_payment_delete" ON "Payment";
CREATE CONSTRAINT TRIGGER "search_payment_delete" AFTER DELETE ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "search_payment_delete"();

CREATE OR REPLACE FUNCTION "search_payment_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_email', NEW.payer_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_name', NEW.payer_name) ON CONFLICT (kind, text) DO NOTHING;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "search_payment_insert" ON "Payment";
CREATE CONSTRAINT TRIGGER "search_payment_insert" AFTER INSERT ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "search_payment_insert"();

CREATE OR REPLACE FUNCTION "search_payment_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  DELETE FROM "SearchText" WHERE kind = 'payer_email' AND text = OLD.payer_email
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_email = OLD.payer_email);
  DELETE FROM "SearchText" WHERE kind = 'payer_name' AND text = OLD.payer_name
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_name = OLD.payer_name);
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_email', NEW.payer_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_name', NEW.payer_name) ON CONFLICT (kind, text) DO NOTHING;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "search_payment_update" ON "Payment";
CREATE CONSTRAINT TRIGGER "search_payment_update" AFTER UPDATE OF payer_email, payer_name ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "search_payment_update"();

CREATE OR REPLACE FUNCTION "tally_joined_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('joined', '', to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_joined_delete" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_joined_delete" AFTER DELETE ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_joined_delete"();

CREATE OR REPLACE FUNCTION "tally_joined_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('joined', '', to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_joined_insert" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_joined_insert" AFTER INSERT ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_joined_insert"();

CREATE OR REPLACE FUNCTION "tally_joined_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('joined', '', to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('joined', '', to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_joined_update" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_joined_update" AFTER UPDATE OF created_at ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_joined_update"();

CREATE OR REPLACE FUNCTION "tally_mail_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_mail_delete" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "tally_mail_delete" AFTER DELETE ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_mail_delete"();

CREATE OR REPLACE FUNCTION "tally_mail_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_mail_insert" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "tally_mail_insert" AFTER INSERT ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_mail_insert"();

CREATE OR REPLACE FUNCTION "tally_mail_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_mail_update" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "tally_mail_update" AFTER UPDATE OF status, email_type ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_mail_update"();

CREATE OR REPLACE FUNCTION "tally_member_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_delete" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_delete" AFTER DELETE ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_delete"();

CREATE OR REPLACE FUNCTION "tally_member_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_insert" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_insert" AFTER INSERT ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_insert"();

CREATE OR REPLACE FUNCTION "tally_member_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_update" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_update" AFTER UPDATE OF paid_through, plan_type, city, cancelled_at, renewal_failed_at, ended_at, anonymised_at ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_update"();

CREATE OR REPLACE FUNCTION "tally_payment_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_payment_delete" ON "Payment";
CREATE CONSTRAINT TRIGGER "tally_payment_delete" AFTER DELETE ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_payment_delete"();

CREATE OR REPLACE FUNCTION "tally_payment_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_payment_insert" ON "Payment";
CREATE CONSTRAINT TRIGGER "tally_payment_insert" AFTER INSERT ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_payment_insert"();

CREATE OR REPLACE FUNCTION "tally_payment_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_payment_update" ON "Payment";
CREATE CONSTRAINT TRIGGER "tally_payment_update" AFTER UPDATE OF status, created_at, amount_cents ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_payment_update"();

CREATE OR REPLACE FUNCTION "tally_redemption_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN OLD.claim IS NULL THEN 'void' ELSE 'applied' END, OLD.redeemed_on, -1, -OLD.amount_cents, -OLD.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_redemption_delete" ON "Redemption";
CREATE CONSTRAINT TRIGGER "tally_redemption_delete" AFTER DELETE ON "Redemption"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_redemption_delete"();

CREATE OR REPLACE FUNCTION "tally_redemption_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN NEW.claim IS NULL THEN 'void' ELSE 'applied' END, NEW.redeemed_on, 1, NEW.amount_cents, NEW.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_redemption_insert" ON "Redemption";
CREATE CONSTRAINT TRIGGER "tally_redemption_insert" AFTER INSERT ON "Redemption"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_redemption_insert"();

CREATE OR REPLACE FUNCTION "tally_redemption_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN OLD.claim IS NULL THEN 'void' ELSE 'applied' END, OLD.redeemed_on, -1, -OLD.amount_cents, -OLD.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN NEW.claim IS NULL THEN 'void' ELSE 'applied' END, NEW.redeemed_on, 1, NEW.amount_cents, NEW.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_redemption_update" ON "Redemption";
CREATE CONSTRAINT TRIGGER "tally_redemption_update" AFTER UPDATE OF claim, redeemed_on, amount_cents, discount_cents ON "Redemption"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_redemption_update"();

CREATE OR REPLACE FUNCTION "tally_subscriber_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', OLD.status, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_subscriber_delete" ON "NewsletterSubscriber";
CREATE CONSTRAINT TRIGGER "tally_subscriber_delete" AFTER DELETE ON "NewsletterSubscriber"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_subscriber_delete"();

CREATE OR REPLACE FUNCTION "tally_subscriber_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', NEW.status, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_subscriber_insert" ON "NewsletterSubscriber";
CREATE CONSTRAINT TRIGGER "tally_subscriber_insert" AFTER INSERT ON "NewsletterSubscriber"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_subscriber_insert"();

CREATE OR REPLACE FUNCTION "tally_subscriber_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', OLD.status, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', NEW.status, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_subscriber_update" ON "NewsletterSubscriber";
CREATE CONSTRAINT TRIGGER "tally_subscriber_update" AFTER UPDATE OF status ON "NewsletterSubscriber"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_subscriber_update"();

CREATE OR REPLACE FUNCTION "tally_voucher_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', OLD.status, OLD.issued_on, -1, -COALESCE(OLD.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_voucher_delete" ON "Voucher";
CREATE CONSTRAINT TRIGGER "tally_voucher_delete" AFTER DELETE ON "Voucher"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_voucher_delete"();

CREATE OR REPLACE FUNCTION "tally_voucher_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', NEW.status, NEW.issued_on, 1, COALESCE(NEW.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_voucher_insert" ON "Voucher";
CREATE CONSTRAINT TRIGGER "tally_voucher_insert" AFTER INSERT ON "Voucher"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_voucher_insert"();

CREATE OR REPLACE FUNCTION "tally_voucher_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', OLD.status, OLD.issued_on, -1, -COALESCE(OLD.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', NEW.status, NEW.issued_on, 1, COALESCE(NEW.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_voucher_update" ON "Voucher";
CREATE CONSTRAINT TRIGGER "tally_voucher_update" AFTER UPDATE OF status, issued_on, redeemed_amount_cents ON "Voucher"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_voucher_update"();
