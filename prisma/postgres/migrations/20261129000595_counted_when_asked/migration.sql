-- DropTable
DROP TABLE "Tally";

-- DropTable
DROP TABLE "MemberTally";

-- CreateIndex
CREATE INDEX "Payment_sums_idx" ON "Payment"("status", "created_at", "amount_cents", "payment_provider", "transaction_type");

-- CreateIndex
CREATE INDEX "Voucher_sums_idx" ON "Voucher"("status", "issued_on", "redeemed_amount_cents");

-- CreateIndex
CREATE INDEX "Redemption_sums_idx" ON "Redemption"("redemption_date", "claim", "amount_cents", "discount_cents");

-- CreateIndex
CREATE INDEX "OutboxMail_counts_idx" ON "OutboxMail"("status", "email_type", "created_at");


DROP FUNCTION IF EXISTS "tally_mail_delete" CASCADE;
DROP INDEX IF EXISTS "tally_mail_delete";

DROP FUNCTION IF EXISTS "tally_mail_insert" CASCADE;
DROP INDEX IF EXISTS "tally_mail_insert";

DROP FUNCTION IF EXISTS "tally_mail_update" CASCADE;
DROP INDEX IF EXISTS "tally_mail_update";

DROP FUNCTION IF EXISTS "tally_member_delete" CASCADE;
DROP INDEX IF EXISTS "tally_member_delete";

DROP FUNCTION IF EXISTS "tally_member_insert" CASCADE;
DROP INDEX IF EXISTS "tally_member_insert";

DROP FUNCTION IF EXISTS "tally_member_update" CASCADE;
DROP INDEX IF EXISTS "tally_member_update";

DROP FUNCTION IF EXISTS "tally_payment_delete" CASCADE;
DROP INDEX IF EXISTS "tally_payment_delete";

DROP FUNCTION IF EXISTS "tally_payment_insert" CASCADE;
DROP INDEX IF EXISTS "tally_payment_insert";

DROP FUNCTION IF EXISTS "tally_payment_update" CASCADE;
DROP INDEX IF EXISTS "tally_payment_update";

DROP FUNCTION IF EXISTS "tally_redemption_delete" CASCADE;
DROP INDEX IF EXISTS "tally_redemption_delete";

DROP FUNCTION IF EXISTS "tally_redemption_insert" CASCADE;
DROP INDEX IF EXISTS "tally_redemption_insert";

DROP FUNCTION IF EXISTS "tally_redemption_update" CASCADE;
DROP INDEX IF EXISTS "tally_redemption_update";

DROP FUNCTION IF EXISTS "tally_subscriber_delete" CASCADE;
DROP INDEX IF EXISTS "tally_subscriber_delete";

DROP FUNCTION IF EXISTS "tally_subscriber_insert" CASCADE;
DROP INDEX IF EXISTS "tally_subscriber_insert";

DROP FUNCTION IF EXISTS "tally_subscriber_update" CASCADE;
DROP INDEX IF EXISTS "tally_subscriber_update";

DROP FUNCTION IF EXISTS "tally_voucher_delete" CASCADE;
DROP INDEX IF EXISTS "tally_voucher_delete";

DROP FUNCTION IF EXISTS "tally_voucher_insert" CASCADE;
DROP INDEX IF EXISTS "tally_voucher_insert";

DROP FUNCTION IF EXISTS "tally_voucher_update" CASCADE;
DROP INDEX IF EXISTS "tally_voucher_update";
