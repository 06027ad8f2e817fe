-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL DEFAULT 'google',
    "provider_sub" TEXT COLLATE "C",
    "name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "given_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "family_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "picture" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_login_at" TIMESTAMP(3),
    "deletion_requested_at" TIMESTAMP(3),
    "anonymised_at" TIMESTAMP(3),
    "merged_into_id" INTEGER,

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
    "account_id" INTEGER,
    "user_agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,
    "revoked_at" TIMESTAMP(3),
    "address" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "factor" TEXT COLLATE "C" NOT NULL DEFAULT 'password',
    "proven_at" TIMESTAMP(3),
    "device_hash" TEXT COLLATE "C" NOT NULL DEFAULT '',

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
CREATE TABLE "SignInCode" (
    "request_hash" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "replaced" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "plan" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "return_to" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "sent_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "used_at" TIMESTAMP(3),

    CONSTRAINT "SignInCode_pkey" PRIMARY KEY ("request_hash")
);

-- CreateTable
CREATE TABLE "IdentityLink" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "provider_sub" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdentityLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Admin" (
    "id" SERIAL NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "full_name" TEXT COLLATE "C" NOT NULL,
    "password_hash" TEXT COLLATE "C" NOT NULL,
    "set_password_hash" TEXT COLLATE "C",
    "set_password_expires_at" TIMESTAMP(3),
    "role" TEXT COLLATE "C" NOT NULL DEFAULT 'read_only',
    "disabled_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_login_at" TIMESTAMP(3),

    CONSTRAINT "Admin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "list" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "query" TEXT COLLATE "C" NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdminFactor" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER,
    "account_id" INTEGER,
    "kind" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "secret" TEXT COLLATE "C",
    "last_step" INTEGER,
    "credential_id" TEXT COLLATE "C",
    "public_key" TEXT COLLATE "C",
    "counter" INTEGER NOT NULL DEFAULT 0,
    "transports" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "confirmed_at" TIMESTAMP(3),
    "last_used_at" TIMESTAMP(3),

    CONSTRAINT "AdminFactor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdminRecoveryCode" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "used_at" TIMESTAMP(3),

    CONSTRAINT "AdminRecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdminTrustedDevice" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "user_agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "address" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_used_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AdminTrustedDevice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdminSecondStep" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER,
    "account_id" INTEGER,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AdminSecondStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER,
    "account_id" INTEGER,
    "bound_to" TEXT COLLATE "C" NOT NULL,
    "challenge" TEXT COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("id")
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
    "charges_on" TEXT COLLATE "C",
    "paused_until" TEXT COLLATE "C",
    "join_date" TIMESTAMP(3) NOT NULL,
    "renewal_failed_at" TIMESTAMP(3),
    "cancelled_at" TIMESTAMP(3),
    "ended_at" TIMESTAMP(3),
    "last_status" TEXT COLLATE "C" NOT NULL DEFAULT 'active',
    "anonymised_at" TIMESTAMP(3),
    "merged_into_id" INTEGER,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MembershipPeriod" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "payment_id" INTEGER,
    "gift_id" INTEGER,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "starts_on" TEXT COLLATE "C" NOT NULL,
    "ends_on" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "voided_at" TIMESTAMP(3),
    "held_from" TEXT COLLATE "C",
    "used_from" TEXT COLLATE "C",
    "used_through" TEXT COLLATE "C",
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
    "customer" TEXT COLLATE "C",
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "amount_cents" INTEGER NOT NULL DEFAULT 9900,
    "provider_plan" TEXT COLLATE "C",
    "charge_day" INTEGER,
    "next_renewal_on" TEXT COLLATE "C",
    "paused_until" TEXT COLLATE "C",
    "pause_asked" INTEGER,
    "checked_at" TIMESTAMP(3),
    "cancel_requested_at" TIMESTAMP(3),
    "cancelled_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Agreement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceChange" (
    "id" SERIAL NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "valid_from" TEXT COLLATE "C" NOT NULL,
    "claim" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "withdrawn_at" TIMESTAMP(3),
    "withdrawn_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "notified_at" TIMESTAMP(3),

    CONSTRAINT "PriceChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceNotice" (
    "id" SERIAL NOT NULL,
    "price_change_id" INTEGER NOT NULL,
    "agreement_id" INTEGER NOT NULL,
    "former_amount_cents" INTEGER NOT NULL,
    "from_day" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "asked_at" TIMESTAMP(3),
    "told_at" TIMESTAMP(3),
    "set_back_at" TIMESTAMP(3),
    "failing_since" TIMESTAMP(3),

    CONSTRAINT "PriceNotice_pkey" PRIMARY KEY ("id")
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
    "first_charge_on" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "left_at" TIMESTAMP(3),
    "cancelled_at" TIMESTAMP(3),
    "checked_at" TIMESTAMP(3),
    "settled_at" TIMESTAMP(3),
    "subscription_ended_at" TIMESTAMP(3),
    "months" INTEGER NOT NULL DEFAULT 1,
    "bank_reference" TEXT COLLATE "C",
    "waits_until" TEXT COLLATE "C",
    "ahead_days" INTEGER NOT NULL DEFAULT 0,
    "terms_version" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "agreed_at" TIMESTAMP(3),
    "begin_consent" TEXT COLLATE "C" NOT NULL DEFAULT '',

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
    "customer" TEXT COLLATE "C",
    "instrument" TEXT COLLATE "C",
    "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "completed_at" TIMESTAMP(3),
    "refunded_at" TIMESTAMP(3),
    "refund_reason" TEXT COLLATE "C",
    "received_on" TEXT COLLATE "C",
    "reference" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "recorded_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "attempt_key" TEXT COLLATE "C",
    "claim" TEXT COLLATE "C",

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GiftOrder" (
    "id" SERIAL NOT NULL,
    "checkout_id" INTEGER NOT NULL,
    "host_id" INTEGER,
    "block_id" INTEGER,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "giver_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "words" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "receiver_email" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "send_on" TEXT COLLATE "C",
    "sent_at" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "GiftOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Host" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "city" TEXT COLLATE "C" NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "ended_at" TIMESTAMP(3),

    CONSTRAINT "Host_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Gift" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "code_sealed" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'unused',
    "valid_through" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "closed_at" TIMESTAMP(3),
    "sent_ahead_at" TIMESTAMP(3),
    "with_seller" BOOLEAN NOT NULL DEFAULT false,
    "sold_at" TIMESTAMP(3),

    CONSTRAINT "Gift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CardBlock" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "seller" TEXT COLLATE "C" NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "seller_marks" BOOLEAN NOT NULL DEFAULT false,
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "voided_at" TIMESTAMP(3),

    CONSTRAINT "CardBlock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PrintedCard" (
    "id" SERIAL NOT NULL,
    "block_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "code_sealed" TEXT COLLATE "C",
    "gift_id" INTEGER,
    "voided_at" TIMESTAMP(3),

    CONSTRAINT "PrintedCard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InviteLink" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "code" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "InviteLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarLink" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "code" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "CalendarLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" SERIAL NOT NULL,
    "inviter_id" INTEGER NOT NULL,
    "friend_id" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'waiting',
    "remark" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "days" INTEGER NOT NULL DEFAULT 0,
    "payment_id" INTEGER,
    "inviter_period_id" INTEGER,
    "friend_period_id" INTEGER,
    "created_at" TIMESTAMP(3) NOT NULL,
    "decided_at" TIMESTAMP(3),
    "taken_back_at" TIMESTAMP(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Departure" (
    "id" SERIAL NOT NULL,
    "claim" TEXT COLLATE "C",
    "member_id" INTEGER,
    "kind" TEXT COLLATE "C" NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "months" INTEGER NOT NULL,
    "why" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "month_key" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Departure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "refund_id" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C" NOT NULL,
    "payment_id" INTEGER,
    "dispute_id" TEXT COLLATE "C",
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Dispute" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "dispute_id" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C" NOT NULL,
    "payment_id" INTEGER,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "opened_at" TIMESTAMP(3) NOT NULL,
    "decided_at" TIMESTAMP(3),
    "answer_by" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderEvent" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "claim" TEXT COLLATE "C",
    "raw_body" TEXT COLLATE "C" NOT NULL,
    "body_hash" TEXT COLLATE "C" NOT NULL DEFAULT '',
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
CREATE TABLE "BankImport" (
    "id" SERIAL NOT NULL,
    "file_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "text" TEXT COLLATE "C",
    "columns" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'draft',
    "ignored" INTEGER NOT NULL DEFAULT 0,
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "booked_by_id" INTEGER,
    "booked_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "booked_at" TIMESTAMP(3),

    CONSTRAINT "BankImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BankLine" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL,
    "earlier" INTEGER NOT NULL DEFAULT 0,
    "outcome" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "fingerprint" TEXT COLLATE "C" NOT NULL,
    "claim" TEXT COLLATE "C",
    "payment_id" INTEGER,

    CONSTRAINT "BankLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderLine" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "line_id" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C",
    "reference" TEXT COLLATE "C",
    "token" TEXT COLLATE "C",
    "payer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "customer" TEXT COLLATE "C",
    "instrument" TEXT COLLATE "C",
    "dispute_id" TEXT COLLATE "C",
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT COLLATE "C" NOT NULL DEFAULT 'ZAR',
    "provider_status" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "moved_at" TIMESTAMP(3) NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL DEFAULT 'unknown',
    "payment_id" INTEGER,
    "checkout_id" INTEGER,
    "member_id" INTEGER,
    "first_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "looked_at" TIMESTAMP(3),
    "looked_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "note" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ProviderLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderImport" (
    "provider" TEXT COLLATE "C" NOT NULL,
    "goal_from" TEXT COLLATE "C" NOT NULL,
    "covered_from" TEXT COLLATE "C",
    "covered_through" TEXT COLLATE "C",
    "started_at" TIMESTAMP(3) NOT NULL,
    "finished_at" TIMESTAMP(3),
    "answered_at" TIMESTAMP(3),
    "problem" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "lines" INTEGER NOT NULL DEFAULT 0,
    "new_lines" INTEGER NOT NULL DEFAULT 0,
    "booked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ProviderImport_pkey" PRIMARY KEY ("provider")
);

-- CreateTable
CREATE TABLE "ProviderCalls" (
    "provider" TEXT COLLATE "C" NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "last_ok_at" TIMESTAMP(3),
    "last_failed_at" TIMESTAMP(3),

    CONSTRAINT "ProviderCalls_pkey" PRIMARY KEY ("provider","day")
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
    "opening_hours_spec" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "logo_image_url" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "logo_image_alt" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "pictures" TEXT COLLATE "C" NOT NULL DEFAULT '',
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
    "month_mail" BOOLEAN NOT NULL DEFAULT true,
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
CREATE TABLE "CounterDevice" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "pin_id" INTEGER NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "user_agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_used_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,
    "ended_at" TIMESTAMP(3),

    CONSTRAINT "CounterDevice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Till" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "public_key" TEXT COLLATE "C" NOT NULL,
    "user_agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "version" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "persisted" BOOLEAN NOT NULL DEFAULT false,
    "ready" BOOLEAN NOT NULL DEFAULT false,
    "works_offline" BOOLEAN NOT NULL DEFAULT true,
    "heard" INTEGER NOT NULL DEFAULT 0,
    "heard_hash" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "contact" INTEGER NOT NULL DEFAULT 0,
    "told_until" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "forked" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "ended_at" TIMESTAMP(3),

    CONSTRAINT "Till_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PairingCode" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,
    "used_at" TIMESTAMP(3),

    CONSTRAINT "PairingCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TillLine" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "till_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "undoes" TEXT COLLATE "C",
    "amount_cents" INTEGER NOT NULL,
    "decided_at" TIMESTAMP(3) NOT NULL,
    "told_at" TIMESTAMP(3) NOT NULL,
    "result" TEXT COLLATE "C" NOT NULL,
    "why" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "TillLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefusedAttempt" (
    "partner_id" INTEGER NOT NULL,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "told_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RefusedAttempt_pkey" PRIMARY KEY ("partner_id","attempt")
);

-- CreateTable
CREATE TABLE "Overrun" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "till_id" INTEGER,
    "member_id" INTEGER,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "month_key" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "decided_at" TIMESTAMP(3) NOT NULL,
    "booked_at" TIMESTAMP(3) NOT NULL,
    "overran" TEXT COLLATE "C",
    "undone_at" TIMESTAMP(3),
    "redemption_id" INTEGER,

    CONSTRAINT "Overrun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoppedCard" (
    "card_token" TEXT COLLATE "C" NOT NULL,
    "works_until" TEXT COLLATE "C" NOT NULL,
    "stopped_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "StoppedCard_pkey" PRIMARY KEY ("card_token")
);

-- CreateTable
CREATE TABLE "PartnerAccount" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "role" TEXT COLLATE "C" NOT NULL DEFAULT 'owner',
    "full_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "email" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "initials" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "username" TEXT COLLATE "C",
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
    "is_doubtful" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "PartnerApplication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Favourite" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Favourite_pkey" PRIMARY KEY ("id")
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
    "till_id" INTEGER,
    "booked_at" TIMESTAMP(3),
    "flag" TEXT COLLATE "C" NOT NULL DEFAULT '',

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
CREATE TABLE "Refusal" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "code" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "method" TEXT COLLATE "C" NOT NULL,
    "claim" TEXT COLLATE "C" NOT NULL,
    "refused_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Refusal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefusalReport" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "refusal_id" INTEGER,
    "refused_at" TIMESTAMP(3),
    "refusal_code" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "what" TEXT COLLATE "C" NOT NULL,
    "note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "open_claim" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL,
    "answer_by" TIMESTAMP(3) NOT NULL,
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answer_words" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_at" TIMESTAMP(3),
    "settlement" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "settlement_reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "words_passed_on" BOOLEAN NOT NULL DEFAULT false,
    "days" INTEGER,
    "redemption_id" INTEGER,
    "settled_at" TIMESTAMP(3),
    "settled_by" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "RefusalReport_pkey" PRIMARY KEY ("id")
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
    "letter_id" INTEGER,
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
CREATE TABLE "Letter" (
    "id" SERIAL NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "audience" TEXT COLLATE "C" NOT NULL DEFAULT 'subscribers',
    "plan_type" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "city" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "member_status" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "selection" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'draft',
    "send_at" TIMESTAMP(3),
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "left_out" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "updated_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "planned_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "finished_at" TIMESTAMP(3),

    CONSTRAINT "Letter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NewsletterSubscriber" (
    "id" SERIAL NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "asked_phone" TEXT COLLATE "C" NOT NULL DEFAULT '',
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
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_at" TIMESTAMP(3),
    "is_doubtful" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DataRequest" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "due_on" TEXT COLLATE "C" NOT NULL,
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_at" TIMESTAMP(3),
    "is_doubtful" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "DataRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SuppressedContact" (
    "id" SERIAL NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL DEFAULT 'registry',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "SuppressedContact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecordOpening" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "opened_by" TEXT COLLATE "C" NOT NULL,
    "way" TEXT COLLATE "C" NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "opened_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RecordOpening_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "prefix" TEXT COLLATE "C" NOT NULL,
    "key_hash" TEXT COLLATE "C" NOT NULL,
    "scopes" TEXT COLLATE "C" NOT NULL,
    "created_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3),
    "last_used_at" TIMESTAMP(3),
    "revoked_at" TIMESTAMP(3),
    "revoked_by" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" SERIAL NOT NULL,
    "url" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "events" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'active',
    "off_reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "secret" TEXT COLLATE "C" NOT NULL,
    "previous_secret" TEXT COLLATE "C",
    "previous_until" TIMESTAMP(3),
    "failing_since" TIMESTAMP(3),
    "created_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" SERIAL NOT NULL,
    "endpoint_id" INTEGER NOT NULL,
    "message_id" TEXT COLLATE "C" NOT NULL,
    "event_type" TEXT COLLATE "C" NOT NULL,
    "data" TEXT COLLATE "C" NOT NULL,
    "occurred_at" TIMESTAMP(3) NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMP(3) NOT NULL,
    "locked_until" TIMESTAMP(3),
    "attempted_at" TIMESTAMP(3),
    "answer_status" INTEGER,
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "error" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "duration_ms" INTEGER,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CsvImport" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "file_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "text" TEXT COLLATE "C",
    "columns" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'draft',
    "added" INTEGER NOT NULL DEFAULT 0,
    "bad" INTEGER NOT NULL DEFAULT 0,
    "here" INTEGER NOT NULL DEFAULT 0,
    "added_ids" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "done_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "done_at" TIMESTAMP(3),
    "undone_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "undone_at" TIMESTAMP(3),

    CONSTRAINT "CsvImport_pkey" PRIMARY KEY ("id")
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
    "partner_id" INTEGER,
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
    "charges_on" TEXT COLLATE "C" NOT NULL,
    "entries" INTEGER NOT NULL,

    CONSTRAINT "MemberTally_pkey" PRIMARY KEY ("paid_through","plan_type","city","cancelled","renewal_failed","ended","anonymised","charges_on")
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
CREATE TABLE "Restoration" (
    "id" SERIAL NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "data_until" TIMESTAMP(3),
    "restored_at" TIMESTAMP(3) NOT NULL,
    "reconciled_at" TIMESTAMP(3),
    "reconciled_note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "released_at" TIMESTAMP(3),
    "released_by" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Restoration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobRun" (
    "name" TEXT COLLATE "C" NOT NULL,
    "done_at" TIMESTAMP(3),
    "failed_at" TIMESTAMP(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "DayErrors" (
    "day" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL,
    "last_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DayErrors_pkey" PRIMARY KEY ("day","kind")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT COLLATE "C" NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
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
CREATE INDEX "User_merged_into_id_idx" ON "User"("merged_into_id");

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
CREATE INDEX "Session_account_id_idx" ON "Session"("account_id");

-- CreateIndex
CREATE INDEX "Session_expires_at_idx" ON "Session"("expires_at");

-- CreateIndex
CREATE INDEX "PendingSignIn_expires_at_idx" ON "PendingSignIn"("expires_at");

-- CreateIndex
CREATE INDEX "SignInCode_email_idx" ON "SignInCode"("email");

-- CreateIndex
CREATE INDEX "SignInCode_expires_at_idx" ON "SignInCode"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "IdentityLink_token_hash_key" ON "IdentityLink"("token_hash");

-- CreateIndex
CREATE INDEX "IdentityLink_user_id_idx" ON "IdentityLink"("user_id");

-- CreateIndex
CREATE INDEX "IdentityLink_expires_at_idx" ON "IdentityLink"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "Admin_email_key" ON "Admin"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Admin_set_password_hash_key" ON "Admin"("set_password_hash");

-- CreateIndex
CREATE INDEX "SavedView_list_is_shared_idx" ON "SavedView"("list", "is_shared");

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_admin_id_list_name_key" ON "SavedView"("admin_id", "list", "name");

-- CreateIndex
CREATE UNIQUE INDEX "AdminFactor_credential_id_key" ON "AdminFactor"("credential_id");

-- CreateIndex
CREATE INDEX "AdminFactor_admin_id_idx" ON "AdminFactor"("admin_id");

-- CreateIndex
CREATE INDEX "AdminFactor_account_id_idx" ON "AdminFactor"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "AdminRecoveryCode_code_hash_key" ON "AdminRecoveryCode"("code_hash");

-- CreateIndex
CREATE INDEX "AdminRecoveryCode_admin_id_idx" ON "AdminRecoveryCode"("admin_id");

-- CreateIndex
CREATE UNIQUE INDEX "AdminTrustedDevice_token_hash_key" ON "AdminTrustedDevice"("token_hash");

-- CreateIndex
CREATE INDEX "AdminTrustedDevice_admin_id_idx" ON "AdminTrustedDevice"("admin_id");

-- CreateIndex
CREATE INDEX "AdminTrustedDevice_expires_at_idx" ON "AdminTrustedDevice"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "AdminSecondStep_token_hash_key" ON "AdminSecondStep"("token_hash");

-- CreateIndex
CREATE INDEX "AdminSecondStep_admin_id_idx" ON "AdminSecondStep"("admin_id");

-- CreateIndex
CREATE INDEX "AdminSecondStep_account_id_idx" ON "AdminSecondStep"("account_id");

-- CreateIndex
CREATE INDEX "AdminSecondStep_expires_at_idx" ON "AdminSecondStep"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "PasskeyChallenge_bound_to_key" ON "PasskeyChallenge"("bound_to");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_admin_id_idx" ON "PasskeyChallenge"("admin_id");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_account_id_idx" ON "PasskeyChallenge"("account_id");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_expires_at_idx" ON "PasskeyChallenge"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "Member_member_id_key" ON "Member"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "Member_user_id_key" ON "Member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "Member_card_token_key" ON "Member"("card_token");

-- CreateIndex
CREATE INDEX "Member_plan_type_paid_through_idx" ON "Member"("plan_type", "paid_through");

-- CreateIndex
CREATE INDEX "Member_plan_type_join_date_idx" ON "Member"("plan_type", "join_date");

-- CreateIndex
CREATE INDEX "Member_paid_through_idx" ON "Member"("paid_through");

-- CreateIndex
CREATE INDEX "Member_city_join_date_idx" ON "Member"("city", "join_date");

-- CreateIndex
CREATE INDEX "Member_city_paid_through_idx" ON "Member"("city", "paid_through");

-- CreateIndex
CREATE INDEX "Member_join_date_idx" ON "Member"("join_date");

-- CreateIndex
CREATE INDEX "Member_full_name_idx" ON "Member"("full_name");

-- CreateIndex
CREATE INDEX "Member_email_idx" ON "Member"("email");

-- CreateIndex
CREATE INDEX "Member_last_status_idx" ON "Member"("last_status");

-- CreateIndex
CREATE INDEX "Member_merged_into_id_idx" ON "Member"("merged_into_id");

-- CreateIndex
CREATE UNIQUE INDEX "MembershipPeriod_payment_id_key" ON "MembershipPeriod"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "MembershipPeriod_gift_id_key" ON "MembershipPeriod"("gift_id");

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
CREATE INDEX "Agreement_provider_customer_idx" ON "Agreement"("provider", "customer");

-- CreateIndex
CREATE UNIQUE INDEX "Agreement_provider_token_key" ON "Agreement"("provider", "token");

-- CreateIndex
CREATE UNIQUE INDEX "PriceChange_claim_key" ON "PriceChange"("claim");

-- CreateIndex
CREATE INDEX "PriceChange_plan_type_valid_from_idx" ON "PriceChange"("plan_type", "valid_from");

-- CreateIndex
CREATE INDEX "PriceNotice_agreement_id_idx" ON "PriceNotice"("agreement_id");

-- CreateIndex
CREATE UNIQUE INDEX "PriceNotice_price_change_id_agreement_id_key" ON "PriceNotice"("price_change_id", "agreement_id");

-- CreateIndex
CREATE UNIQUE INDEX "Checkout_temp_member_id_key" ON "Checkout"("temp_member_id");

-- CreateIndex
CREATE UNIQUE INDEX "Checkout_bank_reference_key" ON "Checkout"("bank_reference");

-- CreateIndex
CREATE INDEX "Checkout_user_id_created_at_idx" ON "Checkout"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "Checkout_status_created_at_idx" ON "Checkout"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_checkout_id_key" ON "Payment"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_receipt_number_key" ON "Payment"("receipt_number");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_attempt_key_key" ON "Payment"("attempt_key");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_claim_key" ON "Payment"("claim");

-- CreateIndex
CREATE INDEX "Payment_transaction_id_idx" ON "Payment"("transaction_id");

-- CreateIndex
CREATE INDEX "Payment_reference_idx" ON "Payment"("reference");

-- CreateIndex
CREATE INDEX "Payment_payer_email_idx" ON "Payment"("payer_email");

-- CreateIndex
CREATE INDEX "Payment_customer_idx" ON "Payment"("customer");

-- CreateIndex
CREATE INDEX "Payment_instrument_idx" ON "Payment"("instrument");

-- CreateIndex
CREATE INDEX "Payment_payer_name_idx" ON "Payment"("payer_name");

-- CreateIndex
CREATE INDEX "Payment_member_id_created_at_idx" ON "Payment"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "Payment_status_created_at_idx" ON "Payment"("status", "created_at");

-- CreateIndex
CREATE INDEX "Payment_created_at_idx" ON "Payment"("created_at");

-- CreateIndex
CREATE INDEX "Payment_payment_provider_created_at_idx" ON "Payment"("payment_provider", "created_at");

-- CreateIndex
CREATE INDEX "Payment_transaction_type_created_at_idx" ON "Payment"("transaction_type", "created_at");

-- CreateIndex
CREATE INDEX "Payment_amount_cents_idx" ON "Payment"("amount_cents");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_payment_provider_transaction_id_key" ON "Payment"("payment_provider", "transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "GiftOrder_checkout_id_key" ON "GiftOrder"("checkout_id");

-- CreateIndex
CREATE INDEX "GiftOrder_host_id_idx" ON "GiftOrder"("host_id");

-- CreateIndex
CREATE INDEX "GiftOrder_block_id_idx" ON "GiftOrder"("block_id");

-- CreateIndex
CREATE INDEX "GiftOrder_sent_at_send_on_idx" ON "GiftOrder"("sent_at", "send_on");

-- CreateIndex
CREATE INDEX "GiftOrder_receiver_email_idx" ON "GiftOrder"("receiver_email");

-- CreateIndex
CREATE UNIQUE INDEX "Host_user_id_key" ON "Host"("user_id");

-- CreateIndex
CREATE INDEX "Host_name_idx" ON "Host"("name");

-- CreateIndex
CREATE INDEX "Host_created_at_idx" ON "Host"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "Gift_code_hash_key" ON "Gift"("code_hash");

-- CreateIndex
CREATE INDEX "Gift_payment_id_idx" ON "Gift"("payment_id");

-- CreateIndex
CREATE INDEX "Gift_status_valid_through_idx" ON "Gift"("status", "valid_through");

-- CreateIndex
CREATE INDEX "Gift_valid_through_idx" ON "Gift"("valid_through");

-- CreateIndex
CREATE INDEX "Gift_created_at_idx" ON "Gift"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "Gift_order_id_position_key" ON "Gift"("order_id", "position");

-- CreateIndex
CREATE INDEX "CardBlock_user_id_idx" ON "CardBlock"("user_id");

-- CreateIndex
CREATE INDEX "CardBlock_seller_idx" ON "CardBlock"("seller");

-- CreateIndex
CREATE INDEX "CardBlock_created_at_idx" ON "CardBlock"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "PrintedCard_code_hash_key" ON "PrintedCard"("code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "PrintedCard_gift_id_key" ON "PrintedCard"("gift_id");

-- CreateIndex
CREATE UNIQUE INDEX "PrintedCard_block_id_position_key" ON "PrintedCard"("block_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "InviteLink_member_id_key" ON "InviteLink"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "InviteLink_code_key" ON "InviteLink"("code");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarLink_member_id_key" ON "CalendarLink"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarLink_code_key" ON "CalendarLink"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_friend_id_key" ON "Invitation"("friend_id");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_payment_id_key" ON "Invitation"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_inviter_period_id_key" ON "Invitation"("inviter_period_id");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_friend_period_id_key" ON "Invitation"("friend_period_id");

-- CreateIndex
CREATE INDEX "Invitation_inviter_id_decided_at_idx" ON "Invitation"("inviter_id", "decided_at");

-- CreateIndex
CREATE INDEX "Invitation_status_created_at_idx" ON "Invitation"("status", "created_at");

-- CreateIndex
CREATE INDEX "Invitation_created_at_idx" ON "Invitation"("created_at");

-- CreateIndex
CREATE INDEX "Invitation_decided_at_idx" ON "Invitation"("decided_at");

-- CreateIndex
CREATE UNIQUE INDEX "Departure_claim_key" ON "Departure"("claim");

-- CreateIndex
CREATE INDEX "Departure_month_key_why_idx" ON "Departure"("month_key", "why");

-- CreateIndex
CREATE INDEX "Departure_at_idx" ON "Departure"("at");

-- CreateIndex
CREATE INDEX "Departure_why_at_idx" ON "Departure"("why", "at");

-- CreateIndex
CREATE INDEX "Departure_member_id_at_idx" ON "Departure"("member_id", "at");

-- CreateIndex
CREATE INDEX "Refund_provider_transaction_id_idx" ON "Refund"("provider", "transaction_id");

-- CreateIndex
CREATE INDEX "Refund_payment_id_idx" ON "Refund"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_provider_refund_id_key" ON "Refund"("provider", "refund_id");

-- CreateIndex
CREATE INDEX "Dispute_provider_transaction_id_idx" ON "Dispute"("provider", "transaction_id");

-- CreateIndex
CREATE INDEX "Dispute_payment_id_idx" ON "Dispute"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "Dispute_provider_dispute_id_key" ON "Dispute"("provider", "dispute_id");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderEvent_claim_key" ON "ProviderEvent"("claim");

-- CreateIndex
CREATE INDEX "ProviderEvent_provider_transaction_id_idx" ON "ProviderEvent"("provider", "transaction_id");

-- CreateIndex
CREATE INDEX "ProviderEvent_provider_received_at_idx" ON "ProviderEvent"("provider", "received_at");

-- CreateIndex
CREATE INDEX "ProviderEvent_body_hash_idx" ON "ProviderEvent"("body_hash");

-- CreateIndex
CREATE INDEX "ProviderEvent_received_at_idx" ON "ProviderEvent"("received_at");

-- CreateIndex
CREATE INDEX "ProviderEvent_decision_idx" ON "ProviderEvent"("decision");

-- CreateIndex
CREATE INDEX "BankImport_status_created_at_idx" ON "BankImport"("status", "created_at");

-- CreateIndex
CREATE INDEX "BankImport_created_at_idx" ON "BankImport"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "BankLine_claim_key" ON "BankLine"("claim");

-- CreateIndex
CREATE INDEX "BankLine_import_id_position_idx" ON "BankLine"("import_id", "position");

-- CreateIndex
CREATE INDEX "BankLine_payment_id_idx" ON "BankLine"("payment_id");

-- CreateIndex
CREATE INDEX "ProviderLine_provider_transaction_id_idx" ON "ProviderLine"("provider", "transaction_id");

-- CreateIndex
CREATE INDEX "ProviderLine_state_moved_at_idx" ON "ProviderLine"("state", "moved_at");

-- CreateIndex
CREATE INDEX "ProviderLine_moved_at_idx" ON "ProviderLine"("moved_at");

-- CreateIndex
CREATE INDEX "ProviderLine_amount_cents_idx" ON "ProviderLine"("amount_cents");

-- CreateIndex
CREATE INDEX "ProviderLine_payment_id_idx" ON "ProviderLine"("payment_id");

-- CreateIndex
CREATE INDEX "ProviderLine_checkout_id_idx" ON "ProviderLine"("checkout_id");

-- CreateIndex
CREATE INDEX "ProviderLine_member_id_idx" ON "ProviderLine"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderLine_provider_kind_line_id_key" ON "ProviderLine"("provider", "kind", "line_id");

-- CreateIndex
CREATE UNIQUE INDEX "Partner_slug_key" ON "Partner"("slug");

-- CreateIndex
CREATE INDEX "Partner_is_active_city_category_idx" ON "Partner"("is_active", "city", "category");

-- CreateIndex
CREATE INDEX "Partner_is_active_is_featured_idx" ON "Partner"("is_active", "is_featured");

-- CreateIndex
CREATE INDEX "Partner_is_active_name_idx" ON "Partner"("is_active", "name");

-- CreateIndex
CREATE INDEX "Partner_name_idx" ON "Partner"("name");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerPin_pin_hash_key" ON "PartnerPin"("pin_hash");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerPin_active_partner_id_key" ON "PartnerPin"("active_partner_id");

-- CreateIndex
CREATE INDEX "PartnerPin_partner_id_idx" ON "PartnerPin"("partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "CounterDevice_token_hash_key" ON "CounterDevice"("token_hash");

-- CreateIndex
CREATE INDEX "CounterDevice_partner_id_ended_at_idx" ON "CounterDevice"("partner_id", "ended_at");

-- CreateIndex
CREATE INDEX "CounterDevice_pin_id_idx" ON "CounterDevice"("pin_id");

-- CreateIndex
CREATE INDEX "CounterDevice_expires_at_idx" ON "CounterDevice"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "Till_public_key_key" ON "Till"("public_key");

-- CreateIndex
CREATE INDEX "Till_partner_id_ended_at_idx" ON "Till"("partner_id", "ended_at");

-- CreateIndex
CREATE INDEX "Till_last_seen_at_idx" ON "Till"("last_seen_at");

-- CreateIndex
CREATE UNIQUE INDEX "PairingCode_code_hash_key" ON "PairingCode"("code_hash");

-- CreateIndex
CREATE INDEX "PairingCode_partner_id_idx" ON "PairingCode"("partner_id");

-- CreateIndex
CREATE INDEX "PairingCode_expires_at_idx" ON "PairingCode"("expires_at");

-- CreateIndex
CREATE INDEX "TillLine_till_id_decided_at_idx" ON "TillLine"("till_id", "decided_at");

-- CreateIndex
CREATE INDEX "TillLine_partner_id_result_told_at_idx" ON "TillLine"("partner_id", "result", "told_at");

-- CreateIndex
CREATE INDEX "TillLine_result_told_at_idx" ON "TillLine"("result", "told_at");

-- CreateIndex
CREATE UNIQUE INDEX "TillLine_till_id_hash_key" ON "TillLine"("till_id", "hash");

-- CreateIndex
CREATE INDEX "RefusedAttempt_told_at_idx" ON "RefusedAttempt"("told_at");

-- CreateIndex
CREATE UNIQUE INDEX "Overrun_redemption_id_key" ON "Overrun"("redemption_id");

-- CreateIndex
CREATE INDEX "Overrun_member_id_month_key_idx" ON "Overrun"("member_id", "month_key");

-- CreateIndex
CREATE INDEX "Overrun_booked_at_idx" ON "Overrun"("booked_at");

-- CreateIndex
CREATE INDEX "Overrun_decided_at_idx" ON "Overrun"("decided_at");

-- CreateIndex
CREATE UNIQUE INDEX "Overrun_partner_id_attempt_key" ON "Overrun"("partner_id", "attempt");

-- CreateIndex
CREATE INDEX "StoppedCard_works_until_idx" ON "StoppedCard"("works_until");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerAccount_username_key" ON "PartnerAccount"("username");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerAccount_set_password_hash_key" ON "PartnerAccount"("set_password_hash");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerAccount_partner_id_email_key" ON "PartnerAccount"("partner_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "StaffInitials_partner_id_initials_key" ON "StaffInitials"("partner_id", "initials");

-- CreateIndex
CREATE INDEX "PartnerChangeRequest_status_created_at_idx" ON "PartnerChangeRequest"("status", "created_at");

-- CreateIndex
CREATE INDEX "PartnerChangeRequest_partner_id_created_at_idx" ON "PartnerChangeRequest"("partner_id", "created_at");

-- CreateIndex
CREATE INDEX "PartnerApplication_status_created_at_idx" ON "PartnerApplication"("status", "created_at");

-- CreateIndex
CREATE INDEX "Favourite_partner_id_idx" ON "Favourite"("partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "Favourite_member_id_partner_id_key" ON "Favourite"("member_id", "partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "Voucher_voucher_code_key" ON "Voucher"("voucher_code");

-- CreateIndex
CREATE INDEX "Voucher_partner_id_month_key_idx" ON "Voucher"("partner_id", "month_key");

-- CreateIndex
CREATE INDEX "Voucher_partner_sums_idx" ON "Voucher"("partner_id", "issued_on", "status", "redeemed_amount_cents");

-- CreateIndex
CREATE INDEX "Voucher_member_id_month_key_idx" ON "Voucher"("member_id", "month_key");

-- CreateIndex
CREATE INDEX "Voucher_status_issued_on_idx" ON "Voucher"("status", "issued_on");

-- CreateIndex
CREATE INDEX "Voucher_issued_on_idx" ON "Voucher"("issued_on");

-- CreateIndex
CREATE INDEX "Voucher_redeemed_at_idx" ON "Voucher"("redeemed_at");

-- CreateIndex
CREATE INDEX "Voucher_redeemed_amount_cents_idx" ON "Voucher"("redeemed_amount_cents");

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
CREATE INDEX "Redemption_partner_sums_idx" ON "Redemption"("partner_id", "redeemed_on", "claim", "amount_cents", "discount_cents");

-- CreateIndex
CREATE INDEX "Redemption_redemption_date_idx" ON "Redemption"("redemption_date");

-- CreateIndex
CREATE INDEX "Redemption_month_key_idx" ON "Redemption"("month_key");

-- CreateIndex
CREATE INDEX "Redemption_amount_cents_idx" ON "Redemption"("amount_cents");

-- CreateIndex
CREATE INDEX "Redemption_till_id_booked_at_idx" ON "Redemption"("till_id", "booked_at");

-- CreateIndex
CREATE UNIQUE INDEX "Redemption_partner_id_idempotency_key_key" ON "Redemption"("partner_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "RedemptionVoid_redemption_id_key" ON "RedemptionVoid"("redemption_id");

-- CreateIndex
CREATE UNIQUE INDEX "Refusal_claim_key" ON "Refusal"("claim");

-- CreateIndex
CREATE INDEX "Refusal_member_id_partner_id_refused_at_idx" ON "Refusal"("member_id", "partner_id", "refused_at");

-- CreateIndex
CREATE INDEX "Refusal_partner_id_refused_at_idx" ON "Refusal"("partner_id", "refused_at");

-- CreateIndex
CREATE INDEX "Refusal_refused_at_idx" ON "Refusal"("refused_at");

-- CreateIndex
CREATE UNIQUE INDEX "RefusalReport_open_claim_key" ON "RefusalReport"("open_claim");

-- CreateIndex
CREATE INDEX "RefusalReport_member_id_created_at_idx" ON "RefusalReport"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "RefusalReport_partner_id_created_at_idx" ON "RefusalReport"("partner_id", "created_at");

-- CreateIndex
CREATE INDEX "RefusalReport_status_answer_by_idx" ON "RefusalReport"("status", "answer_by");

-- CreateIndex
CREATE INDEX "RefusalReport_created_at_idx" ON "RefusalReport"("created_at");

-- CreateIndex
CREATE INDEX "RefusalReport_answer_by_idx" ON "RefusalReport"("answer_by");

-- CreateIndex
CREATE INDEX "RefusalReport_refusal_id_idx" ON "RefusalReport"("refusal_id");

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
CREATE INDEX "OutboxMail_letter_id_status_next_attempt_at_idx" ON "OutboxMail"("letter_id", "status", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_letter_id_recipient_email_key" ON "OutboxMail"("letter_id", "recipient_email");

-- CreateIndex
CREATE INDEX "Letter_status_send_at_idx" ON "Letter"("status", "send_at");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterSubscriber_email_key" ON "NewsletterSubscriber"("email");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterSubscriber_confirm_hash_key" ON "NewsletterSubscriber"("confirm_hash");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_created_at_idx" ON "NewsletterSubscriber"("created_at");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_confirmed_at_idx" ON "NewsletterSubscriber"("confirmed_at");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_unsubscribed_at_idx" ON "NewsletterSubscriber"("unsubscribed_at");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_status_created_at_idx" ON "NewsletterSubscriber"("status", "created_at");

-- CreateIndex
CREATE INDEX "Consent_user_id_kind_created_at_idx" ON "Consent"("user_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "ContactMessage_status_created_at_idx" ON "ContactMessage"("status", "created_at");

-- CreateIndex
CREATE INDEX "ContactMessage_created_at_idx" ON "ContactMessage"("created_at");

-- CreateIndex
CREATE INDEX "DataRequest_status_due_on_idx" ON "DataRequest"("status", "due_on");

-- CreateIndex
CREATE INDEX "DataRequest_due_on_idx" ON "DataRequest"("due_on");

-- CreateIndex
CREATE INDEX "DataRequest_created_at_idx" ON "DataRequest"("created_at");

-- CreateIndex
CREATE INDEX "DataRequest_email_idx" ON "DataRequest"("email");

-- CreateIndex
CREATE UNIQUE INDEX "SuppressedContact_hash_key" ON "SuppressedContact"("hash");

-- CreateIndex
CREATE INDEX "RecordOpening_opened_at_idx" ON "RecordOpening"("opened_at");

-- CreateIndex
CREATE UNIQUE INDEX "RecordOpening_member_id_opened_by_way_day_key" ON "RecordOpening"("member_id", "opened_by", "way", "day");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_key_hash_key" ON "ApiKey"("key_hash");

-- CreateIndex
CREATE INDEX "WebhookDelivery_status_next_attempt_at_idx" ON "WebhookDelivery"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpoint_id_locked_until_idx" ON "WebhookDelivery"("endpoint_id", "locked_until");

-- CreateIndex
CREATE INDEX "WebhookDelivery_occurred_at_idx" ON "WebhookDelivery"("occurred_at");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpoint_id_occurred_at_idx" ON "WebhookDelivery"("endpoint_id", "occurred_at");

-- CreateIndex
CREATE INDEX "WebhookDelivery_status_occurred_at_idx" ON "WebhookDelivery"("status", "occurred_at");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_endpoint_id_message_id_key" ON "WebhookDelivery"("endpoint_id", "message_id");

-- CreateIndex
CREATE INDEX "CsvImport_status_created_at_idx" ON "CsvImport"("status", "created_at");

-- CreateIndex
CREATE INDEX "CsvImport_kind_id_idx" ON "CsvImport"("kind", "id");

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
CREATE INDEX "AuditEntry_actor_kind_id_idx" ON "AuditEntry"("actor_kind", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_action_idx" ON "AuditEntry"("action");

-- CreateIndex
CREATE INDEX "AuditEntry_actor_name_idx" ON "AuditEntry"("actor_name");

-- CreateIndex
CREATE INDEX "IdempotencyKey_created_at_idx" ON "IdempotencyKey"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "IdempotencyKey_scope_key_key" ON "IdempotencyKey"("scope", "key");

-- CreateIndex
CREATE UNIQUE INDEX "SearchText_kind_text_key" ON "SearchText"("kind", "text");

-- CreateIndex
CREATE UNIQUE INDEX "Restoration_restored_at_key" ON "Restoration"("restored_at");

-- CreateIndex
CREATE INDEX "Restoration_released_at_idx" ON "Restoration"("released_at");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdentityLink" ADD CONSTRAINT "IdentityLink_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminFactor" ADD CONSTRAINT "AdminFactor_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminFactor" ADD CONSTRAINT "AdminFactor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminRecoveryCode" ADD CONSTRAINT "AdminRecoveryCode_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminTrustedDevice" ADD CONSTRAINT "AdminTrustedDevice_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminSecondStep" ADD CONSTRAINT "AdminSecondStep_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminSecondStep" ADD CONSTRAINT "AdminSecondStep_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipPeriod" ADD CONSTRAINT "MembershipPeriod_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipPeriod" ADD CONSTRAINT "MembershipPeriod_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MembershipPeriod" ADD CONSTRAINT "MembershipPeriod_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "Gift"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberStatusChange" ADD CONSTRAINT "MemberStatusChange_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Agreement" ADD CONSTRAINT "Agreement_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceNotice" ADD CONSTRAINT "PriceNotice_price_change_id_fkey" FOREIGN KEY ("price_change_id") REFERENCES "PriceChange"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceNotice" ADD CONSTRAINT "PriceNotice_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Checkout" ADD CONSTRAINT "Checkout_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GiftOrder" ADD CONSTRAINT "GiftOrder_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GiftOrder" ADD CONSTRAINT "GiftOrder_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "Host"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GiftOrder" ADD CONSTRAINT "GiftOrder_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "CardBlock"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Host" ADD CONSTRAINT "Host_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gift" ADD CONSTRAINT "Gift_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "GiftOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gift" ADD CONSTRAINT "Gift_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CardBlock" ADD CONSTRAINT "CardBlock_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrintedCard" ADD CONSTRAINT "PrintedCard_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "CardBlock"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrintedCard" ADD CONSTRAINT "PrintedCard_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "Gift"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InviteLink" ADD CONSTRAINT "InviteLink_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarLink" ADD CONSTRAINT "CalendarLink_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_friend_id_fkey" FOREIGN KEY ("friend_id") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_inviter_period_id_fkey" FOREIGN KEY ("inviter_period_id") REFERENCES "MembershipPeriod"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_friend_period_id_fkey" FOREIGN KEY ("friend_period_id") REFERENCES "MembershipPeriod"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Departure" ADD CONSTRAINT "Departure_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankLine" ADD CONSTRAINT "BankLine_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "BankImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankLine" ADD CONSTRAINT "BankLine_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderLine" ADD CONSTRAINT "ProviderLine_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderLine" ADD CONSTRAINT "ProviderLine_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderLine" ADD CONSTRAINT "ProviderLine_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerPin" ADD CONSTRAINT "PartnerPin_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CounterDevice" ADD CONSTRAINT "CounterDevice_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CounterDevice" ADD CONSTRAINT "CounterDevice_pin_id_fkey" FOREIGN KEY ("pin_id") REFERENCES "PartnerPin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Till" ADD CONSTRAINT "Till_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PairingCode" ADD CONSTRAINT "PairingCode_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TillLine" ADD CONSTRAINT "TillLine_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TillLine" ADD CONSTRAINT "TillLine_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Overrun" ADD CONSTRAINT "Overrun_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Overrun" ADD CONSTRAINT "Overrun_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Overrun" ADD CONSTRAINT "Overrun_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Overrun" ADD CONSTRAINT "Overrun_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerAccount" ADD CONSTRAINT "PartnerAccount_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StaffInitials" ADD CONSTRAINT "StaffInitials_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerChangeRequest" ADD CONSTRAINT "PartnerChangeRequest_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Favourite" ADD CONSTRAINT "Favourite_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Favourite" ADD CONSTRAINT "Favourite_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voucher" ADD CONSTRAINT "Voucher_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Redemption" ADD CONSTRAINT "Redemption_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Redemption" ADD CONSTRAINT "Redemption_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Redemption" ADD CONSTRAINT "Redemption_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RedemptionVoid" ADD CONSTRAINT "RedemptionVoid_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refusal" ADD CONSTRAINT "Refusal_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refusal" ADD CONSTRAINT "Refusal_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefusalReport" ADD CONSTRAINT "RefusalReport_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefusalReport" ADD CONSTRAINT "RefusalReport_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefusalReport" ADD CONSTRAINT "RefusalReport_refusal_id_fkey" FOREIGN KEY ("refusal_id") REFERENCES "Refusal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavingsEntry" ADD CONSTRAINT "SavingsEntry_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavingsEntry" ADD CONSTRAINT "SavingsEntry_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavingsEntry" ADD CONSTRAINT "SavingsEntry_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Consent" ADD CONSTRAINT "Consent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecordOpening" ADD CONSTRAINT "RecordOpening_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "WebhookEndpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;


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

DROP INDEX IF EXISTS "ContactMessage_email_idx";
CREATE INDEX "ContactMessage_email_idx" ON "ContactMessage"(LOWER("email"));

DROP INDEX IF EXISTS "Redemption_undone_idx";
CREATE INDEX "Redemption_undone_idx" ON "Redemption"("redemption_date") WHERE "claim" IS NULL;

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

CREATE OR REPLACE FUNCTION "tally_mail_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_mail_delete" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "tally_mail_delete" AFTER DELETE ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_mail_delete"();

CREATE OR REPLACE FUNCTION "tally_mail_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_mail_insert" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "tally_mail_insert" AFTER INSERT ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_mail_insert"();

CREATE OR REPLACE FUNCTION "tally_mail_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_mail_update" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "tally_mail_update" AFTER UPDATE OF status, email_type, created_at ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_mail_update"();

CREATE OR REPLACE FUNCTION "tally_member_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, COALESCE(OLD.charges_on, ''), -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_delete" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_delete" AFTER DELETE ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_delete"();

CREATE OR REPLACE FUNCTION "tally_member_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, COALESCE(NEW.charges_on, ''), 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_insert" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_insert" AFTER INSERT ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_insert"();

CREATE OR REPLACE FUNCTION "tally_member_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, COALESCE(OLD.charges_on, ''), -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, COALESCE(NEW.charges_on, ''), 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_update" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_update" AFTER UPDATE OF paid_through, plan_type, city, cancelled_at, renewal_failed_at, ended_at, anonymised_at, charges_on ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_update"();

CREATE OR REPLACE FUNCTION "tally_payment_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status || ':' || OLD.payment_provider || ':' || OLD.transaction_type, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_payment_delete" ON "Payment";
CREATE CONSTRAINT TRIGGER "tally_payment_delete" AFTER DELETE ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_payment_delete"();

CREATE OR REPLACE FUNCTION "tally_payment_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status || ':' || NEW.payment_provider || ':' || NEW.transaction_type, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_payment_insert" ON "Payment";
CREATE CONSTRAINT TRIGGER "tally_payment_insert" AFTER INSERT ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_payment_insert"();

CREATE OR REPLACE FUNCTION "tally_payment_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status || ':' || OLD.payment_provider || ':' || OLD.transaction_type, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status || ':' || NEW.payment_provider || ':' || NEW.transaction_type, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_payment_update" ON "Payment";
CREATE CONSTRAINT TRIGGER "tally_payment_update" AFTER UPDATE OF status, payment_provider, transaction_type, created_at, amount_cents ON "Payment"
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
