-- CreateTable
CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "provider" TEXT NOT NULL DEFAULT 'google',
    "provider_sub" TEXT,
    "name" TEXT NOT NULL DEFAULT '',
    "given_name" TEXT NOT NULL DEFAULT '',
    "family_name" TEXT NOT NULL DEFAULT '',
    "picture" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_login_at" DATETIME,
    "deletion_requested_at" DATETIME,
    "anonymised_at" DATETIME,
    "merged_into_id" INTEGER
);

-- CreateTable
CREATE TABLE "Session" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" INTEGER,
    "admin_id" INTEGER,
    "partner_id" INTEGER,
    "account_id" INTEGER,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "revoked_at" DATETIME,
    "address" TEXT NOT NULL DEFAULT '',
    "factor" TEXT NOT NULL DEFAULT 'password',
    "proven_at" DATETIME,
    "device_hash" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Session_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Session_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PendingSignIn" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "data" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SignInCode" (
    "request_hash" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "replaced" TEXT NOT NULL DEFAULT '',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "plan" TEXT NOT NULL DEFAULT '',
    "return_to" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" DATETIME NOT NULL,
    "expires_at" DATETIME NOT NULL,
    "used_at" DATETIME
);

-- CreateTable
CREATE TABLE "IdentityLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "user_id" INTEGER NOT NULL,
    "provider_sub" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "IdentityLink_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Admin" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "set_password_hash" TEXT,
    "set_password_expires_at" DATETIME,
    "role" TEXT NOT NULL DEFAULT 'read_only',
    "disabled_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_login_at" DATETIME
);

-- CreateTable
CREATE TABLE "SavedView" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SavedView_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AdminFactor" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER,
    "account_id" INTEGER,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "secret" TEXT,
    "last_step" INTEGER,
    "credential_id" TEXT,
    "public_key" TEXT,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "transports" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" DATETIME,
    "last_used_at" DATETIME,
    CONSTRAINT "AdminFactor_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AdminFactor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AdminRecoveryCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" DATETIME,
    CONSTRAINT "AdminRecoveryCode_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AdminTrustedDevice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "AdminTrustedDevice_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AdminSecondStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER,
    "account_id" INTEGER,
    "token_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "AdminSecondStep_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AdminSecondStep_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER,
    "account_id" INTEGER,
    "bound_to" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "PasskeyChallenge_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PasskeyChallenge_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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
    "charges_on" TEXT,
    "paused_until" TEXT,
    "join_date" DATETIME NOT NULL,
    "renewal_failed_at" DATETIME,
    "cancelled_at" DATETIME,
    "ended_at" DATETIME,
    "last_status" TEXT NOT NULL DEFAULT 'active',
    "anonymised_at" DATETIME,
    "merged_into_id" INTEGER,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CONSTRAINT "Member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MembershipPeriod" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "payment_id" INTEGER,
    "gift_id" INTEGER,
    "plan_type" TEXT NOT NULL,
    "starts_on" TEXT NOT NULL,
    "ends_on" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "voided_at" DATETIME,
    "held_from" TEXT,
    "used_from" TEXT,
    "used_through" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MembershipPeriod_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MembershipPeriod_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "MembershipPeriod_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "Gift" ("id") ON DELETE SET NULL ON UPDATE CASCADE
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
    "customer" TEXT,
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "amount_cents" INTEGER NOT NULL DEFAULT 9900,
    "provider_plan" TEXT,
    "charge_day" INTEGER,
    "next_renewal_on" TEXT,
    "paused_until" TEXT,
    "pause_asked" INTEGER,
    "checked_at" DATETIME,
    "cancel_requested_at" DATETIME,
    "cancelled_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Agreement_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PriceChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "plan_type" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "valid_from" TEXT NOT NULL,
    "claim" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL DEFAULT '',
    "withdrawn_at" DATETIME,
    "withdrawn_by" TEXT NOT NULL DEFAULT '',
    "notified_at" DATETIME
);

-- CreateTable
CREATE TABLE "PriceNotice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "price_change_id" INTEGER NOT NULL,
    "agreement_id" INTEGER NOT NULL,
    "former_amount_cents" INTEGER NOT NULL,
    "from_day" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" DATETIME,
    "told_at" DATETIME,
    "set_back_at" DATETIME,
    "failing_since" DATETIME,
    CONSTRAINT "PriceNotice_price_change_id_fkey" FOREIGN KEY ("price_change_id") REFERENCES "PriceChange" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PriceNotice_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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
    "first_charge_on" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "left_at" DATETIME,
    "cancelled_at" DATETIME,
    "checked_at" DATETIME,
    "settled_at" DATETIME,
    "subscription_ended_at" DATETIME,
    "months" INTEGER NOT NULL DEFAULT 1,
    "bank_reference" TEXT,
    "waits_until" TEXT,
    "ahead_days" INTEGER NOT NULL DEFAULT 0,
    "terms_version" TEXT NOT NULL DEFAULT '',
    "agreed_at" DATETIME,
    "begin_consent" TEXT NOT NULL DEFAULT '',
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
    "customer" TEXT,
    "instrument" TEXT,
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" DATETIME,
    "refunded_at" DATETIME,
    "refund_reason" TEXT,
    "received_on" TEXT,
    "reference" TEXT NOT NULL DEFAULT '',
    "recorded_by" TEXT NOT NULL DEFAULT '',
    "attempt_key" TEXT,
    "claim" TEXT,
    CONSTRAINT "Payment_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Payment_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Payment_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GiftOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "checkout_id" INTEGER NOT NULL,
    "host_id" INTEGER,
    "block_id" INTEGER,
    "plan_type" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "giver_name" TEXT NOT NULL DEFAULT '',
    "words" TEXT NOT NULL DEFAULT '',
    "receiver_email" TEXT NOT NULL DEFAULT '',
    "send_on" TEXT,
    "sent_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "GiftOrder_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "GiftOrder_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "Host" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "GiftOrder_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "CardBlock" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Host" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" DATETIME,
    CONSTRAINT "Host_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Gift" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "order_id" INTEGER NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "code_sealed" TEXT,
    "status" TEXT NOT NULL DEFAULT 'unused',
    "valid_through" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "closed_at" DATETIME,
    "sent_ahead_at" DATETIME,
    "with_seller" BOOLEAN NOT NULL DEFAULT false,
    "sold_at" DATETIME,
    CONSTRAINT "Gift_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "GiftOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Gift_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CardBlock" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "user_id" INTEGER NOT NULL,
    "seller" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "seller_marks" BOOLEAN NOT NULL DEFAULT false,
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" DATETIME,
    CONSTRAINT "CardBlock_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PrintedCard" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "block_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "code_sealed" TEXT,
    "gift_id" INTEGER,
    "voided_at" DATETIME,
    CONSTRAINT "PrintedCard_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "CardBlock" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PrintedCard_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "Gift" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "InviteLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "InviteLink_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CalendarLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "CalendarLink_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "inviter_id" INTEGER NOT NULL,
    "friend_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "remark" TEXT NOT NULL DEFAULT '',
    "days" INTEGER NOT NULL DEFAULT 0,
    "payment_id" INTEGER,
    "inviter_period_id" INTEGER,
    "friend_period_id" INTEGER,
    "created_at" DATETIME NOT NULL,
    "decided_at" DATETIME,
    "taken_back_at" DATETIME,
    CONSTRAINT "Invitation_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invitation_friend_id_fkey" FOREIGN KEY ("friend_id") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invitation_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Invitation_inviter_period_id_fkey" FOREIGN KEY ("inviter_period_id") REFERENCES "MembershipPeriod" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Invitation_friend_period_id_fkey" FOREIGN KEY ("friend_period_id") REFERENCES "MembershipPeriod" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Departure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "claim" TEXT,
    "member_id" INTEGER,
    "kind" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "months" INTEGER NOT NULL,
    "why" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "month_key" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "Departure_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provider" TEXT NOT NULL,
    "refund_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "payment_id" INTEGER,
    "dispute_id" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Dispute" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provider" TEXT NOT NULL,
    "dispute_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "payment_id" INTEGER,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "opened_at" DATETIME NOT NULL,
    "decided_at" DATETIME,
    "answer_by" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProviderEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provider" TEXT NOT NULL,
    "transaction_id" TEXT,
    "status" TEXT NOT NULL DEFAULT '',
    "claim" TEXT,
    "raw_body" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL DEFAULT '',
    "headers" TEXT NOT NULL DEFAULT '{}',
    "remote_address" TEXT NOT NULL DEFAULT '',
    "decision" TEXT NOT NULL DEFAULT 'received',
    "reason" TEXT NOT NULL DEFAULT '',
    "payment_id" INTEGER,
    "received_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" DATETIME
);

-- CreateTable
CREATE TABLE "BankImport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "file_name" TEXT NOT NULL DEFAULT '',
    "text" TEXT,
    "columns" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "ignored" INTEGER NOT NULL DEFAULT 0,
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "booked_by_id" INTEGER,
    "booked_by" TEXT NOT NULL DEFAULT '',
    "booked_at" DATETIME
);

-- CreateTable
CREATE TABLE "BankLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "import_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "earlier" INTEGER NOT NULL DEFAULT 0,
    "outcome" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "fingerprint" TEXT NOT NULL,
    "claim" TEXT,
    "payment_id" INTEGER,
    CONSTRAINT "BankLine_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "BankImport" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BankLine_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProviderLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "line_id" TEXT NOT NULL,
    "transaction_id" TEXT,
    "reference" TEXT,
    "token" TEXT,
    "payer" TEXT NOT NULL DEFAULT '',
    "customer" TEXT,
    "instrument" TEXT,
    "dispute_id" TEXT,
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'ZAR',
    "provider_status" TEXT NOT NULL DEFAULT '',
    "moved_at" DATETIME NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'unknown',
    "payment_id" INTEGER,
    "checkout_id" INTEGER,
    "member_id" INTEGER,
    "first_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "looked_at" DATETIME,
    "looked_by" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "ProviderLine_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ProviderLine_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ProviderLine_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProviderImport" (
    "provider" TEXT NOT NULL PRIMARY KEY,
    "goal_from" TEXT NOT NULL,
    "covered_from" TEXT,
    "covered_through" TEXT,
    "started_at" DATETIME NOT NULL,
    "finished_at" DATETIME,
    "answered_at" DATETIME,
    "problem" TEXT NOT NULL DEFAULT '',
    "lines" INTEGER NOT NULL DEFAULT 0,
    "new_lines" INTEGER NOT NULL DEFAULT 0,
    "booked" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "ProviderCalls" (
    "provider" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "last_ok_at" DATETIME,
    "last_failed_at" DATETIME,

    PRIMARY KEY ("provider", "day")
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
    "opening_hours_spec" TEXT NOT NULL DEFAULT '',
    "logo_image_url" TEXT NOT NULL DEFAULT '',
    "logo_image_alt" TEXT NOT NULL DEFAULT '',
    "pictures" TEXT NOT NULL DEFAULT '',
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
    "month_mail" BOOLEAN NOT NULL DEFAULT true,
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
CREATE TABLE "CounterDevice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "pin_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "ended_at" DATETIME,
    CONSTRAINT "CounterDevice_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CounterDevice_pin_id_fkey" FOREIGN KEY ("pin_id") REFERENCES "PartnerPin" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Till" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "version" TEXT NOT NULL DEFAULT '',
    "persisted" BOOLEAN NOT NULL DEFAULT false,
    "ready" BOOLEAN NOT NULL DEFAULT false,
    "works_offline" BOOLEAN NOT NULL DEFAULT true,
    "heard" INTEGER NOT NULL DEFAULT 0,
    "heard_hash" TEXT NOT NULL DEFAULT '',
    "contact" INTEGER NOT NULL DEFAULT 0,
    "told_until" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "forked" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" DATETIME,
    CONSTRAINT "Till_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PairingCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "PairingCode_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TillLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "till_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "attempt" TEXT NOT NULL,
    "undoes" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "decided_at" DATETIME NOT NULL,
    "told_at" DATETIME NOT NULL,
    "result" TEXT NOT NULL,
    "why" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "TillLine_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TillLine_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RefusedAttempt" (
    "partner_id" INTEGER NOT NULL,
    "attempt" TEXT NOT NULL,
    "told_at" DATETIME NOT NULL,

    PRIMARY KEY ("partner_id", "attempt")
);

-- CreateTable
CREATE TABLE "Overrun" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "till_id" INTEGER,
    "member_id" INTEGER,
    "attempt" TEXT NOT NULL,
    "month_key" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "decided_at" DATETIME NOT NULL,
    "booked_at" DATETIME NOT NULL,
    "overran" TEXT,
    "undone_at" DATETIME,
    "redemption_id" INTEGER,
    CONSTRAINT "Overrun_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Overrun_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Overrun_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Overrun_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StoppedCard" (
    "card_token" TEXT NOT NULL PRIMARY KEY,
    "works_until" TEXT NOT NULL,
    "stopped_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "PartnerAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'owner',
    "full_name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "initials" TEXT NOT NULL DEFAULT '',
    "username" TEXT,
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
    "is_doubtful" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Favourite" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Favourite_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Favourite_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
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
    "till_id" INTEGER,
    "booked_at" DATETIME,
    "flag" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Redemption_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Redemption_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Redemption_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till" ("id") ON DELETE SET NULL ON UPDATE CASCADE
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
CREATE TABLE "Refusal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "code" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "refused_at" DATETIME NOT NULL,
    CONSTRAINT "Refusal_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Refusal_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RefusalReport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "refusal_id" INTEGER,
    "refused_at" DATETIME,
    "refusal_code" TEXT NOT NULL DEFAULT '',
    "what" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'open',
    "open_claim" TEXT,
    "created_at" DATETIME NOT NULL,
    "answer_by" DATETIME NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answer_words" TEXT NOT NULL DEFAULT '',
    "answered_at" DATETIME,
    "settlement" TEXT NOT NULL DEFAULT '',
    "settlement_reason" TEXT NOT NULL DEFAULT '',
    "words_passed_on" BOOLEAN NOT NULL DEFAULT false,
    "days" INTEGER,
    "redemption_id" INTEGER,
    "settled_at" DATETIME,
    "settled_by" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "RefusalReport_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RefusalReport_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RefusalReport_refusal_id_fkey" FOREIGN KEY ("refusal_id") REFERENCES "Refusal" ("id") ON DELETE SET NULL ON UPDATE CASCADE
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
    "letter_id" INTEGER,
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
CREATE TABLE "Letter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "audience" TEXT NOT NULL DEFAULT 'subscribers',
    "plan_type" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "member_status" TEXT NOT NULL DEFAULT '',
    "selection" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "send_at" DATETIME,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "left_out" TEXT NOT NULL DEFAULT '{}',
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "planned_by" TEXT NOT NULL DEFAULT '',
    "finished_at" DATETIME
);

-- CreateTable
CREATE TABLE "NewsletterSubscriber" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "asked_phone" TEXT NOT NULL DEFAULT '',
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
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_by" TEXT NOT NULL DEFAULT '',
    "answered_at" DATETIME,
    "is_doubtful" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "DataRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "due_on" TEXT NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_by" TEXT NOT NULL DEFAULT '',
    "answered_at" DATETIME,
    "is_doubtful" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "SuppressedContact" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "hash" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'registry',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "RecordOpening" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "opened_by" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "opened_at" DATETIME NOT NULL,
    CONSTRAINT "RecordOpening_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME,
    "last_used_at" DATETIME,
    "revoked_at" DATETIME,
    "revoked_by" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "off_reason" TEXT NOT NULL DEFAULT '',
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_until" DATETIME,
    "failing_since" DATETIME,
    "created_by" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "endpoint_id" INTEGER NOT NULL,
    "message_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "occurred_at" DATETIME NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" DATETIME NOT NULL,
    "locked_until" DATETIME,
    "attempted_at" DATETIME,
    "answer_status" INTEGER,
    "answer" TEXT NOT NULL DEFAULT '',
    "error" TEXT NOT NULL DEFAULT '',
    "duration_ms" INTEGER,
    CONSTRAINT "WebhookDelivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "WebhookEndpoint" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CsvImport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL DEFAULT '',
    "text" TEXT,
    "columns" TEXT NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "added" INTEGER NOT NULL DEFAULT 0,
    "bad" INTEGER NOT NULL DEFAULT 0,
    "here" INTEGER NOT NULL DEFAULT 0,
    "added_ids" TEXT NOT NULL DEFAULT '{}',
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_by" TEXT NOT NULL DEFAULT '',
    "done_at" DATETIME,
    "undone_by" TEXT NOT NULL DEFAULT '',
    "undone_at" DATETIME
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
    "partner_id" INTEGER,
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
CREATE TABLE "Tally" (
    "list" TEXT NOT NULL,
    "facet" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,
    "amount_cents" BIGINT NOT NULL DEFAULT 0,
    "discount_cents" BIGINT NOT NULL DEFAULT 0,

    PRIMARY KEY ("list", "facet", "day")
);

-- CreateTable
CREATE TABLE "MemberTally" (
    "paid_through" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "cancelled" BOOLEAN NOT NULL,
    "renewal_failed" BOOLEAN NOT NULL,
    "ended" BOOLEAN NOT NULL,
    "anonymised" BOOLEAN NOT NULL,
    "charges_on" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,

    PRIMARY KEY ("paid_through", "plan_type", "city", "cancelled", "renewal_failed", "ended", "anonymised", "charges_on")
);

-- CreateTable
CREATE TABLE "SearchText" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Restoration" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "source" TEXT NOT NULL,
    "data_until" DATETIME,
    "restored_at" DATETIME NOT NULL,
    "reconciled_at" DATETIME,
    "reconciled_note" TEXT NOT NULL DEFAULT '',
    "released_at" DATETIME,
    "released_by" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "JobRun" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "done_at" DATETIME,
    "failed_at" DATETIME,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "DayErrors" (
    "day" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_at" DATETIME NOT NULL,

    PRIMARY KEY ("day", "kind")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT
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

CREATE VIRTUAL TABLE "MemberSearch" USING fts5(search_text, content='Member', content_rowid='id', tokenize='trigram');

CREATE VIRTUAL TABLE "TextSearch" USING fts5(text, content='SearchText', content_rowid='id', tokenize='trigram');

CREATE INDEX "ContactMessage_email_idx" ON "ContactMessage"(LOWER("email"));

CREATE INDEX "Redemption_undone_idx" ON "Redemption"("redemption_date") WHERE "claim" IS NULL;

CREATE TRIGGER "search_member_delete" AFTER DELETE ON "Member" BEGIN
  INSERT INTO "MemberSearch" ("MemberSearch", rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
END;

CREATE TRIGGER "search_member_insert" AFTER INSERT ON "Member" BEGIN
  INSERT INTO "MemberSearch" (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;

CREATE TRIGGER "search_member_update" AFTER UPDATE OF search_text ON "Member" BEGIN
  INSERT INTO "MemberSearch" ("MemberSearch", rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
  INSERT INTO "MemberSearch" (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;

CREATE TRIGGER "search_outboxmail_delete" AFTER DELETE ON "OutboxMail" BEGIN
  DELETE FROM "SearchText" WHERE kind = 'recipient_email' AND text = OLD.recipient_email
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE recipient_email = OLD.recipient_email);
  DELETE FROM "SearchText" WHERE kind = 'subject' AND text = OLD.subject
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE subject = OLD.subject);
END;

CREATE TRIGGER "search_outboxmail_insert" AFTER INSERT ON "OutboxMail" BEGIN
  INSERT INTO "SearchText" (kind, text) VALUES ('recipient_email', NEW.recipient_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('subject', NEW.subject) ON CONFLICT (kind, text) DO NOTHING;
END;

CREATE TRIGGER "search_outboxmail_update" AFTER UPDATE OF recipient_email, subject ON "OutboxMail" BEGIN
  DELETE FROM "SearchText" WHERE kind = 'recipient_email' AND text = OLD.recipient_email
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE recipient_email = OLD.recipient_email);
  DELETE FROM "SearchText" WHERE kind = 'subject' AND text = OLD.subject
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE subject = OLD.subject);
  INSERT INTO "SearchText" (kind, text) VALUES ('recipient_email', NEW.recipient_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('subject', NEW.subject) ON CONFLICT (kind, text) DO NOTHING;
END;

CREATE TRIGGER "search_payment_delete" AFTER DELETE ON "Payment" BEGIN
  DELETE FROM "SearchText" WHERE kind = 'payer_email' AND text = OLD.payer_email
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_email = OLD.payer_email);
  DELETE FROM "SearchText" WHERE kind = 'payer_name' AND text = OLD.payer_name
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_name = OLD.payer_name);
END;

CREATE TRIGGER "search_payment_insert" AFTER INSERT ON "Payment" BEGIN
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_email', NEW.payer_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_name', NEW.payer_name) ON CONFLICT (kind, text) DO NOTHING;
END;

CREATE TRIGGER "search_payment_update" AFTER UPDATE OF payer_email, payer_name ON "Payment" BEGIN
  DELETE FROM "SearchText" WHERE kind = 'payer_email' AND text = OLD.payer_email
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_email = OLD.payer_email);
  DELETE FROM "SearchText" WHERE kind = 'payer_name' AND text = OLD.payer_name
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_name = OLD.payer_name);
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_email', NEW.payer_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_name', NEW.payer_name) ON CONFLICT (kind, text) DO NOTHING;
END;

CREATE TRIGGER "search_text_delete" AFTER DELETE ON "SearchText" BEGIN
  INSERT INTO "TextSearch" ("TextSearch", rowid, text) VALUES ('delete', OLD.id, OLD.text);
END;

CREATE TRIGGER "search_text_insert" AFTER INSERT ON "SearchText" BEGIN
  INSERT INTO "TextSearch" (rowid, text) VALUES (NEW.id, NEW.text);
END;

CREATE TRIGGER "tally_mail_delete" AFTER DELETE ON "OutboxMail" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, date(OLD.created_at, '+2 hours'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_mail_insert" AFTER INSERT ON "OutboxMail" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, date(NEW.created_at, '+2 hours'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_mail_update" AFTER UPDATE OF status, email_type, created_at ON "OutboxMail" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, date(OLD.created_at, '+2 hours'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, date(NEW.created_at, '+2 hours'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_member_delete" AFTER DELETE ON "Member" BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, COALESCE(OLD.charges_on, ''), -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = entries + excluded.entries;
END;

CREATE TRIGGER "tally_member_insert" AFTER INSERT ON "Member" BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, COALESCE(NEW.charges_on, ''), 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = entries + excluded.entries;
END;

CREATE TRIGGER "tally_member_update"
AFTER UPDATE OF paid_through, plan_type, city, cancelled_at, renewal_failed_at, ended_at, anonymised_at, charges_on ON "Member" BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, COALESCE(OLD.charges_on, ''), -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = entries + excluded.entries;
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, COALESCE(NEW.charges_on, ''), 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = entries + excluded.entries;
END;

CREATE TRIGGER "tally_payment_delete" AFTER DELETE ON "Payment" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status || ':' || OLD.payment_provider || ':' || OLD.transaction_type, date(OLD.created_at, '+2 hours'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_payment_insert" AFTER INSERT ON "Payment" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status || ':' || NEW.payment_provider || ':' || NEW.transaction_type, date(NEW.created_at, '+2 hours'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_payment_update" AFTER UPDATE OF status, payment_provider, transaction_type, created_at, amount_cents ON "Payment" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status || ':' || OLD.payment_provider || ':' || OLD.transaction_type, date(OLD.created_at, '+2 hours'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status || ':' || NEW.payment_provider || ':' || NEW.transaction_type, date(NEW.created_at, '+2 hours'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_redemption_delete" AFTER DELETE ON "Redemption" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN OLD.claim IS NULL THEN 'void' ELSE 'applied' END, OLD.redeemed_on, -1, -OLD.amount_cents, -OLD.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_redemption_insert" AFTER INSERT ON "Redemption" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN NEW.claim IS NULL THEN 'void' ELSE 'applied' END, NEW.redeemed_on, 1, NEW.amount_cents, NEW.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_redemption_update" AFTER UPDATE OF claim, redeemed_on, amount_cents, discount_cents ON "Redemption" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN OLD.claim IS NULL THEN 'void' ELSE 'applied' END, OLD.redeemed_on, -1, -OLD.amount_cents, -OLD.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN NEW.claim IS NULL THEN 'void' ELSE 'applied' END, NEW.redeemed_on, 1, NEW.amount_cents, NEW.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_subscriber_delete" AFTER DELETE ON "NewsletterSubscriber" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', OLD.status, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_subscriber_insert" AFTER INSERT ON "NewsletterSubscriber" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', NEW.status, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_subscriber_update" AFTER UPDATE OF status ON "NewsletterSubscriber" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', OLD.status, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', NEW.status, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_voucher_delete" AFTER DELETE ON "Voucher" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', OLD.status, OLD.issued_on, -1, -COALESCE(OLD.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_voucher_insert" AFTER INSERT ON "Voucher" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', NEW.status, NEW.issued_on, 1, COALESCE(NEW.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;

CREATE TRIGGER "tally_voucher_update" AFTER UPDATE OF status, issued_on, redeemed_amount_cents ON "Voucher" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', OLD.status, OLD.issued_on, -1, -COALESCE(OLD.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', NEW.status, NEW.issued_on, 1, COALESCE(NEW.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
