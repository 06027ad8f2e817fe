-- CreateIndex
CREATE INDEX "MembershipPeriod_ends_on_payment_id_idx" ON "MembershipPeriod"("ends_on", "payment_id");

-- CreateIndex
CREATE INDEX "MembershipPeriod_held_from_payment_id_idx" ON "MembershipPeriod"("held_from", "payment_id");

-- CreateIndex
CREATE INDEX "Payment_agreement_id_completed_at_idx" ON "Payment"("agreement_id", "completed_at");

-- CreateIndex
CREATE INDEX "Payment_completed_at_idx" ON "Payment"("completed_at");

-- CreateIndex
CREATE INDEX "Payment_refunded_at_idx" ON "Payment"("refunded_at");

-- CreateIndex
CREATE INDEX "ProviderLine_first_seen_at_idx" ON "ProviderLine"("first_seen_at");
