-- CreateIndex
CREATE INDEX "Member_city_paid_through_idx" ON "Member"("city", "paid_through");

-- CreateIndex
CREATE INDEX "Voucher_partner_id_issued_on_idx" ON "Voucher"("partner_id", "issued_on");
