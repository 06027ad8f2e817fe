-- DropIndex
DROP INDEX "Voucher_partner_id_issued_on_idx";

-- DropIndex
DROP INDEX "Redemption_partner_id_redeemed_on_idx";

-- CreateIndex
CREATE INDEX "Voucher_partner_sums_idx" ON "Voucher"("partner_id", "issued_on", "status", "redeemed_amount_cents");

-- CreateIndex
CREATE INDEX "Redemption_partner_sums_idx" ON "Redemption"("partner_id", "redeemed_on", "claim", "amount_cents", "discount_cents");

-- Prisma's schema cannot name these two: the few undone redemptions in their order, and messages by any spelling of an address.
CREATE INDEX "Redemption_undone_idx" ON "Redemption"("redemption_date") WHERE "claim" IS NULL;
CREATE INDEX "ContactMessage_email_idx" ON "ContactMessage"(LOWER("email"));
