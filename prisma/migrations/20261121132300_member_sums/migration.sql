-- DropIndex
DROP INDEX "Redemption_member_id_month_key_idx";

-- DropIndex
DROP INDEX "SavingsEntry_member_id_partner_id_idx";

-- CreateIndex
CREATE INDEX "Redemption_member_id_month_key_claim_idx" ON "Redemption"("member_id", "month_key", "claim");

-- CreateIndex
CREATE INDEX "SavingsEntry_sums_idx" ON "SavingsEntry"("member_id", "partner_id", "entry_date", "amount_saved_cents", "total_spent_cents");
